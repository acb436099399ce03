import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";

/** DELETE /v1/users/me/second-factors/totp */
export const removeAuthenticator = operation({
  slug: "remove-authenticator",
  method: "DELETE",
  path: "/v1/users/me/second-factors/totp",
  summary: "Ask for the password alone again. The recovery codes and the caller's other sessions end",
  access: signedIn,
  freshSignIn: true,
  errors: ["38005", "not_found"],
});
