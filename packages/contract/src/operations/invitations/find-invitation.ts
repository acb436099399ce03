import { z } from "zod";
import { anonymous } from "../../access.ts";
import { operation } from "../../operation.ts";
import { plain, wire } from "../../wire-object.ts";

/** GET /v1/invitations ?token */
export const findInvitation = operation({
  slug: "find-invitation",
  method: "GET",
  path: "/v1/invitations",
  summary: "Which invitation a link is about that carries its code alone",
  access: anonymous("the invited person may have no account yet; the code from the mail proves the mailbox"),
  cost: "guessable",
  query: wire({ token: ["token", z.string().max(200)] }),
  response: plain({ invitationId: z.uuid() }),
  errors: ["13023"],
});
