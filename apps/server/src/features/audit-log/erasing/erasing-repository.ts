/** Erasures: the notes of them, and the rows that they take out of the log. On the connection's own role. */
import { sql } from "kysely";
import type { SystemDatabase } from "../../../db/scope.ts";
import { rowsOfCompany, type SealedRow } from "../sealing/sealing-repository.ts";

export interface Erasure {
  readonly organisationId: number;
  readonly companyId: number;
  readonly id: number;
}

/** The one of a company that has not ended. */
export async function findErasure(
  database: SystemDatabase,
  organisationId: number,
  companyId: number,
): Promise<Erasure | null> {
  const row = await database
    .selectFrom("erasures")
    .select("id")
    .where("organisation_id", "=", organisationId)
    .where("company_id", "=", companyId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row === undefined ? null : { organisationId, companyId, id: row.id };
}

export async function beginErasure(
  database: SystemDatabase,
  organisationId: number,
  companyId: number,
  now: Date,
): Promise<Erasure> {
  const { id } = await database
    .insertInto("erasures")
    .values({
      organisation_id: organisationId,
      company_id: companyId,
      reason: "company-purge",
      begun_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { organisationId, companyId, id };
}

/** Held until the transaction ends. False: it has ended, by somebody else's hand. */
export async function lockErasure(
  database: SystemDatabase,
  { organisationId, id }: Erasure,
): Promise<boolean> {
  const row = await database
    .selectFrom("erasures")
    .select("ended_at")
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && row.ended_at === null;
}

/** What it erased in all is told in the log of the organisation, which goes on. */
export async function endErasure(
  database: SystemDatabase,
  { organisationId, id }: Erasure,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<number> {
  const { row_count: count } = await database
    .updateTable("erasures")
    .set({ ended_at: now })
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .returning("row_count")
    .executeTakeFirstOrThrow();
  await database
    .insertInto("audit_events")
    .values({
      organisation_id: organisationId,
      kind: "company-purged",
      details: JSON.stringify({ name, rows: String(count) }),
    })
    .execute();
  return count;
}

/** Only what is under a seal: of anything else a hash would prove nothing. */
const isSealed = sql`(select p.caught_up_id is null from audit_progress p)
  and (r.place is null or r.place < (select xact_number(p.sealed_xact) from audit_progress p))`;

export async function findRowsToErase(
  database: SystemDatabase,
  { organisationId, companyId }: Erasure,
  limit: number,
): Promise<readonly SealedRow[]> {
  return rowsOfCompany(database, organisationId, companyId, isSealed, limit);
}

/** Is anything of a company in the log that no seal is over yet? */
export async function hasUnsealedRows(
  database: SystemDatabase,
  organisationId: number,
  companyId: number,
): Promise<boolean> {
  const unsealed = sql`(${isSealed}) is not true`;
  return (await rowsOfCompany(database, organisationId, companyId, unsealed, 1)).length > 0;
}

/** Is anything of a company in the log, sealed or not? */
export async function hasRows(
  database: SystemDatabase,
  organisationId: number,
  companyId: number,
): Promise<boolean> {
  return (await rowsOfCompany(database, organisationId, companyId, sql`true`, 1)).length > 0;
}

/** Their hashes stay in their place, under their numbers. */
export async function replaceRows(
  database: SystemDatabase,
  { organisationId, companyId, id }: Erasure,
  rows: ReadonlyArray<{ readonly id: number; readonly at: string; readonly hash: string }>,
): Promise<void> {
  const ids = rows.map((row) => row.id);
  const moments = rows.map(({ at }) => at).toSorted();
  await sql`insert into erased_rows (organisation_id, id, erasure_id, hash)
    select ${organisationId}::int, row.id, ${id}::bigint, decode(row.hash, 'hex')
    from unnest(${ids}::bigint[], ${rows.map(({ hash }) => hash)}::text[]) row (id, hash)`.execute(database);
  await sql`delete from history where company_id = ${companyId} and id = any (${ids}::bigint[])
    and changed_at between ${moments[0]}::timestamptz and ${moments.at(-1)}::timestamptz`.execute(database);
  await sql`delete from audit_events where organisation_id = ${organisationId} and company_id = ${companyId}
    and id = any (${ids}::bigint[])`.execute(database);
  await sql`update erasures set row_count = row_count + ${rows.length}
    where organisation_id = ${organisationId} and id = ${id}`.execute(database);
}

/** The last rows of a company, written by the very transaction that removes it: nobody ever saw them. */
export async function forgetLastRows(database: SystemDatabase, companyId: number): Promise<void> {
  await sql`delete from history where company_id = ${companyId} and xact = pg_current_xact_id()`.execute(
    database,
  );
}

/** What the page says of them, newest first. */
export async function findErasures(
  database: SystemDatabase,
  organisationId: number,
  limit: number,
): Promise<ReadonlyArray<{ readonly at: Date; readonly count: number }>> {
  return database
    .selectFrom("erasures")
    .select(["begun_at as at", "row_count as count"])
    .where("organisation_id", "=", organisationId)
    .where("row_count", ">", 0)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
