import { anonymous } from "../../access.ts";
import { emailAddress } from "../../account-fields.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

/** POST /account/api/forgot-password {email} */
export const requestPasswordReset = operation({
  slug: "request-password-reset",
  method: "POST",
  path: "/account/api/forgot-password",
  summary: "Send a code for a new password. The answer is the same for every address",
  access: anonymous("who forgot their password cannot sign in"),
  cost: "guessable",
  body: plain({ email: emailAddress }),
});
