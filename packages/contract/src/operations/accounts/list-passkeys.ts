import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

/** GET /v1/users/me/passkeys */
export const listPasskeys = operation({
  slug: "list-passkeys",
  method: "GET",
  path: "/v1/users/me/passkeys",
  summary: "The caller's passkeys, the oldest first",
  access: signedIn,
  response: plain({
    passkeys: z.array(
      plain({
        passkeyId: z.uuid(),
        name: z.string(),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
  errors: ["not_found"],
});
