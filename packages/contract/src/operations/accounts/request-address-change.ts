import { signedIn } from "../../access.ts";
import { emailAddress } from "../../account-fields.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

/**
 * POST /v1/users/me/email {email}
 *
 * The answer is the same for every address but the caller's own: whoever has it already reads so in their mailbox.
 */
export const requestAddressChange = operation({
  slug: "request-address-change",
  method: "POST",
  path: "/v1/users/me/email",
  summary: "Ask for a code at the address that the caller wants to sign in with from now on",
  access: signedIn,
  freshSignIn: true,
  cost: "guessable",
  body: plain({ email: emailAddress }),
  errors: ["18008", "38005", "not_found"],
});
