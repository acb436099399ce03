/**
 * Statements that the database plans once per connection and not at each call. Planning a page of the list takes
 * longer than reading it. For statements whose best plan does not depend on the values: with few values or many,
 * rare ones or frequent ones, it is the same.
 */
import type { CompiledQuery, Kysely } from "kysely";
import type { Database } from "./schema.ts";

interface Compilable<Row> {
  compile(database: Kysely<Database>): CompiledQuery<Row>;
}

const prepared = new WeakSet<CompiledQuery>();

export async function executePrepared<Row>(
  database: Kysely<Database>,
  query: Compilable<Row>,
): Promise<readonly Row[]> {
  const compiled = query.compile(database);
  prepared.add(compiled);
  const { rows } = await database.executeQuery(compiled);
  return rows;
}

/** For a list of ids, which is nearly always of one: that one is planned once, and every other number of them at each call. */
export async function executePreparedForOne<Row>(
  database: Kysely<Database>,
  query: Compilable<Row>,
  ids: readonly unknown[],
): Promise<readonly Row[]> {
  if (ids.length === 1) return executePrepared(database, query);
  return (await database.executeQuery(query.compile(database))).rows;
}

/** Each connection keeps every plan it has made: a text that varies without end must not fill it. */
const mostStatements = 100;

const names = new Map<string, string>();

/** The name under which a connection keeps the plan; undefined for a statement that is planned at each call. */
export function statementNameOf(query: CompiledQuery): string | undefined {
  if (!prepared.has(query)) return undefined;
  const known = names.get(query.sql);
  if (known !== undefined || names.size >= mostStatements) return known;
  const name = `amont-${names.size + 1}`;
  names.set(query.sql, name);
  return name;
}
