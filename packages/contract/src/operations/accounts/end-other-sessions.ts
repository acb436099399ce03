import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";

/** POST /v1/users/me/sessions:end-others */
export const endOtherSessions = operation({
  slug: "end-other-sessions",
  method: "POST",
  path: "/v1/users/me/sessions:end-others",
  summary: "End every session of the caller but the one that asks",
  access: signedIn,
  errors: ["not_found"],
});
