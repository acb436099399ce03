/** Secrets that we must be able to read again, kept or given out encrypted: each for one owner, and for nobody else. */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

export interface Seal {
  readonly close: (text: string, owner: string) => string;
  /** Null for what was sealed by somebody else, for somebody else, or not at all. */
  readonly open: (sealed: string, owner: string) => string | null;
}

const algorithm = "aes-256-gcm";
const [ivLength, tagLength] = [12, 16];

/** The text of a key of 32 bytes. */
export const newSealKey = (): string => randomBytes(32).toString("base64url");

export function sealWith(keyText: string): Seal {
  const key = Buffer.from(keyText, "base64url");
  return {
    close: (plain, owner) => {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
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
