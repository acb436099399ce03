import { z } from "zod";
import { signedIn } from "../../access.ts";
import { verificationCode } from "../../account-fields.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

/** POST /v1/users/me/second-factors/totp:confirm {code} */
export const confirmAuthenticator = operation({
  slug: "confirm-authenticator",
  method: "POST",
  path: "/v1/users/me/second-factors/totp:confirm",
  summary:
    "Prove the new authenticator by one of its codes: from now on they are asked for. The caller's other sessions end",
  access: signedIn,
  freshSignIn: true,
  cost: "guessable",
  body: plain({ code: verificationCode }),
  /** Shown now and never again. */
  response: plain({ recoveryCodes: z.array(z.string()) }),
  errors: ["38005", "38006", "not_found"],
});
