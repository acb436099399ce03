import { randomBytes } from "node:crypto";
import { secret } from "../../accounts/keys/secrets.ts";
import type { SystemDatabase } from "../../db/scope.ts";

/** The key for who has not set one: made on first start, and the same for every instance from then on. */
export function loadChatKey(database: SystemDatabase): Promise<string> {
  return secret(database, "chat-hash-key", () => randomBytes(32).toString("base64url"));
}
