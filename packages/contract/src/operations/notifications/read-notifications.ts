import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** POST /api/notifications/v1:read {upTo} — that one and all before it. */
export const readNotifications = operation({
  slug: "read-notifications",
  method: "POST",
  path: "/api/notifications/v1:read",
  summary: "Say that notifications were read",
  access: signedIn,
  body: wire({ upTo: ["upTo", z.int().positive()] }),
  response: wire({}),
});
