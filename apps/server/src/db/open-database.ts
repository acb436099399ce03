/** The database that the configuration asks for: the one of DATABASE_URL, or the one bundled with Amont. */
import pg from "pg";
import type { Config } from "../config.ts";
import { acquirePostgres } from "./postgres/acquire-postgres.ts";
import { errorMessage } from "./postgres/error-code.ts";

export interface OpenDatabase {
  readonly connectionString: string;
  readonly isBundled: boolean;
  /** Close your own pools first: the bundled server stops when its last user has left. */
  release(): Promise<void>;
}

/** A failure meant to be read by the person who started Amont. */
export class DatabaseUnusable extends Error {
  override readonly name = "DatabaseUnusable";
}

export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined) {
    const server = await acquirePostgres({ dataDir: config.dataDir, log });
    return {
      connectionString: server.connectionString,
      isBundled: true,
      release: () => server.release(),
    };
  }
  await checkExternal(config.databaseUrl);
  return { connectionString: config.databaseUrl, isBundled: false, release: async () => undefined };
}

const oldestVersion = 150_000;

async function checkExternal(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ number: number; name: string }>(
      "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
    );
    const version = rows[0];
    if (version !== undefined && version.number < oldestVersion) {
      throw new DatabaseUnusable(
        `Amont needs PostgreSQL 15 or newer; DATABASE_URL leads to ${version.name}.`,
      );
    }
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw error;
    // The address may hold a password: only what the driver says is repeated.
    throw new DatabaseUnusable(
      `The PostgreSQL of DATABASE_URL cannot be used: ${errorMessage(error) || "no answer"}`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Requests run as a role of their own; without it every request would fail, so better not to start. */
export async function checkRequestRole(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local role amont_app; select scope_user()");
  } catch (error) {
    throw new DatabaseUnusable(
      `The database does not let Amont act as the role amont_app (${errorMessage(error)}).\n` +
        "As an administrator of the database: grant amont_app to the role that DATABASE_URL names.",
      { cause: error },
    );
  } finally {
    await client.query("rollback").catch(() => undefined);
    client.release();
  }
}
