/** Reads the rows of the log in the order in which they are sealed, and writes the seals. */
import { randomUUID } from "node:crypto";
import { canonicalRow, type LogRow } from "@amont/engine/rights/audit/canonical-row.ts";
import type { Seal } from "@amont/engine/rights/audit/seal.ts";
import type { ErasedRow } from "@amont/engine/rights/audit/sealed-log.ts";
import type { Kysely } from "kysely";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { sha256 } from "./sha256.ts";

type AnyDatabase = Kysely<Database>;

/** Only one instance seals at a time; the others find nothing to do. */
export async function takeSealingLock(database: AnyDatabase): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('seals of the log', 0)) as taken`.execute(database);
  return rows[0]?.taken === true;
}

export interface Progress {
  /** All before it are sealed, but for what `caughtUpId` still looks for. Null: nobody knows yet, or not any more. */
  readonly sealedXact: number | null;
  readonly caughtUpId: number | null;
}

export async function findProgress(database: AnyDatabase): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select xact_number(sealed_xact)::float8 as "sealedXact", caught_up_id::float8 as "caughtUpId"
    from audit_progress`.execute(database);
  return rows[0] ?? { sealedXact: null, caughtUpId: null };
}

/** Every transaction before it has ended: all that they wrote is there, and nothing will join it. */
export async function findHorizon(database: AnyDatabase): Promise<number> {
  const { rows } = await sql<{ horizon: number }>`
    select xact_number(pg_snapshot_xmin(pg_current_snapshot()))::float8 as horizon`.execute(database);
  return rows[0]?.horizon ?? 0;
}

export async function writeProgress(
  database: AnyDatabase,
  { sealedXact, caughtUpId }: Progress,
): Promise<void> {
  await sql`
    insert into audit_progress (sealed_xact, caught_up_id) values (${String(sealedXact)}::xid8, ${caughtUpId})
    on conflict (only_one) do update set sealed_xact = excluded.sealed_xact, caught_up_id = excluded.caught_up_id`.execute(
    database,
  );
}

export interface SealedRow {
  readonly organisationId: number;
  readonly id: number;
  readonly row: LogRow;
}

/** What a seal is over: a row, or what is left of one. */
export type KeptRow = SealedRow | (ErasedRow & { readonly id: number });

interface StoredRow {
  organisation: number;
  id: string;
  at: string;
  by: string | null;
  row_organisation: number | null;
  row_company: number | null;
  request: string | null;
  table_name: string | null;
  operation: string | null;
  before: string | null;
  after: string | null;
  event: string | null;
  details: string | null;
}

const isoMoment = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

type Condition = RawBuilder<unknown>;

/** What a row of either table is found by. */
interface Columns {
  readonly organisation: Condition;
  readonly company: Condition;
  readonly id: Condition;
  readonly xact: Condition;
}

/** What belongs to no organisation, as people themselves, is nobody's log. */
function rowsWhere(condition: (columns: Columns) => Condition): RawBuilder<StoredRow> {
  const ofHistory = {
    organisation: sql`o.id`,
    company: sql`h.company_id`,
    id: sql`h.id`,
    xact: sql`h.xact`,
  };
  const ofEvents = {
    organisation: sql`e.organisation_id`,
    company: sql`e.company_id`,
    id: sql`e.id`,
    xact: sql`e.xact`,
  };
  return sql<StoredRow>`
    select o.id as organisation, h.id::text as id, ${isoMoment(sql`h.changed_at`)} as at,
      h.changed_by::text as by, h.organisation_id as row_organisation, h.company_id as row_company,
      h.request_id as request, h.table_name, h.operation, h.before::text as before, h.after::text as after,
      null::text as event, null::text as details, xact_number(h.xact) as place, h.id as number
    from history h left join companies c on c.id = h.company_id
    join organisations o on o.id = case when h.company_id is null then h.organisation_id else c.organisation_id end
    where ${condition(ofHistory)}
    union all
    select e.organisation_id, e.id::text, ${isoMoment(sql`e.occurred_at`)}, e.user_id::text,
      e.organisation_id, e.company_id, e.request_id, null, null, null, null, e.kind, e.details::text,
      xact_number(e.xact), e.id
    from audit_events e
    where ${condition(ofEvents)}`;
}

/** Of transactions from one to before another, in their order. */
export const rowsOfTransactions = (span: { readonly from: number; readonly to: number }) =>
  sql<StoredRow>`${rowsWhere(
    ({ xact }) =>
      sql`xact_number(${xact}) >= ${span.from}::bigint and xact_number(${xact}) < ${span.to}::bigint`,
  )} order by place, number`;

