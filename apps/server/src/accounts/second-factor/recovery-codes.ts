/** What lets somebody in who lost their authenticator: ten codes, shown once, each of which serves once. */
import { createHmac, randomBytes } from "node:crypto";

const codeCount = 10;
/** 49 bits of chance in ten letters: too many to guess, few enough to type. */
const codeLength = 10;
/** Neither letters that look like digits nor digits that look like letters. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

function newCode(): string {
  let code = "";
  while (code.length < codeLength) {
    // Bytes beyond the last whole round are left out: every letter is as likely.
    for (const byte of randomBytes(codeLength)) {
      if (byte < 248 && code.length < codeLength) code += letters[byte % letters.length] ?? "";
    }
  }
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

export const newRecoveryCodes = (): readonly string[] => Array.from({ length: codeCount }, newCode);

/** However it was typed. Only this is kept, keyed: who reads the table cannot try codes against it. */
export function recoveryCodeHash(key: Buffer, userId: string, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, "");
  return createHmac("sha256", key).update(`recovery\n${userId}\n${plain}`).digest("hex");
}
