/**
 * Tokens of other services, as we give them out: encrypted, for one person and one service. Whoever finds one in a
 * browser can do nothing with it elsewhere, and we keep none ourselves.
 */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { secret } from "../../../accounts/secrets.ts";
import type { SystemDatabase } from "../../../db/scope.ts";

export interface TokenSeal {
  readonly close: (token: string, owner: string) => string;
  /** Null for what was sealed by somebody else, for somebody else, or not at all. */
  readonly open: (sealed: string, owner: string) => string | null;
}

const algorithm = "aes-256-gcm";
const [ivLength, tagLength] = [12, 16];

/** The key is made on first need, and the same for every instance. */
export async function loadTokenSeal(database: SystemDatabase): Promise<TokenSeal> {
  return tokenSeal(await secret(database, "online-sheets-key", () => randomBytes(32).toString("base64url")));
}

export function tokenSeal(keyText: string): TokenSeal {
  const key = Buffer.from(keyText, "base64url");
  return {
    close: (token, owner) => {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(token, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length <= ivLength + tagLength) return null;
      const cipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), {
        authTagLength: tagLength,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
      try {
        const text = cipher.update(bytes.subarray(ivLength + tagLength));
        return Buffer.concat([text, cipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
