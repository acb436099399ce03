/** What the provider remembers between requests: sessions, grants, codes, refresh tokens, interactions. */
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";

export interface StoredPayload {
  readonly payload: Record<string, unknown>;
  readonly grantId: string | null;
  readonly uid: string | null;
  readonly accountId: string | null;
  readonly expiresAt: Date | null;
}

interface PayloadKey {
  readonly model: string;
  readonly id: string;
}

export async function savePayload(
  database: SystemDatabase,
  { model, id }: PayloadKey,
  { payload, grantId, uid, accountId, expiresAt }: StoredPayload,
): Promise<void> {
  const columns = {
    payload: JSON.stringify(payload),
    grant_id: grantId,
    uid,
    account_id: accountId,
    expires_at: expiresAt,
  };
  await database
    .insertInto("oidc_payloads")
    .values({ model, id, ...columns })
    .onConflict((conflict) => conflict.columns(["model", "id"]).doUpdateSet(columns))
    .execute();
}

export async function findPayload(database: SystemDatabase, { model, id }: PayloadKey) {
  return database
    .selectFrom("oidc_payloads")
    .select(["payload", "consumed_at"])
    .where("model", "=", model)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findPayloadByUid(
  database: SystemDatabase,
  { model, uid }: { readonly model: string; readonly uid: string },
) {
  return database
    .selectFrom("oidc_payloads")
    .select(["payload", "consumed_at"])
    .where("model", "=", model)
    .where("uid", "=", uid)
    .executeTakeFirst();
}

/** Who comes first consumes it: false for everybody after. */
export async function consumePayload(database: SystemDatabase, { model, id }: PayloadKey): Promise<boolean> {
  const row = await database
    .updateTable("oidc_payloads")
    .set({ consumed_at: sql<Date>`now()` })
    .where("model", "=", model)
    .where("id", "=", id)
    .where("consumed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePayload(database: SystemDatabase, { model, id }: PayloadKey): Promise<void> {
  await database.deleteFrom("oidc_payloads").where("model", "=", model).where("id", "=", id).execute();
}

export async function deletePayloadsOfGrant(database: SystemDatabase, grantId: string): Promise<void> {
  await database.deleteFrom("oidc_payloads").where("grant_id", "=", grantId).execute();
}

export async function deletePayloadsOfAccount(database: SystemDatabase, userId: string): Promise<void> {
  await database.deleteFrom("oidc_payloads").where("account_id", "=", userId).execute();
}

/**
 * Lets a session and its grant live as long as the refresh token that was just issued from them; the session no longer than
 * it may after its owner last proved who they are.
 */
export async function prolongSession(
  database: SystemDatabase,
  {
    sessionUid,
    grantId,
    until,
    longestSeconds,
  }: {
    readonly sessionUid: string;
    readonly grantId: string;
    readonly until: Date;
    readonly longestSeconds: number;
  },
): Promise<void> {
  // Nothing is taken for a later end: a grant has no sign-in of its own.
  const seconds = sql`least(${Math.floor(until.getTime() / 1000)}::bigint,
    (payload ->> 'loginTs')::bigint + ${longestSeconds}::bigint)`;
  await database
    .updateTable("oidc_payloads")
    .set({
      expires_at: sql<Date>`to_timestamp(${seconds})`,
      payload: sql<string>`payload || jsonb_build_object('exp', ${seconds})`,
    })
    .where("expires_at", "<", until)
    .where((where) =>
      where.or([
        where.and([where("model", "=", "Session"), where("uid", "=", sessionUid)]),
        where.and([where("model", "=", "Grant"), where("id", "=", grantId)]),
      ]),
    )
    .execute();
}

export async function purgePayloads(database: SystemDatabase, before: Date): Promise<void> {
  await database.deleteFrom("oidc_payloads").where("expires_at", "<", before).execute();
}
