/** Keys of authenticators and codes of recovery. On the connection's own role, as passwords are. */
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";
import { hasPasskey } from "../passkeys/passkeys-repository.ts";

export async function findFactor(database: SystemDatabase, userId: string) {
  return database
    .selectFrom("second_factors")
    .select(["sealed_key as sealedKey", "confirmed_at as confirmedAt"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Whether codes of an authenticator are asked for. */
export async function hasAuthenticator(database: SystemDatabase, userId: string): Promise<boolean> {
  return ((await findFactor(database, userId))?.confirmedAt ?? null) !== null;
}

/** Whether something is asked for beside the password. */
export async function hasSecondFactor(database: SystemDatabase, userId: string): Promise<boolean> {
  return (await hasAuthenticator(database, userId)) || (await hasPasskey(database, userId));
}

/** Those of these people who have something that is asked for beside the password. */
export async function findWithSecondFactor(
  database: SystemDatabase,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly user_id: string }>`
    select of.user_id from unnest(${[...userIds]}::uuid[]) of (user_id)
    where exists (select from second_factors f where f.user_id = of.user_id and f.confirmed_at is not null)
      or exists (select from passkeys k where k.user_id = of.user_id)`.execute(database);
  return new Set(rows.map(({ user_id }) => user_id));
}

const organisationsOf = (userId: string) => sql`
  select oa.organisation_id from organisation_administrators oa where oa.user_id = ${userId}
  union select c.organisation_id from companies_of(${userId}) held join companies c on c.id = held
  union select m.organisation_id from workspace_members m where m.user_id = ${userId}`;

/** Those that a person's second factor opens. */
export async function findOrganisationsOf(
  database: SystemDatabase,
  userId: string,
): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly organisation_id: number }>`${organisationsOf(userId)}`.execute(
    database,
  );
  return rows.map(({ organisation_id }) => organisation_id);
}

/** By name, the organisations whose companies stay closed to a person until they have a second factor. */
export async function findDemandingOrganisations(
  database: SystemDatabase,
  userId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    select o.name from organisations o
    where o.id in (${organisationsOf(userId)})
      and lacks_second_factor(${userId}, o.id)
    order by o.name, o.id`.execute(database);
  return rows.map(({ name }) => name);
}

/** A key that nobody has proved yet gives way to the next one. False when one counts already. */
export async function saveUnconfirmedKey(
  database: SystemDatabase,
  userId: string,
  { sealedKey, now }: { readonly sealedKey: string; readonly now: Date },
): Promise<boolean> {
  const row = await database
    .insertInto("second_factors")
    .values({ user_id: userId, sealed_key: sealedKey, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ sealed_key: sealedKey, created_at: now })
        .where("second_factors.confirmed_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** From now on it counts, and the code that proved it has served. False when somebody else was quicker. */
export async function confirmKey(
  database: SystemDatabase,
  userId: string,
  { sealedKey, step, now }: { readonly sealedKey: string; readonly step: number; readonly now: Date },
): Promise<boolean> {
  const row = await database
    .updateTable("second_factors")
    .set({ confirmed_at: now, last_step: step })
    .where("user_id", "=", userId)
    .where("sealed_key", "=", sealedKey)
    .where("confirmed_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Who comes first with the code of a step is let in; neither it nor an earlier one serves again. */
export async function claimStep(database: SystemDatabase, userId: string, step: number): Promise<boolean> {
  const row = await database
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .where((where) => where.or([where("last_step", "is", null), where("last_step", "<", String(step))]))
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** False when there is none that counts. */
export async function deleteFactor(database: SystemDatabase, userId: string): Promise<boolean> {
  const row = await database
    .deleteFrom("second_factors")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** They prove nothing where nothing is asked for beside the password. */
export async function forgetRecoveryCodes(database: SystemDatabase, userId: string): Promise<void> {
  await database.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

export async function replaceRecoveryCodes(
  database: SystemDatabase,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await forgetRecoveryCodes(database, userId);
  await database
    .insertInto("recovery_codes")
    .values(hashes.map((hash, position) => ({ user_id: userId, position, code_hash: hash })))
    .execute();
}

export async function claimRecoveryCode(
  database: SystemDatabase,
  userId: string,
  { hash, now }: { readonly hash: string; readonly now: Date },
): Promise<"claimed" | "used" | "unknown"> {
  const ofHash = await database
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .returning("position")
    .executeTakeFirst();
  if (ofHash !== undefined) return "claimed";
  const used = await database
    .selectFrom("recovery_codes")
    .select("position")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return used === undefined ? "unknown" : "used";
}

export async function countRecoveryCodes(database: SystemDatabase, userId: string): Promise<number> {
  const row = await database
    .selectFrom("recovery_codes")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
