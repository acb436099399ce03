import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";
import { dataExport } from "./data-export-fields.ts";

/** GET /v1/users/me/data-export */
export const getDataExport = operation({
  slug: "get-data-export",
  method: "GET",
  path: "/v1/users/me/data-export",
  summary: "How far the copy of the caller's data is; none once it cannot be fetched any more",
  access: signedIn,
  response: plain({ export: dataExport.nullable() }),
});
