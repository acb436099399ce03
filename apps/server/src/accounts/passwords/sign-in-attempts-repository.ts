import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";

const maxAttempts = 5;
const windowMinutes = 15;

type AttemptClaim =
  | { readonly kind: "allowed" }
  | { readonly kind: "locked"; readonly retryAfterSeconds: number };

/**
 * Counts an attempt before the password is looked at, in one statement, so that attempts made at
 * the same moment on several instances cannot exceed the limit together. A success clears the count.
 */
export async function claimAttempt(
  database: SystemDatabase,
  email: string,
  now: Date,
): Promise<AttemptClaim> {
  const { rows } = await sql<{ attempts: number; locked_until: Date | null }>`
    insert into sign_in_attempts as a (email, attempts, window_started_at)
    values (${email}, 1, ${now})
    on conflict (email) do update set (attempts, window_started_at, locked_until) = (
      select
        case when is_over then 1 else a.attempts + 1 end,
        case when is_over then ${now}::timestamptz else a.window_started_at end,
        case when is_over then null
             when a.attempts + 1 = ${maxAttempts} then ${now}::timestamptz + make_interval(mins => ${windowMinutes})
             else a.locked_until end
      from (select coalesce(a.locked_until, a.window_started_at + make_interval(mins => ${windowMinutes}))
              <= ${now}::timestamptz as is_over) window_state)
    returning attempts, locked_until`.execute(database);
  const [row] = rows;
  if (row === undefined || row.locked_until === null || row.attempts <= maxAttempts)
    return { kind: "allowed" };
  const waitMs = row.locked_until.getTime() - now.getTime();
  return { kind: "locked", retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

export async function clearAttempts(database: SystemDatabase, email: string): Promise<void> {
  await database.deleteFrom("sign_in_attempts").where("email", "=", email).execute();
}

export async function purgeAttempts(database: SystemDatabase, before: Date): Promise<void> {
  await database
    .deleteFrom("sign_in_attempts")
    .where("window_started_at", "<", before)
    .where((where) => where.or([where("locked_until", "is", null), where("locked_until", "<", before)]))
    .execute();
}
