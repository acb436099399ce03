import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

/** DELETE /v1/users/me/sessions/{sessionId} */
export const endOwnSession = operation({
  slug: "end-own-session",
  method: "DELETE",
  path: "/v1/users/me/sessions/{sessionId}",
  summary: "End one session of the caller: its tokens are refused from now on",
  access: signedIn,
  params: plain({ sessionId: z.uuid() }),
  errors: ["38010", "not_found"],
});
