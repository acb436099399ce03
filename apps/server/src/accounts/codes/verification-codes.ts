/**
 * Six digits sent by mail that prove a mailbox. A million possibilities is little, so only a keyed
 * hash is stored, a code lives fifteen minutes, serves once, and dies after a few tries: five from one place.
 */
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { SystemDatabase } from "../../db/scope.ts";
import { type CodeOwner, claimTry, replaceCode } from "./verification-codes-repository.ts";

export interface CodeStore {
  readonly database: SystemDatabase;
  readonly codeKey: Buffer;
}

const lifetimeMs = 15 * 60_000;

function keyedHash(key: Buffer, { email, purpose }: CodeOwner, code: string): string {
  return createHmac("sha256", key).update(`${purpose}\n${email}\n${code}`).digest("hex");
}

export async function issueCode(
  { database, codeKey }: CodeStore,
  owner: CodeOwner,
  { now, details = {} }: { readonly now: Date; readonly details?: object },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await replaceCode(database, owner, { hash: keyedHash(codeKey, owner, code), details, now, expiresAt });
  return code;
}

export interface RightCode {
  readonly id: string;
  readonly details: Record<string, unknown>;
}

/** Null for a wrong, expired, used or worn-out code. A right one still has to be consumed with what it allows. */
export async function checkCode(
  { database, codeKey }: CodeStore,
  owner: CodeOwner,
  { code, client, now }: { readonly code: string; readonly client: string; readonly now: Date },
): Promise<RightCode | null> {
  const live = await claimTry(database, owner, { client, now });
  if (live === undefined) return null;
  const given = Buffer.from(keyedHash(codeKey, owner, code));
  const isRight = timingSafeEqual(given, Buffer.from(live.code_hash));
  return isRight ? { id: live.id, details: live.details } : null;
}
