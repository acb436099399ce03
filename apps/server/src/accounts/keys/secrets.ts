import type { SystemDatabase } from "../../db/scope.ts";

/** A value made once, on first need, by whichever instance comes first. All instances then share it. */
export async function secret<T>(
  database: SystemDatabase,
  name: string,
  create: () => Promise<T> | T,
): Promise<T> {
  const known = await read<T>(database, name);
  if (known !== undefined) return known;
  await database
    .insertInto("secrets")
    .values({ name, value: JSON.stringify(await create()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await read<T>(database, name);
  if (stored === undefined) throw new Error(`Secret ${name} could not be stored.`);
  return stored;
}

async function read<T>(database: SystemDatabase, name: string): Promise<T | undefined> {
  const row = await database
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value as T | undefined;
}