/** Those from before a transaction that no seal is over, in the order of their numbers. */
export const unsealedRows = (after: number, before: number, limit: number) => sql<StoredRow>`
  select r.* from (${rowsWhere(
    ({ id, xact }) =>
      sql`${id} > ${after}::bigint and (${xact} is null or xact_number(${xact}) < ${before}::bigint)`,
  )}) r
  left join (select unnest(s.row_ids) as id from audit_seals s where s.reaches_id > ${after}::bigint) sealed
    on sealed.id = r.number
  where sealed.id is null
  order by r.number limit ${limit}`;

/** Rows with some numbers, which mostly lie side by side. */
const rowsWithIds = (organisationId: number, ids: readonly number[]) => {
  const lowest = ids.reduce((low, id) => Math.min(low, id), Number.MAX_SAFE_INTEGER);
  const highest = ids.reduce((high, id) => Math.max(high, id), 0);
  return rowsWhere(
    ({ organisation, id }) => sql`${organisation} = ${organisationId}
      and ${id} >= ${lowest}::bigint and ${id} <= ${highest}::bigint and ${id} = any (${[...ids]}::bigint[])`,
  );
};

/** Some rows of one company, in no order: `place` is the number of their transaction. */
export async function rowsOfCompany(
  database: AnyDatabase,
  organisationId: number,
  companyId: number,
  condition: Condition,
  limit: number,
): Promise<readonly SealedRow[]> {
  const { rows } = await sql<StoredRow>`select r.* from (${rowsWhere(
    ({ organisation, company }) => sql`${organisation} = ${organisationId} and ${company} = ${companyId}`,
  )}) r where ${condition} limit ${limit}`.execute(database);
  return rows.map(toSealedRow);
}

interface StoredKeptRow extends StoredRow {
  hash: string | null;
  reason: string | null;
  erased_at: Date | null;
}

/** One statement, so that a row which is erased meanwhile is found once: as it was, or what is left of it. */
const keptRows = (organisationId: number, ids: readonly number[]) => sql<StoredKeptRow>`
  select r.*, null::text as hash, null::text as reason, null::timestamptz as erased_at
  from (${rowsWithIds(organisationId, ids)}) r
  union all
  select e.organisation_id, e.id::text, null, null, null, null, null, null, null, null, null, null, null, null, e.id,
    encode(e.hash, 'hex'), n.reason, n.begun_at
  from erased_rows e join erasures n on n.organisation_id = e.organisation_id and n.id = e.erasure_id
  where e.organisation_id = ${organisationId} and e.id = any (${[...ids]}::bigint[])`;

function toKeptRow(stored: StoredKeptRow): KeptRow {
  const { id, hash, reason, erased_at: erasedAt } = stored;
  if (hash === null || reason === null || erasedAt === null) return toSealedRow(stored);
  return { id: Number(id), hash, reason, erasedAt: erasedAt.toISOString() };
}

const rowsOfSealAtOnce = 10_000;

/** The rows of a seal, or what is left of them, in its order. A part at a time, found by their numbers. */
export async function* readRowsOfSeal(
  database: AnyDatabase,
  organisationId: number,
  number: number,
): AsyncGenerator<KeptRow, void, void> {
  const ids = await findRowIds(database, organisationId, number);
  for (let start = 0; start < ids.length; start += rowsOfSealAtOnce) {
    const part = ids.slice(start, start + rowsOfSealAtOnce);
    const { rows } = await keptRows(organisationId, part).execute(database);
    const byId = Map.groupBy(rows.map(toKeptRow), ({ id }) => id);
    // Each of several with one number, should somebody have written such.
    for (const id of part) yield* byId.get(id) ?? [];
  }
}

async function findRowIds(
  database: AnyDatabase,
  organisationId: number,
  number: number,
): Promise<readonly number[]> {
  const row = await database
    .selectFrom("audit_seals")
    .select("row_ids")
    .where("organisation_id", "=", organisationId)
    .where("number", "=", number)
    .executeTakeFirst();
  return (row?.row_ids ?? []).map(Number);
}

/** Is there a row where this seal and the ones before it are over all, and which no seal is over? */
export async function hasStrangeRow(
  database: AnyDatabase,
  organisationId: number,
  { number, reachesId }: StoredSeal,
  previous: Pick<StoredSeal, "reachesId"> | undefined,
): Promise<boolean> {
  const after = previous?.reachesId ?? -1;
  const { rows } = await sql<{ id: number }>`
    select r.number::float8 as id from (${rowsWhere(
      ({ organisation, id, xact }) => sql`${organisation} = ${organisationId}
        and ${id} > ${after}::bigint and ${id} <= ${reachesId}::bigint
        and (${xact} is null or xact_number(${xact}) < (select xact_number(p.sealed_xact) from audit_progress p))`,
    )}) r`.execute(database);
  const own = new Set(await findRowIds(database, organisationId, number));
  for (const { id } of rows) {
    if (own.has(id)) continue;
    const { rows: later } = await sql`select from audit_seals s where s.organisation_id = ${organisationId}
      and s.number > ${number} and s.lowest_id <= ${id}::bigint and s.row_ids @> array[${id}::bigint]
      limit 1`.execute(database);
    if (later.length === 0) return true;
  }
  return false;
}

