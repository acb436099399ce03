import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";

const maxAttempts = 5;
/** Of all clients together: as many as twenty of them have. */
const maxAttemptsOfAll = 100;
const windowMinutes = 15;
/** So long a client stays one that the person uses. */
const knownDays = 30;

type AttemptClaim =
  | { readonly kind: "allowed" }
  | { readonly kind: "locked"; readonly retryAfterSeconds: number };

interface Attempt {
  readonly email: string;
  /** The network that it comes from. */
  readonly client: string;
  readonly now: Date;
}

const allClients = "";

/**
 * Counts an attempt before the password is looked at, so that attempts made at the same moment on several instances
 * cannot exceed the limit together. A success clears the count of its client. Who guesses from many places is stopped
 * by the count of all, which a client that the person uses does not take part in.
 */
export async function claimAttempt(database: SystemDatabase, attempt: Attempt): Promise<AttemptClaim> {
  const own = await count(database, attempt, maxAttempts);
  if (own.claim.kind === "locked" || own.isKnown) return own.claim;
  const all = await count(database, { ...attempt, client: allClients }, maxAttemptsOfAll);
  return all.claim;
}

async function count(
  database: SystemDatabase,
  { email, client, now }: Attempt,
  most: number,
): Promise<{ readonly claim: AttemptClaim; readonly isKnown: boolean }> {
  const { rows } = await sql<{ attempts: number; locked_until: Date | null; is_known: boolean }>`
    insert into sign_in_attempts as a (email, client, attempts, window_started_at)
    values (${email}, ${client}, 1, ${now})
    on conflict (email, client) do update set (attempts, window_started_at, locked_until) = (
      select
        case when is_over then 1 else a.attempts + 1 end,
        case when is_over then ${now}::timestamptz else a.window_started_at end,
        case when is_over then null
             when a.attempts + 1 = ${most} then ${now}::timestamptz + make_interval(mins => ${windowMinutes})
             else a.locked_until end
      from (select coalesce(a.locked_until, a.window_started_at + make_interval(mins => ${windowMinutes}))
              <= ${now}::timestamptz as is_over) window_state)
    returning attempts, locked_until,
      coalesce(succeeded_at > ${now}::timestamptz - make_interval(days => ${knownDays}), false) as is_known`.execute(
    database,
  );
  const [row] = rows;
  const isKnown = row?.is_known === true;
  if (row === undefined || row.locked_until === null || row.attempts <= most) {
    return { claim: { kind: "allowed" }, isKnown };
  }
  const waitMs = row.locked_until.getTime() - now.getTime();
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return { claim: { kind: "locked", retryAfterSeconds }, isKnown };
}

export async function rememberSuccess(
  database: SystemDatabase,
  { email, client, now }: Attempt,
): Promise<void> {
  await database
    .updateTable("sign_in_attempts")
    .set({ attempts: 0, window_started_at: now, locked_until: null, succeeded_at: now })
    .where("email", "=", email)
    .where("client", "=", client)
    .execute();
}

/** Whoever proved that the mailbox is theirs starts anew, from everywhere. */
export async function clearAttempts(database: SystemDatabase, email: string): Promise<void> {
  await database.deleteFrom("sign_in_attempts").where("email", "=", email).execute();
}

export async function purgeAttempts(database: SystemDatabase, before: Date): Promise<void> {
  await database
    .deleteFrom("sign_in_attempts")
    .where("window_started_at", "<", before)
    .where((where) => where.or([where("locked_until", "is", null), where("locked_until", "<", before)]))
    .where((where) =>
      where.or([
        where("succeeded_at", "is", null),
        where("succeeded_at", "<", sql<Date>`${before}::timestamptz - make_interval(days => ${knownDays})`),
      ]),
    )
    .execute();
}
