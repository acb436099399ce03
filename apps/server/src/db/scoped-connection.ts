/**
 * The query builder over one connection that somebody else opened, put into a transaction, and will close. Statements
 * go out as soon as they are asked for and are worked off in that order; who does not wait between two of them saves
 * the way there and back.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type pg from "pg";
import { statementNameOf } from "./prepared-statements.ts";
import type { Database } from "./schema.ts";

const adapter = new PostgresAdapter();

/** Nothing that a statement answered is believed before `opened`: until then nobody knows in whose name it ran. */
export function onConnection(client: pg.ClientBase, opened: Promise<unknown>): Kysely<Database> {
  const driver = borrowing(connectionOf(client, opened));
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => adapter,
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (database) => new PostgresIntrospector(database),
  };
  return new Kysely<Database>({ dialect });
}

function connectionOf(client: pg.ClientBase, opened: Promise<unknown>): DatabaseConnection {
  async function executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const name = statementNameOf(query);
    const sent = client.query<Row & pg.QueryResultRow>({
      text: query.sql,
      values: query.parameters.map(asSent),
      ...(name === undefined ? {} : { name }),
    });
    const [, { command, rowCount, rows }] = await Promise.all([opened, sent]);
    const isChange = ["INSERT", "UPDATE", "DELETE", "MERGE"].includes(command);
    return { rows, ...(isChange ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
  }
  return {
    executeQuery,
    streamQuery: () => {
      throw new Error("a scope has no streams: declare a cursor");
    },
  };
}

/** Lists of numbers are sent as they are written: the driver would quote and escape each of them, and ids come in hundreds. */
function asSent(value: unknown): unknown {
  const isNumbers = Array.isArray(value) && value.every((part) => typeof part === "number");
  return isNumbers ? `{${value.join()}}` : value;
}

const notHere = async () => {
  throw new Error("a scope is one transaction");
};

/** The transaction began before the builder came and ends after it has gone. */
function borrowing(connection: DatabaseConnection): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: notHere,
    commitTransaction: notHere,
    rollbackTransaction: notHere,
    destroy: async () => {},
  };
}
