import { signedIn } from "../../access.ts";
import { emailAddress, verificationCode } from "../../account-fields.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

/** POST /v1/users/me/email:confirm {email, code} */
export const confirmAddressChange = operation({
  slug: "confirm-address-change",
  method: "POST",
  path: "/v1/users/me/email:confirm",
  summary:
    "Prove the new address by the code sent there: it is the caller's from now on. Their other sessions end, and the old address is told",
  access: signedIn,
  freshSignIn: true,
  cost: "guessable",
  body: plain({ email: emailAddress, code: verificationCode }),
  errors: ["18008", "18018", "38005", "not_found"],
});
