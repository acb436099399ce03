/** The installation's own keys as they are stored, and what they seal. On the connection's own role. */
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";

/** Those that are there, by name. */
export async function readSecrets(
  database: SystemDatabase,
  names: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await database
    .selectFrom("secrets")
    .select(["name", "value"])
    .where("name", "in", [...names])
    .execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Held until the transaction ends: of several who replace a key, one does. */
export async function lockSecret(database: SystemDatabase, name: string): Promise<unknown> {
  const row = await database
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirst();
  return row?.value;
}

export async function replaceSecret(database: SystemDatabase, name: string, value: unknown): Promise<void> {
  await database
    .updateTable("secrets")
    .set({ value: JSON.stringify(value) })
    .where("name", "=", name)
    .execute();
}

export async function forgetSecrets(database: SystemDatabase, names: readonly string[]): Promise<void> {
  await database
    .deleteFrom("secrets")
    .where("name", "in", [...names])
    .execute();
}

/** How many authenticators are sealed with which key; the empty name is that of what is older than names. */
export async function countFactorsByKey(database: SystemDatabase): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select case when strpos(sealed_key, '.') = 9 then left(sealed_key, 8) else '' end as name, count(*)::int as count
    from second_factors group by 1`.execute(database);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

export interface SealedFactor {
  readonly userId: string;
  readonly sealedKey: string;
}

/** The next after a person that are sealed with another key than the newest. */
export async function findFactorsOfOtherKeys(
  database: SystemDatabase,
  newestName: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly SealedFactor[]> {
  return database
    .selectFrom("second_factors")
    .select(["user_id as userId", "sealed_key as sealedKey"])
    .where("user_id", ">", after)
    .where(sql<boolean>`not starts_with(sealed_key, ${`${newestName}.`})`)
    .orderBy("user_id")
    .limit(limit)
    .execute();
}

/** False: the person has another one by now, or none. */
export async function replaceFactor(
  database: SystemDatabase,
  { userId, sealedKey }: SealedFactor,
  anew: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("second_factors")
    .set({ sealed_key: anew })
    .where("user_id", "=", userId)
    .where("sealed_key", "=", sealedKey)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
