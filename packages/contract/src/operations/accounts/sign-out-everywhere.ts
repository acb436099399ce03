import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";

/** POST /v1/users/me/sign-out-everywhere */
export const signOutEverywhere = operation({
  slug: "sign-out-everywhere",
  method: "POST",
  path: "/v1/users/me/sign-out-everywhere",
  summary: "End every session of the caller and refuse every token issued so far",
  access: signedIn,
});
