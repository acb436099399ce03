/**
 * All that names a company, read from the database itself, so that a new table is never forgotten: every table is led by its
 * tenant (decision 36), and what refers to a company says so.
 */
import { invariant } from "@amont/kernel/assert.ts";
import { type RawBuilder, sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";

/** A column that names companies, and what becomes of rows when theirs is erased. */
export interface CompanyColumn {
  readonly table: string;
  readonly column: string;
  readonly ending: "removed" | "emptied";
  /** Each row names its organisation too, and may be found by it. */
  readonly isOfOrganisation: boolean;
}

interface CatalogueRow extends Omit<CompanyColumn, "ending"> {
  /** Null: the reference does not say what becomes of the row. */
  readonly ending: CompanyColumn["ending"] | null;
  readonly pointsAt: readonly string[];
}

const isSaid = (row: CatalogueRow): row is CatalogueRow & CompanyColumn => row.ending !== null;

/** These are the log: their rows leave a hash, and the erasure is the note of it. */
const partsOfTheLog = ["history", "audit_events", "erasures"];

/** Totals that the database keeps with each change go after what they are totals of. */
const keptTotals: Readonly<Record<string, readonly string[]>> = {
  transactions: ["daily_totals", "account_months", "value_gaps"],
  value_days: ["value_gaps"],
};

const catalogue = sql<CatalogueRow>`
  with tables as (
    select oid, relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all (${partsOfTheLog}::text[])
  ), named as (
    select t.oid, t.name, a.attname::text as "column", 'removed' as ending
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attname = 'company_id' and not a.attisdropped
    union
    select t.oid, t.name, a.attname::text, case k.confdeltype when 'n' then 'emptied' when 'c' then 'removed' end
    from tables t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' and k.confrelid = 'companies'::regclass
    cross join lateral unnest(k.conkey, k.confkey) pair (own, target)
    join pg_attribute a on a.attrelid = t.oid and a.attnum = pair.own and a.attname <> 'company_id'
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.target and b.attname = 'id'
  )
  select n.name as table, n.column, n.ending,
    exists (select from pg_attribute a where a.attrelid = n.oid and a.attname = 'organisation_id'
      and a.attnotnull) as "isOfOrganisation",
    array(select target.relname::text from pg_constraint k join pg_class target on target.oid = k.confrelid
      where k.conrelid = n.oid and k.contype = 'f' and k.confrelid <> n.oid) as "pointsAt"
  from named n order by n.name, n.column`;

/** Those that nobody points at first: what a row takes with it is gone before, some rows at a time. */
export async function findCompanyColumns(database: SystemDatabase): Promise<readonly CompanyColumn[]> {
  const { rows } = await catalogue.execute(database);
  const ordered: CompanyColumn[] = [];
  const unsaid = rows.find((row) => !isSaid(row));
  invariant(
    unsaid === undefined,
    `${unsaid?.table}.${unsaid?.column} does not say what becomes of it without its company`,
  );
  let waiting = rows.filter(isSaid);
  while (waiting.length > 0) {
    const awaited = new Set(
      waiting.flatMap(({ table, pointsAt }) => [...pointsAt, ...(keptTotals[table] ?? [])]),
    );
    const ready = waiting.filter(({ table }) => !awaited.has(table));
    invariant(
      ready.length > 0,
      `tables point at each other: ${waiting.map(({ table }) => table).join(", ")}`,
    );
    ordered.push(...ready);
    waiting = waiting.filter(({ table }) => awaited.has(table));
  }
  return ordered;
}

export interface PurgedCompany {
  readonly id: number;
  readonly organisationId: number;
}

function ownRows({ column, isOfOrganisation }: CompanyColumn, company: PurgedCompany): RawBuilder<unknown> {
  const own = sql`t.${sql.ref(column)} = ${company.id}`;
  return isOfOrganisation ? sql`${own} and t.organisation_id = ${company.organisationId}` : own;
}

/** How many of the next rows there were; fewer than asked for: there are no more. */
export async function endSomeRows(
  database: SystemDatabase,
  where: CompanyColumn,
  company: PurgedCompany,
  limit: number,
): Promise<number> {
  const table = sql.table(where.table);
  const some = sql`array(select t.ctid from ${table} t where ${ownRows(where, company)} limit ${limit})`;
  // The place of a row is its own within one partition only: it is the company's by what it says, wherever it stands.
  const chosen = sql`t.ctid = any (${some}) and ${ownRows(where, company)}`;
  const statement =
    where.ending === "removed"
      ? sql`delete from ${table} t where ${chosen}`
      : sql`update ${table} t set ${sql.ref(where.column)} = null where ${chosen}`;
  const { numAffectedRows } = await statement.execute(database);
  return Number(numAffectedRows ?? 0);
}

const rowsAtOnce = 1_000;

/** The rows of a company in one table, each as JSON, some at a time. Inside a transaction. */
export async function* readRowsAsJson(
  database: SystemDatabase,
  where: CompanyColumn,
  company: PurgedCompany,
): AsyncGenerator<readonly string[], void, void> {
  await sql`declare own_rows no scroll cursor for
    select to_jsonb(t)::text as row from ${sql.table(where.table)} t where ${ownRows(where, company)}`.execute(
    database,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from own_rows`.execute(database);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close own_rows`.execute(database);
}
