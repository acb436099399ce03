/**
 * What an authenticator has to sign: a random text that serves once, within five minutes, for the person or the sign-in
 * attempt that it was made for. Only its hash is kept.
 */
import { createHash } from "node:crypto";
import type { SystemDatabase } from "../../db/scope.ts";
import { consumePayload, findPayload, savePayload } from "../provider/oidc-payloads-repository.ts";

const lifetimeMs = 5 * 60_000;

const keyOf = (challenge: string) => ({
  model: "PasskeyChallenge",
  id: createHash("sha256").update(challenge).digest("base64url"),
});

/** A person who makes a passkey, or an attempt to sign in by one. */
export type ChallengePurpose = `enrol ${string}` | `sign-in ${string}`;

export async function rememberChallenge(
  database: SystemDatabase,
  {
    challenge,
    purpose,
    now,
  }: { readonly challenge: string; readonly purpose: ChallengePurpose; readonly now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await savePayload(database, keyOf(challenge), {
    payload: { purpose, expiresAt: expiresAt.getTime() },
    grantId: null,
    uid: null,
    accountId: null,
    expiresAt,
  });
}

/** False for one that is unknown, has served, is too old or was made for something else. */
export async function consumeChallenge(
  database: SystemDatabase,
  {
    challenge,
    purpose,
    now,
  }: { readonly challenge: string; readonly purpose: ChallengePurpose; readonly now: Date },
): Promise<boolean> {
  const key = keyOf(challenge);
  if (!(await consumePayload(database, key))) return false;
  const known = (await findPayload(database, key))?.payload;
  return known?.["purpose"] === purpose && now.getTime() < Number(known["expiresAt"]);
}
