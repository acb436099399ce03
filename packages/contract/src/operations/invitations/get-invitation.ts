import { z } from "zod";
import { anonymous } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { invitationDescription } from "./invitation-description.ts";

/** GET /v1/invitations/{invitationId} ?validationCode */
export const getInvitation = operation({
  slug: "get-invitation",
  method: "GET",
  path: "/v1/invitations/{invitationId}",
  summary: "What an invitation is about, for whoever holds its code",
  access: anonymous("the invited person may have no account yet; the code from the mail proves the mailbox"),
  cost: "guessable",
  params: wire({ invitationId: ["invitationId", z.string()] }),
  query: wire({ validationCode: ["validationCode", z.string().max(200)] }),
  response: invitationDescription,
  errors: ["13019", "13023"],
});
