import { anonymous } from "../../access.ts";
import { emailAddress, signInTicket, verificationCode } from "../../account-fields.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

/** POST /account/api/sign-up/confirm {email, code} */
export const confirmSignUp = operation({
  slug: "confirm-sign-up",
  method: "POST",
  path: "/account/api/sign-up/confirm",
  summary: "Create the account that was asked for, with the code from the mail",
  access: anonymous("the account exists only afterwards; the code proves the mailbox"),
  cost: "guessable",
  body: plain({ email: emailAddress, code: verificationCode }),
  response: plain({ ticket: signInTicket }),
  errors: ["18008", "18018"],
});
