import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

/** DELETE /v1/users/me/passkeys/{passkeyId} */
export const removePasskey = operation({
  slug: "remove-passkey",
  method: "DELETE",
  path: "/v1/users/me/passkeys/{passkeyId}",
  summary: "A passkey of the caller signs nobody in any more. Their other sessions end",
  access: signedIn,
  freshSignIn: true,
  params: plain({ passkeyId: z.uuid() }),
  errors: ["38005", "not_found"],
});
