/** Copies that people asked for of their own data, and the pieces of the file. One for each person. */
import type { SystemDatabase } from "../../db/scope.ts";

export type DataExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>;

export async function findExport(database: SystemDatabase, userId: string) {
  return database.selectFrom("data_exports").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** In the place of the last one. False when that one is new, and did not fail. */
export async function beginExport(
  database: SystemDatabase,
  userId: string,
  { id, now, restedBefore }: { readonly id: string; readonly now: Date; readonly restedBefore: Date },
): Promise<boolean> {
  const begun = { id, state: "preparing" as const, requested_at: now };
  const nothingYet = { ready_at: null, expires_at: null, byte_count: null };
  const row = await database
    .insertInto("data_exports")
    .values({ user_id: userId, ...begun, ...nothingYet })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ ...begun, ...nothingYet })
        .where((where) =>
          where.or([
            where("data_exports.state", "=", "failed"),
            where("data_exports.requested_at", "<", restedBefore),
          ]),
        ),
    )
    .returning("id")
    .executeTakeFirst();
  if (row === undefined) return false;
  await database.deleteFrom("data_export_pieces").where("user_id", "=", userId).execute();
  return true;
}

/** The one that is still wanted; nobody takes its place until this transaction ends. */
export async function holdUnfinished(database: SystemDatabase, userId: string, id: string): Promise<boolean> {
  const row = await database
    .selectFrom("data_exports")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("state", "=", "preparing")
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function savePiece(
  database: SystemDatabase,
  userId: string,
  { position, bytes }: { readonly position: number; readonly bytes: Uint8Array },
): Promise<void> {
  await database.insertInto("data_export_pieces").values({ user_id: userId, position, bytes }).execute();
}

export async function finishExport(
  database: SystemDatabase,
  userId: string,
  { now, expiresAt, byteCount }: { readonly now: Date; readonly expiresAt: Date; readonly byteCount: number },
): Promise<void> {
  await database
    .updateTable("data_exports")
    .set({ state: "ready", ready_at: now, expires_at: expiresAt, byte_count: byteCount })
    .where("user_id", "=", userId)
    .execute();
}

export async function failExport(database: SystemDatabase, userId: string, id: string): Promise<void> {
  await database
    .updateTable("data_exports")
    .set({ state: "failed" })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("state", "=", "preparing")
    .execute();
}

/** One after the other: the file is never in memory as a whole. */
export async function* readPieces(
  database: SystemDatabase,
  userId: string,
): AsyncGenerator<Uint8Array, void, void> {
  for (let position = 0; ; position += 1) {
    const row = await database
      .selectFrom("data_export_pieces")
      .select("bytes")
      .where("user_id", "=", userId)
      .where("position", "=", position)
      .executeTakeFirst();
    if (row === undefined) return;
    yield row.bytes;
  }
}

export async function purgeExports(database: SystemDatabase, now: Date, askedBefore: Date): Promise<void> {
  await database
    .deleteFrom("data_exports")
    .where((where) => where.or([where("expires_at", "<=", now), where("requested_at", "<", askedBefore)]))
    .execute();
}
