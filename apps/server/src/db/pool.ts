import pg from "pg";
import { gatheringSocket } from "./gathering-socket.ts";

/** Amounts are integers in the database; one beyond 2^53 cannot be a JavaScript number without lying. */
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of safe range: ${text}`);
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") => {
    if (oid === pg.types.builtins.INT8) return parseBigint;
    // A calendar date is text from the database to the screen: a Date would bring a time zone along.
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig["getTypeParser"],
};

export interface PoolOptions {
  readonly connectionString: string;
  readonly maxConnections?: number;
  readonly statementTimeoutMs?: number;
  /** Seen in pg_stat_activity: tells our own connections from other people's. */
  readonly applicationName: string;
}

export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.maxConnections ?? 10,
    application_name: options.applicationName,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    // Statements are sent when they are asked for, not when the answer to the one before has come.
    pipeline: true,
    // What is sent in one turn of the event loop leaves together.
    stream: gatheringSocket,
    types,
  });
  // A connection that breaks (server restart) is replaced at the next use; it must not end the process. The
  // pool reports the idle ones; one that somebody holds between two queries reports itself.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
