/**
 * What somebody's command changed, by the database's own memory. Who writes holds the ledger's lock, so that the history
 * rows of one command are those between two ids, and of nobody else.
 */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type RawBuilder, sql } from "kysely";
import { executePrepared } from "../db/prepared-statements.ts";
import type { ScopedDatabase } from "../db/scope.ts";

/** Changes after the first and up to the second. */
export interface ChangeRange {
  readonly from: number;
  readonly to: number;
}

/** Ids are shared by all companies: a command's own changes are among so many at most. */
const widestRange = 1_000_000;

/** Null for a token that no command can have given. */
export function rangeOf(undoToken: string): ChangeRange | null {
  const [from = 0, to = 0] = undoToken.split("-").map(Number);
  return to - from > widestRange ? null : { from, to };
}

/** The latest change of the company's rows in these tables, as part of a statement. */
export function latestChange(companyId: number, tables: readonly string[]): RawBuilder<number> {
  return sql<number>`
    coalesce((select max(change_id) from latest_changes
      where company_id = ${companyId} and table_name = any (${[...tables]}::text[])), 0)`;
}

export async function lastChangeId(
  database: ScopedDatabase,
  companyId: number,
  tables: readonly string[],
): Promise<number> {
  const query = sql<{ id: number }>`select ${latestChange(companyId, tables)} as id`;
  const [row] = await executePrepared(database, query);
  return row?.id ?? 0;
}

export interface CurrencyChange {
  readonly id: number;
  /** Which the plan was converted in. */
  readonly requestId: string | null;
  readonly from: CurrencyCode;
}

/** All of a company, the first one first. */
export async function findCurrencyChanges(
  database: ScopedDatabase,
  companyId: number,
): Promise<readonly CurrencyChange[]> {
  const { rows } = await sql<CurrencyChange>`
    select h.id, h.request_id as "requestId", h.before ->> 'currency' as "from" from history h
    where h.company_id = ${companyId} and h.table_name = 'companies' and h.operation = 'update'
      and h.before ->> 'currency' <> h.after ->> 'currency'
    order by h.id`.execute(database);
  return rows;
}

/** The change by which the company came to count in its present currency; zero where it always did. */
export async function lastCurrencyChange(database: ScopedDatabase, companyId: number): Promise<number> {
  const query = sql<{ id: number }>`
    select h.id from history h
    where h.company_id = ${companyId} and h.table_name = 'companies' and h.operation = 'update'
      and h.before ->> 'currency' <> h.after ->> 'currency'
    order by h.id desc limit 1`;
  const [row] = await executePrepared(database, query);
  return row?.id ?? 0;
}

/** Takes back all that these tables went through since the change: asked for when everything is written. */
export async function undoTokenSince(
  from: number,
  database: ScopedDatabase,
  companyId: number,
  tables: readonly string[],
): Promise<string> {
  return `${from}-${await lastChangeId(database, companyId, tables)}`;
}

export const inRange = (companyId: number, { from, to }: ChangeRange) => sql`
  h.company_id = ${companyId} and h.id > ${from} and h.id <= ${to}`;

/** What each row of a table was before the range and what it was after; null for no row. */
export const rowChanges = (companyId: number, range: ChangeRange, table: string) => sql`
  select h.row_id::int as id,
    (array_agg(h.before order by h.id))[1] as before, (array_agg(h.after order by h.id desc))[1] as after
  from history h where ${inRange(companyId, range)} and h.table_name = ${table}
  group by h.row_id`;

/**
 * A table that has just grown counts as nearly empty until it is analysed, and would be gone through once for every row
 * that goes back. For the rest of the transaction rows are joined as sets.
 */
export async function joinAsSets(database: ScopedDatabase): Promise<void> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(database);
}

/** Somebody else's, or too old to be taken back. The history's own clock: it is what stamped the changes. */
export const isForeignOrOld = sql`
  (h.changed_by is distinct from scope_user() or h.changed_at < clock_timestamp() - interval '1 hour')`;

/** What to go back to is gone, or its place is taken. */
export function isUnrestorable(error: unknown): boolean {
  const code = (error as { readonly code?: unknown }).code;
  return code === "23503" || code === "23505";
}