function toSealedRow(stored: StoredRow): SealedRow {
  const { id, at, by, request } = stored;
  const fields = {
    id,
    at,
    by,
    organisation: stored.row_organisation,
    company: stored.row_company,
    request,
  };
  const row: LogRow =
    stored.event === null
      ? {
          ...fields,
          table: stored.table_name ?? "",
          operation: stored.operation ?? "",
          before: stored.before,
          after: stored.after,
        }
      : { ...fields, event: stored.event, details: stored.details ?? "{}" };
  return { organisationId: stored.organisation, id: Number(id), row };
}

const batchSize = 1000;

/** In batches, so that neither memory nor whoever else is served notices how many there are. Inside a transaction. */
export async function* readRows(
  database: AnyDatabase,
  rows: RawBuilder<StoredRow>,
): AsyncGenerator<SealedRow, void, void> {
  // Of its own: several are open in one transaction.
  const cursor = sql.ref(`log_${randomUUID()}`);
  await sql`declare ${cursor} no scroll cursor for ${rows}`.execute(database);
  for (;;) {
    const { rows: batch } = await sql<StoredRow>`fetch ${sql.lit(batchSize)} from ${cursor}`.execute(
      database,
    );
    for (const row of batch) yield toSealedRow(row);
    if (batch.length < batchSize) break;
  }
  await sql`close ${cursor}`.execute(database);
}

export const textOf = ({ row }: SealedRow): string => canonicalRow(row);

export const hashOf = (row: KeptRow): string => ("hash" in row ? row.hash : sha256(textOf(row)));

export interface StoredSeal extends Seal {
  readonly sealedAt: Date;
  readonly lowestId: number;
  readonly reachesId: number;
}

const sealColumns = sql`number, cardinality(row_ids) as count, digest, value, sealed_at as "sealedAt",
  lowest_id::float8 as "lowestId", reaches_id::float8 as "reachesId"`;

/** After a number, in order. */
export async function findSeals(
  database: AnyDatabase,
  organisationId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly StoredSeal[]> {
  const { rows } = await sql<StoredSeal>`select ${sealColumns} from audit_seals
    where organisation_id = ${organisationId} and number > ${after} order by number limit ${limit}`.execute(
    database,
  );
  return rows;
}

export async function findLastSeal(
  database: AnyDatabase,
  organisationId: number,
): Promise<StoredSeal | undefined> {
  const { rows } = await sql<StoredSeal>`select ${sealColumns} from audit_seals
    where organisation_id = ${organisationId} order by number desc limit 1`.execute(database);
  return rows[0];
}

export async function findSeal(
  database: AnyDatabase,
  organisationId: number,
  number: number,
): Promise<StoredSeal | undefined> {
  const [seal] = await findSeals(database, organisationId, { after: number - 1, limit: 1 });
  return seal?.number === number ? seal : undefined;
}

/** The numbers of the seals of some days; none: the last one comes before the first. */
export async function findSealsOfDays(
  database: AnyDatabase,
  organisationId: number,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<{ readonly first: number; readonly last: number }> {
  const { rows } = await sql<{ first: number; last: number }>`
    select coalesce(min(number), 1) as first, coalesce(max(number), 0) as last from audit_seals
    where organisation_id = ${organisationId} and sealed_at >= ${from}::timestamptz and sealed_at < ${until}::timestamptz`.execute(
    database,
  );
  return rows[0] ?? { first: 1, last: 0 };
}

export async function findOrganisationName(database: AnyDatabase, organisationId: number): Promise<string> {
  const row = await database
    .selectFrom("organisations")
    .select("name")
    .where("id", "=", organisationId)
    .executeTakeFirst();
  return row?.name ?? "";
}

export async function writeSeal(
  database: AnyDatabase,
  organisationId: number,
  { rowIds, ...seal }: Omit<StoredSeal, "count"> & { readonly rowIds: readonly number[] },
): Promise<void> {
  await database
    .insertInto("audit_seals")
    .values({
      organisation_id: organisationId,
      number: seal.number,
      row_ids: [...rowIds],
      lowest_id: seal.lowestId,
      reaches_id: seal.reachesId,
      digest: seal.digest,
      value: seal.value,
      sealed_at: seal.sealedAt,
    })
    .execute();
}
