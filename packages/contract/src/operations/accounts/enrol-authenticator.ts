import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

/** POST /v1/users/me/second-factors/totp */
export const enrolAuthenticator = operation({
  slug: "enrol-authenticator",
  method: "POST",
  path: "/v1/users/me/second-factors/totp",
  summary: "Make a key for the caller's authenticator; it counts once a code has confirmed it",
  access: signedIn,
  freshSignIn: true,
  response: plain({
    /** To type, where the picture cannot be read. */
    key: z.string(),
    /** What the picture says. */
    enrolmentAddress: z.string(),
  }),
  errors: ["38005", "conflict", "not_found"],
});
