import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";
import { passkeyName } from "./passkey-fields.ts";

/** PUT /v1/users/me/passkeys/{passkeyId} {name} */
export const renamePasskey = operation({
  slug: "rename-passkey",
  method: "PUT",
  path: "/v1/users/me/passkeys/{passkeyId}",
  summary: "Call one of the caller's passkeys otherwise",
  access: signedIn,
  params: plain({ passkeyId: z.uuid() }),
  body: plain({ name: passkeyName }),
  errors: ["not_found"],
});
