import { z } from "zod";
import { anonymous } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { plain } from "../../../wire-object.ts";
import { partner, partnerParams, partnerTicket, partnerToken } from "./partner-fields.ts";

/** POST /account/api/partners/{slug}/connect {token} — see docs/partners.md. */
export const connectPartner = operation({
  slug: "connect-partner",
  method: "POST",
  path: "/account/api/partners/{slug}/connect",
  summary:
    "Take a partner's signed token, once: what it says fills the form to sign up with, and proves nothing",
  access: anonymous("who comes from a partner has no account yet; the token is signed by the partner"),
  cost: "guessable",
  params: partnerParams,
  body: plain({ token: partnerToken }),
  response: plain({
    partner,
    ticket: partnerTicket,
    /** Null where the token does not say it, or says what no form would take. */
    email: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    company: z.string().nullable(),
  }),
  errors: ["38601", "38602", "38603"],
});
