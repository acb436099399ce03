import { anonymous } from "../../access.ts";
import { emailAddress, passwordText, verificationCode } from "../../account-fields.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

/** POST /account/api/reset-password {email, code, password} */
export const resetPassword = operation({
  slug: "reset-password",
  method: "POST",
  path: "/account/api/reset-password",
  summary: "Choose a new password with the code from the mail; every open session ends",
  access: anonymous("who forgot their password cannot sign in; the code proves the mailbox"),
  cost: "guessable",
  body: plain({ email: emailAddress, code: verificationCode, password: passwordText }),
  errors: ["18007", "18018"],
});
