import { randomBytes } from "node:crypto";
import { secret } from "../../accounts/secrets.ts";
import type { SystemDatabase } from "../../db/scope.ts";

/** The key that the support chat shares with us, made on first start. */
export function loadChatKey(database: SystemDatabase): Promise<string> {
  return secret(database, "chat-hash-key", () => randomBytes(32).toString("base64url"));
}
