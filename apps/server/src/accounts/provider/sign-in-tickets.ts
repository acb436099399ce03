/**
 * Whoever has just proven who they are and chosen a password is let in without typing it again. The proof is a random
 * text that only that answer carries: it serves once, within two minutes, and only its hash is kept. It hangs on the
 * account, so that what ends the account's sessions ends it too.
 */
import { createHash, randomBytes } from "node:crypto";
import type { SystemDatabase } from "../../db/scope.ts";
import { consumePayload, findPayload, savePayload } from "./oidc-payloads-repository.ts";

const lifetimeMs = 2 * 60_000;

const keyOf = (ticket: string) => ({
  model: "SignInTicket",
  id: createHash("sha256").update(ticket).digest("base64url"),
});

export async function issueSignInTicket(
  database: SystemDatabase,
  userId: string,
  now: Date,
): Promise<string> {
  const ticket = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await savePayload(database, keyOf(ticket), {
    payload: { userId, expiresAt: expiresAt.getTime() },
    grantId: null,
    uid: null,
    accountId: userId,
    expiresAt,
  });
  return ticket;
}

/** The account that it was issued to; null for one that is unknown, has served or is too old. */
export async function redeemSignInTicket(
  database: SystemDatabase,
  ticket: string,
  now: Date,
): Promise<string | null> {
  const key = keyOf(ticket);
  if (!(await consumePayload(database, key))) return null;
  const { userId, expiresAt } = (await findPayload(database, key))?.payload ?? {};
  const isAlive = typeof expiresAt === "number" && now.getTime() < expiresAt;
  return isAlive && typeof userId === "string" ? userId : null;
}
