import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";
import { newPasskey, passkeyName } from "./passkey-fields.ts";

/** POST /v1/users/me/passkeys {name, credential} */
export const addPasskey = operation({
  slug: "add-passkey",
  method: "POST",
  path: "/v1/users/me/passkeys",
  summary: "Keep a passkey that was just made: it signs the caller in from now on. Their other sessions end",
  access: signedIn,
  freshSignIn: true,
  cost: "guessable",
  body: plain({ name: passkeyName, credential: newPasskey }),
  /** With the first second factor of a person, shown now and never again; none with later ones. */
  response: plain({ recoveryCodes: z.array(z.string()) }),
  errors: ["38005", "38008", "not_found"],
});
