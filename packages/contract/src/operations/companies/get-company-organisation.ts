import { z } from "zod";
import { companyVisible, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** GET /companies/{id}/organization */
export const getCompanyOrganisation = operation({
  slug: "get-company-organisation",
  method: "GET",
  path: "/companies/{id}/organization",
  summary: "The organisation that a company belongs to",
  access: companyVisible(inPath("id")),
  params: wire({ companyId: ["id", idText] }),
  response: wire({ organisationId: ["organizationId", z.int()] }),
});
