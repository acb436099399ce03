/**
 * What an import created, and which of it people have worked on since: the history knows, because the import's own
 * changes bear its name. Everything in a few statements, however many rows it had.
 */
import type { KeptReason } from "@amont/contract/operations/imports/remove-import.ts";
import { type RawBuilder, sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

/** What a category and its rules decide: changing it is not working on the transaction. */
const categorised = [
  "category_id",
  "categorisation",
  "is_ignored",
  "is_inflow",
  "is_reversed",
  "amount_minor",
  // Whether it is split now is asked by itself; that it was for a while changed nothing.
  "is_split",
];
/** Written by hand these are decisions; a rule only turns a line around as a whole. */
const turned = sql<boolean>`(
  (h.after ->> 'is_inflow')::boolean <> (h.before ->> 'is_inflow')::boolean
  and (h.after ->> 'amount_minor')::bigint = -(h.before ->> 'amount_minor')::bigint)`;

/** An import that is undone, and the name that its own changes bear in the history. */
export interface UndoneKey {
  readonly companyId: number;
  readonly importId: number;
  readonly requestId: string;
}

/** No month before the import holds a change of what it brought: the history's own clock says when that was, give or take. */
const sinceImport = ({ companyId, importId }: UndoneKey): RawBuilder<Date> => sql<Date>`coalesce((
  select min(began.changed_at) - interval '1 day' from history began
  where began.company_id = ${companyId} and began.table_name = 'imports' and began.row_id = ${String(importId)}
), '-infinity')`;

/** Somebody has changed the transaction, by the name that it has in the statement. */
const isWorkedOn = (name: "t" | "l", key: UndoneKey): RawBuilder<boolean> => {
  const row = sql.id(name);
  return sql<boolean>`exists (
    select from history h
    where h.company_id = ${row}.company_id and h.table_name = 'transactions' and h.row_id = ${row}.id::text
      and h.changed_at >= ${sinceImport(key)}
      and h.operation = 'update' and h.request_id is distinct from ${key.requestId}
      and ((h.after - ${categorised}::text[]) is distinct from (h.before - ${categorised}::text[])
        or ((h.after ->> 'amount_minor') is distinct from (h.before ->> 'amount_minor') and not ${turned})))`;
};

/** Of an effect `e`: the details that the import gave an operation are its lines, all of them, as it wrote them. */
export const areDetailsUntouched = (key: UndoneKey): RawBuilder<boolean> => sql<boolean>`(
  (select count(*) from transactions l where l.company_id = e.company_id and l.split_group_id = e.row_key::int)
    = jsonb_array_length(e.after)
  and not exists (
    select from transactions l where l.company_id = e.company_id and l.split_group_id = e.row_key::int
      and (not e.after @> to_jsonb(l.id) or l.reconciliation <> 'none' or ${isWorkedOn("l", key)})))`;

/** Of a transaction `t` of the import. What the import itself gave details goes with them. */
const reasonOfKept = (key: UndoneKey) => sql<KeptReason | null>`case
  when (t.is_split or t.split_group_id is not null) and not exists (
    select from import_effects e
    where e.company_id = t.company_id and e.import_id = ${key.importId} and e.kind = 'details'
      and e.row_key = coalesce(t.split_group_id, t.id)::text and ${areDetailsUntouched(key)}) then 'split'
  when t.reconciliation = 'full' then 'reconciled'
  when ${isWorkedOn("t", key)} then 'changed' end`;

interface KeptTransaction {
  readonly id: number;
  readonly name: string;
  readonly reason: KeptReason;
}

export interface ImportHolding {
  readonly removableCount: number;
  readonly keptIds: readonly number[];
  /** The first of them. */
  readonly kept: readonly KeptTransaction[];
}

/** Asked once: while the ledger is locked, nobody works on anything else. */
export async function findHolding(
  database: ScopedDatabase,
  key: UndoneKey,
  mostNamed: number,
): Promise<ImportHolding> {
  const { rows } = await sql<{ all_count: number; kept_ids: number[]; kept: KeptTransaction[] | null }>`
    with held as materialized (
      select t.id, t.name, ${reasonOfKept(key)} as reason from transactions t
      where t.company_id = ${key.companyId} and t.import_id = ${key.importId}
    ), kept as (select * from held where reason is not null)
    select (select count(*)::int from held) as all_count, array(select id from kept) as kept_ids,
      (select json_agg(named) from (select id, name, reason from kept order by id limit ${mostNamed}) named) as kept`.execute(
    database,
  );
  const [found] = rows;
  const keptIds = found?.kept_ids ?? [];
  return { removableCount: (found?.all_count ?? 0) - keptIds.length, keptIds, kept: found?.kept ?? [] };
}

/** Their parts in projects go with them. */
export async function removeUntouched(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
  keptIds: readonly number[],
): Promise<void> {
  // A hundred thousand rows, with their history, take longer than a statement usually may.
  await sql`set local statement_timeout = '10min'`.execute(database);
  const going = sql`t.company_id = ${companyId} and t.import_id = ${importId} and t.id <> all (${keptIds}::int[])`;
  // They come back with another number, if ever.
  await sql`
    delete from value_days v using transactions t
    where v.company_id = t.company_id and v.transaction_id = t.id and ${going}`.execute(database);
  await sql`delete from transactions t where ${going}`.execute(database);
}

/** What it announced, and that a day was closed: what an earlier file announced holds again. */
export async function forgetDayReports(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
): Promise<void> {
  await database
    .deleteFrom("day_reports")
    .where("company_id", "=", companyId)
    .where("import_id", "=", importId)
    .execute();
}

/** Nobody is known by what these accounts said any more. */
export async function forgetSettledInvoices(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
): Promise<void> {
  await database
    .deleteFrom("settled_invoices")
    .where("company_id", "=", companyId)
    .where("import_id", "=", importId)
    .execute();
}

/** What the import said of transactions that are not its own: the day from which the bank counts them. */
export async function forgetValueDays(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
): Promise<void> {
  await sql`
    update bank_operations o set value_on = null from transactions t
    where o.company_id = ${companyId} and o.import_id = ${importId} and o.value_on is not null
      and t.company_id = o.company_id and t.id = o.transaction_id and t.import_id is distinct from ${importId}`.execute(
    database,
  );
}
