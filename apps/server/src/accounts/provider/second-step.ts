/**
 * Between the two steps of a sign-in: who got the password right is remembered by a random text that only that answer
 * carries. It belongs to one sign-in attempt, lives ten minutes, and serves until a code is right; only its hash is kept.
 */
import { createHash, randomBytes } from "node:crypto";
import type { SystemDatabase } from "../../db/scope.ts";
import { consumePayload, findPayload, savePayload } from "./oidc-payloads-repository.ts";

const lifetimeMs = 10 * 60_000;

const keyOf = (ticket: string) => ({
  model: "SecondStep",
  id: createHash("sha256").update(ticket).digest("base64url"),
});

export interface FirstStep {
  readonly userId: string;
  /** The sign-in attempt. */
  readonly interaction: string;
  readonly amr: readonly string[];
}

export async function rememberFirstStep(
  database: SystemDatabase,
  step: FirstStep,
  now: Date,
): Promise<string> {
  const ticket = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await savePayload(database, keyOf(ticket), {
    payload: { ...step, expiresAt: expiresAt.getTime() },
    grantId: null,
    uid: null,
    accountId: step.userId,
    expiresAt,
  });
  return ticket;
}

/** Null for one that is unknown, has served, is too old or belongs to another attempt. */
export async function findFirstStep(
  database: SystemDatabase,
  ticket: string,
  { interaction, now }: { readonly interaction: string; readonly now: Date },
): Promise<FirstStep | null> {
  const row = await findPayload(database, keyOf(ticket));
  if (row === undefined || row.consumed_at !== null) return null;
  const step = row.payload as unknown as FirstStep & { readonly expiresAt: number };
  return step.interaction === interaction && now.getTime() < step.expiresAt ? step : null;
}

/** False when it has served a moment ago. */
export const consumeFirstStep = (database: SystemDatabase, ticket: string): Promise<boolean> =>
  consumePayload(database, keyOf(ticket));
