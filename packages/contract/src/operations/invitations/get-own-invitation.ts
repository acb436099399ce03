import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { invitationDescription } from "./invitation-description.ts";

/** GET /v1/users/me/invitations/{invitationId} */
export const getOwnInvitation = operation({
  slug: "get-own-invitation",
  method: "GET",
  path: "/v1/users/me/invitations/{invitationId}",
  summary: "What an invitation to the caller's own address is about",
  access: signedIn,
  cost: "guessable",
  params: wire({ invitationId: ["invitationId", z.string()] }),
  response: invitationDescription,
  errors: ["13019", "13023"],
});
