import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. The library's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password typed on two keyboards may compose its accents differently. */
const normalised = (password: string) => password.normalize("NFKC");

export async function hashPassword(password: string): Promise<string> {
  return hash(normalised(password), cost);
}

export async function isPasswordOf(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, normalised(password));
}

let decoy: Promise<string> | undefined;

/** The hash of a password that nobody has, made once: to compare with it takes as long as with somebody's own. */
export function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(32).toString("base64url"));
  return decoy;
}
