import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { plain } from "../../wire-object.ts";

const ownSession = plain({
  id: z.uuid(),
  /** In the words of its maker; null where the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The beginning of the address that it was last used from. */
  addressPrefix: z.string(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** Is it the one that asks? */
  isCurrent: z.boolean(),
});

/** GET /v1/users/me/sessions */
export const listOwnSessions = operation({
  slug: "list-own-sessions",
  method: "GET",
  path: "/v1/users/me/sessions",
  summary: "Where the caller is signed in, the last used first",
  access: signedIn,
  response: plain({ sessions: z.array(ownSession) }),
  errors: ["not_found"],
});
