import { anonymous } from "../../access.ts";
import { emailAddress } from "../../account-fields.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

/** POST /account/api/first-connection {email} */
export const requestFirstConnection = operation({
  slug: "request-first-connection",
  method: "POST",
  path: "/account/api/first-connection",
  summary:
    "Send a code to somebody whose account was made by an administrator. The answer is the same for every address",
  access: anonymous("who has no password yet cannot sign in"),
  cost: "guessable",
  body: plain({ email: emailAddress }),
});
