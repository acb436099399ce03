import { z } from "zod";
import { companyVisible, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** GET /companies/{id}/name */
export const getCompanyName = operation({
  slug: "get-company-name",
  method: "GET",
  path: "/companies/{id}/name",
  summary: "The name of a company, as text",
  access: companyVisible(inPath("id")),
  params: wire({ companyId: ["id", idText] }),
  response: z.string(),
  responseType: "text",
});
