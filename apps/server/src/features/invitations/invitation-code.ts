import { createHash, randomBytes } from "node:crypto";

/** 256 random bits: nobody guesses it, so a plain hash is enough to keep. */
export function newInvitationCode(): string {
  return randomBytes(32).toString("base64url");
}

export function hashInvitationCode(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}
