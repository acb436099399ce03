import { z } from "zod";
import { companyAdministrator, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** POST /v1/companies/{id}/temporary-access/{userId}/revoke */
export const revokeCompanyAccess = operation({
  slug: "revoke-company-access",
  method: "POST",
  path: "/v1/companies/{id}/temporary-access/{userId}/revoke",
  summary: "End somebody's temporary access to a company now",
  access: companyAdministrator(inPath("id")),
  params: wire({ companyId: ["id", idText], granteeId: ["userId", z.uuid()] }),
});
