import { z } from "zod";
import { anonymous } from "../../access.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

/** GET /account/api/email-check ?email — of the address alone: whether somebody has an account with it is never said. */
export const checkEmail = operation({
  slug: "check-email",
  method: "GET",
  path: "/account/api/email-check",
  summary: "Whether mail can go to an address, and which one was probably meant",
  access: anonymous("the form for a demonstration is open to everybody"),
  cost: "guessable",
  query: plain({ email: z.string().max(320) }),
  response: plain({
    isValid: z.boolean(),
    /** The same address at a domain that is spelt almost alike and far more common. */
    suggestion: z.string().nullable(),
  }),
});
