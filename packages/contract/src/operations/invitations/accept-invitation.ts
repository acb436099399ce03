import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { plain, wire } from "../../wire-object.ts";

/** POST /v1/invitations/{invitationId}/accept {validationCode}; without a code, by the address of the caller alone */
export const acceptInvitation = operation({
  slug: "accept-invitation",
  method: "POST",
  path: "/v1/invitations/{invitationId}/accept",
  summary: "Join the company that the caller was invited to",
  access: signedIn,
  cost: "guessable",
  params: wire({ invitationId: ["invitationId", z.string()] }),
  body: wire({ validationCode: ["validationCode", z.string().max(200).optional()] }),
  response: plain({ companyId: z.int() }),
  errors: ["13019", "13023"],
});
