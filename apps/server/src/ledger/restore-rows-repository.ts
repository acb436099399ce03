/**
 * Taking a command back by the database's own memory, for any tables with a history: every row goes back to what it was
 * before the command. Parents are named before what hangs on them.
 */
import { type RawBuilder, sql } from "kysely";
import type { ScopedDatabase } from "../db/scope.ts";
import { type ChangeRange, inRange, isForeignOrOld } from "./change-range-repository.ts";

export interface RestoredTable {
  readonly name: string;
  /** What tells the rows of a company apart. */
  readonly key: readonly string[];
}

interface Columns {
  readonly stored: readonly string[];
  /** What the database works out, and times, which are written in the zone of their session. */
  readonly incomparable: readonly string[];
}

/** Whether all of the range is the caller's, recent, and still as it left the rows. */
export async function isRangeRestorable(
  database: ScopedDatabase,
  companyId: number,
  range: ChangeRange,
  tables: readonly RestoredTable[],
): Promise<boolean> {
  for (const table of tables) {
    const { incomparable } = await columnsOf(database, table);
    const { rows } = await sql<{ foreign: number; changed: number }>`
      with changes as (${changesOf(companyId, range, table)})
      select
        (select count(*)::int from history h
          where ${inRange(companyId, range)} and h.table_name = ${table.name} and ${isForeignOrOld}) as foreign,
        (select count(*)::int from changes c
          left join ${sql.table(table.name)} t on t.company_id = ${companyId} and ${sameKey(table)}
          where (case when t.company_id is not null then to_jsonb(t) - ${incomparable}::text[] end)
            is distinct from c.after - ${incomparable}::text[]) as changed`.execute(database);
    if (rows.some(({ foreign, changed }) => foreign > 0 || changed > 0)) return false;
  }
  return true;
}

export async function restoreRows(
  database: ScopedDatabase,
  companyId: number,
  range: ChangeRange,
  tables: readonly RestoredTable[],
): Promise<void> {
  for (const table of tables) {
    const { stored } = await columnsOf(database, table);
    const columns = sql.join(stored.map((column) => sql.ref(column)));
    const restored = sql.join(stored.map((column) => sql.ref(`b.${column}`)));
    const changes = changesOf(companyId, range, table);
    const before = sql`jsonb_populate_record(null::${sql.table(table.name)}, c.before) b`;
    await sql`
      delete from ${sql.table(table.name)} t using (${changes}) c
      where c.before is null and t.company_id = ${companyId} and ${sameKey(table)}`.execute(database);
    await sql`
      insert into ${sql.table(table.name)} (${columns})
      select ${restored} from (${changes}) c cross join ${before}
      where c.before is not null and c.after is null`.execute(database);
    await sql`
      update ${sql.table(table.name)} t set (${columns}) = row(${restored})
      from (${changes}) c cross join ${before}
      where c.before is not null and c.after is not null and t.company_id = ${companyId} and ${sameKey(table)}`.execute(
      database,
    );
  }
}

/** What each row was before the range and what it was after; null for no row. */
const changesOf = (companyId: number, range: ChangeRange, { name, key }: RestoredTable) => sql`
  select ${sql.join(key.map((column) => sql`(coalesce(h.after, h.before) ->> ${sql.lit(column)})::int as ${sql.ref(column)}`))},
    (array_agg(h.before order by h.id))[1] as before, (array_agg(h.after order by h.id desc))[1] as after
  from history h where ${inRange(companyId, range)} and h.table_name = ${name}
  group by ${sql.join(key.map((_, place) => sql.lit(place + 1)))}`;

const sameKey = ({ key }: RestoredTable): RawBuilder<boolean> =>
  sql.join(
    key.map((column) => sql`t.${sql.ref(column)} = c.${sql.ref(column)}`),
    sql` and `,
  ) as RawBuilder<boolean>;

async function columnsOf(database: ScopedDatabase, { name }: RestoredTable): Promise<Columns> {
  const { rows } = await sql<{ name: string; is_generated: boolean; is_time: boolean }>`
    select attname as name, attgenerated <> '' as is_generated, atttypid = 'timestamptz'::regtype as is_time
    from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`.execute(
    database,
  );
  return {
    stored: rows.filter(({ is_generated }) => !is_generated).map((column) => column.name),
    incomparable: rows
      .filter(({ is_generated, is_time }) => is_generated || is_time)
      .map((column) => column.name),
  };
}
