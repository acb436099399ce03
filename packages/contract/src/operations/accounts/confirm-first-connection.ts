import { anonymous } from "../../access.ts";
import {
  emailAddress,
  passwordText,
  personName,
  signInTicket,
  verificationCode,
} from "../../account-fields.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

/** POST /account/api/first-connection/confirm {email, code, password, firstName, lastName} */
export const confirmFirstConnection = operation({
  slug: "confirm-first-connection",
  method: "POST",
  path: "/account/api/first-connection/confirm",
  summary: "Choose the first password of an account made by an administrator, with the code from the mail",
  access: anonymous("who has no password yet cannot sign in; the code proves the mailbox"),
  cost: "guessable",
  body: plain({
    email: emailAddress,
    code: verificationCode,
    password: passwordText,
    firstName: personName.optional(),
    lastName: personName.optional(),
  }),
  response: plain({ ticket: signInTicket }),
  errors: ["18018"],
});
