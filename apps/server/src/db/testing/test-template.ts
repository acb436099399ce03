import type { Client } from "pg";
import { templateDatabaseName } from "./test-database-names.ts";

/** A prepared database that tests get copies of. */
export interface TestTemplate {
  /** Names the content, e.g. a hash of the migrations: another key makes another template. */
  key: string;
  /** Fills the new database. It must close its connections; those it forgets are cut. */
  prepare: (connectionString: string) => Promise<void>;
}

/**
 * Makes the template once, however many test processes ask at the same moment, and returns its name. It is built
 * under another name, so that one whose making failed half-way is never copied.
 */
export async function ensureTemplate(
  client: Client,
  template: TestTemplate,
  connectionStringOf: (database: string) => string,
): Promise<string> {
  const name = templateDatabaseName(template.key);
  if (await databaseExists(client, name)) return name;
  await client.query("select pg_advisory_lock(20260, hashtext($1))", [name]);
  try {
    if (!(await databaseExists(client, name))) await build(client, name, template, connectionStringOf);
  } finally {
    await client.query("select pg_advisory_unlock(20260, hashtext($1))", [name]);
  }
  return name;
}

async function build(
  client: Client,
  name: string,
  template: TestTemplate,
  connectionStringOf: (database: string) => string,
): Promise<void> {
  const draft = `${name}_building`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft} template template0`);
  await template.prepare(connectionStringOf(draft));
  // A copy fails while anyone is connected to the original: from here on nobody can be.
  await client.query(`alter database ${draft} with allow_connections false`);
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [draft]);
  await client.query(`alter database ${draft} rename to ${name}`);
}

async function databaseExists(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
  return rowCount === 1;
}
