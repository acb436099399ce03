/** Where people are signed in. Whether a session lives, the provider's own row says; ours says how to know it again. */
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";
import type { Device } from "./device-words.ts";

export interface SessionUse extends Device {
  readonly sessionUid: string;
  readonly network: string;
  readonly now: Date;
}

/** A session is written down at its first token and again at each later one: every few minutes while it is used. */
export async function rememberUse(
  database: SystemDatabase,
  userId: string,
  { sessionUid, browser, system, network, now }: SessionUse,
): Promise<void> {
  await database
    .insertInto("sign_in_sessions")
    .values({
      user_id: userId,
      session_uid: sessionUid,
      browser,
      system,
      network,
      started_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) =>
      conflict.column("session_uid").doUpdateSet({ browser, system, network, last_used_at: now }),
    )
    .execute();
}

function livingSessions(database: SystemDatabase, userId: string, now: Date) {
  return database
    .selectFrom("sign_in_sessions as s")
    .innerJoin("oidc_payloads as p", (join) =>
      join.onRef("p.uid", "=", "s.session_uid").on("p.model", "=", "Session"),
    )
    .where("s.user_id", "=", userId)
    .where("p.account_id", "=", userId)
    .where((where) => where.or([where("p.expires_at", "is", null), where("p.expires_at", ">", now)]));
}

export async function findSessions(database: SystemDatabase, userId: string, now: Date) {
  return livingSessions(database, userId, now)
    .select([
      "s.id",
      "s.session_uid as sessionUid",
      "s.browser",
      "s.system",
      "s.network",
      "s.started_at as startedAt",
      "s.last_used_at as lastUsedAt",
    ])
    .orderBy("s.last_used_at", "desc")
    .orderBy("s.id")
    .limit(200)
    .execute();
}

export async function findSession(database: SystemDatabase, userId: string, id: string, now: Date) {
  return livingSessions(database, userId, now)
    .select("s.session_uid as sessionUid")
    .where("s.id", "=", id)
    .executeTakeFirst();
}

/** Takes a session out with all that was given out in it: nothing can be refreshed, and its tokens are refused. */
export async function deleteSession(
  database: SystemDatabase,
  userId: string,
  sessionUid: string,
): Promise<void> {
  await sql`
    with session as (
      select payload from oidc_payloads where model = 'Session' and uid = ${sessionUid} and account_id = ${userId}
    ), grants as (
      select given.value ->> 'grantId' as id
      from session, jsonb_each(coalesce(session.payload -> 'authorizations', '{}')) given
    )
    delete from oidc_payloads p
    where p.account_id = ${userId}
      and ((p.model = 'Session' and p.uid = ${sessionUid})
        or p.payload ->> 'sessionUid' = ${sessionUid}
        or (p.model = 'Grant' and p.id in (select id from grants)))`.execute(database);
  await database
    .deleteFrom("sign_in_sessions")
    .where("user_id", "=", userId)
    .where("session_uid", "=", sessionUid)
    .execute();
}

/** Every session but one: also those that nobody has used since they are written down. */
export async function findOtherSessionUids(
  database: SystemDatabase,
  userId: string,
  kept: string | null,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom("oidc_payloads")
    .select("uid")
    .where("account_id", "=", userId)
    .where("model", "=", "Session")
    .execute();
  return rows.flatMap(({ uid }) => (uid === null || uid === kept ? [] : [uid]));
}

/** Sessions end by themselves too, or by signing out. */
export async function purgeEndedSessions(database: SystemDatabase): Promise<void> {
  await database
    .deleteFrom("sign_in_sessions as s")
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("oidc_payloads as p")
            .select("p.uid")
            .whereRef("p.uid", "=", "s.session_uid")
            .where("p.model", "=", "Session"),
        ),
      ),
    )
    .execute();
}
