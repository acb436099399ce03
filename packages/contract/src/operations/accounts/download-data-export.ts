import { z } from "zod";
import { signedIn } from "../../access.ts";
import { wholeFile } from "../../file.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

/** GET /v1/users/me/data-export/{exportId}/file */
export const downloadDataExport = operation({
  slug: "download-data-export",
  method: "GET",
  path: "/v1/users/me/data-export/{exportId}/file",
  summary: "The copy of the caller's data, as an archive. To the caller alone, and for a day",
  access: signedIn,
  cost: "expensive",
  params: plain({ exportId: z.uuid() }),
  response: wholeFile,
  responseType: "file",
  errors: ["not_found"],
});
