import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

/** POST /v1/users/me/recovery-codes */
export const renewRecoveryCodes = operation({
  slug: "renew-recovery-codes",
  method: "POST",
  path: "/v1/users/me/recovery-codes",
  summary: "Ten new recovery codes in the place of the earlier ones",
  access: signedIn,
  freshSignIn: true,
  /** Shown now and never again. */
  response: plain({ recoveryCodes: z.array(z.string()) }),
  errors: ["38005", "not_found"],
});
