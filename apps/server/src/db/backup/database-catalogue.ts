/** What there is to save: read from the database itself, so that a new table is never forgotten. */
import { invariant } from "@amont/kernel/assert.ts";
import type pg from "pg";

export interface TableToSave {
  readonly name: string;
  readonly columns: readonly string[];
}

interface TableRow extends TableToSave {
  readonly points_at: string[];
}

// Generated columns are computed again by the database, and cannot be written. The number of a transaction means
// something in the server that gave it, and nowhere else. Of a table in partitions, these are the tables. What is unlogged
// is a memory of what other tables say, or of this very moment.
const tablesStatement = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.atttypid <> 'xid8'::regtype
      order by a.attnum) as columns,
    array(select distinct target.relname::text from pg_constraint k join pg_class target on target.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as points_at
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
  order by c.relname`;

/** Every table of ours, those that others point at first: in that order they can be filled again. */
export async function findTables(client: pg.Client): Promise<readonly TableToSave[]> {
  const { rows } = await client.query<TableRow>(tablesStatement);
  const ordered: TableToSave[] = [];
  const placed = new Set<string>();
  let waiting = rows;
  while (waiting.length > 0) {
    const ready = waiting.filter((table) => table.points_at.every((name) => placed.has(name)));
    invariant(
      ready.length > 0,
      `tables point at each other: ${waiting.map((table) => table.name).join(", ")}`,
    );
    for (const { name, columns } of ready) {
      ordered.push({ name, columns });
      placed.add(name);
    }
    waiting = waiting.filter((table) => !placed.has(table.name));
  }
  return ordered;
}

/** The number that each sequence would give next, as text: it may be larger than JavaScript counts. */
export async function findSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; increment: string }>(
    `select sequencename as name, increment_by::text as increment
     from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  const next: Record<string, string> = {};
  for (const { name, increment } of rows) {
    const { rows: values } = await client.query<{ next: string }>(
      `select (case when is_called then last_value + ${BigInt(increment)} else last_value end)::text as next
       from public.${client.escapeIdentifier(name)}`,
    );
    next[name] = values[0]?.next ?? "1";
  }
  return next;
}

export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** Empty for a database that was never migrated. */
export async function findAppliedMigrations(client: pg.Client): Promise<readonly AppliedMigration[]> {
  const { rows: known } = await client.query<{ known: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as known",
  );
  if (known[0]?.known !== true) return [];
  const { rows } = await client.query<AppliedMigration>(
    "select name, checksum from schema_migrations order by name",
  );
  return rows;
}
