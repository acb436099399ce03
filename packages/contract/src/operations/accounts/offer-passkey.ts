import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { passkeyCreationOptions } from "./passkey-fields.ts";

/** POST /v1/users/me/passkeys/options */
export const offerPasskey = operation({
  slug: "offer-passkey",
  method: "POST",
  path: "/v1/users/me/passkeys/options",
  summary:
    "What the caller's authenticator needs to make a passkey. The challenge serves once, within five minutes",
  access: signedIn,
  freshSignIn: true,
  response: passkeyCreationOptions,
  errors: ["38005", "conflict", "not_found"],
});
