import { z } from "zod";
import { companyAdministrator, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** DELETE /v1/companies/{id}/invitations/{invitationId} */
export const revokeInvitation = operation({
  slug: "revoke-invitation",
  method: "DELETE",
  path: "/v1/companies/{id}/invitations/{invitationId}",
  summary: "Take a pending invitation back",
  access: companyAdministrator(inPath("id")),
  params: wire({ companyId: ["id", idText], invitationId: ["invitationId", z.uuid()] }),
  errors: ["13023"],
});
