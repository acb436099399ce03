import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";

const folder = new URL("./migrations/", import.meta.url);

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Why the database was not brought to the newest schema, for the person who started Amont. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** Changes whenever a migration does: names the template of the test databases. */
export async function migrationsFingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const migration of await readMigrations()) hash.update(migration.checksum);
  return hash.digest("hex").slice(0, 16);
}

// Any constant will do: it only has to be the same in every process that migrates.
export const migrationLock = 7_246_210;

/**
 * Brings the database to the newest schema. Safe to run from several instances at once: the first
 * takes the lock, the others find nothing left to do. Each migration is one transaction.
 */
export async function migrate(pool: pg.Pool): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await createMigrationsTable(client);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from schema_migrations",
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const done: string[] = [];
    for (const migration of await readMigrations()) {
      const known = applied.get(migration.name);
      applied.delete(migration.name);
      if (known === migration.checksum) continue;
      if (known !== undefined) {
        throw new MigrationError(
          `Migration ${migration.name} was changed after it was applied to this database.`,
        );
      }
      await applyMigration(client, migration);
      done.push(migration.name);
    }
    if (applied.size > 0) {
      throw new MigrationError(
        `This database was migrated by a newer Amont (it knows ${[...applied.keys()].join(", ")}). Update Amont.`,
      );
    }
    if (done.length > 0) await forgetCheckpoints(client);
    return done;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
    client.release();
  }
}

async function applyMigration(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query("begin");
    await runMigration(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new MigrationError(`Migration ${migration.name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

export async function createMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    "create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
  );
}

/** After migrations: rows may look different now, or count for something else. A job makes them again. */
export async function forgetCheckpoints(client: pg.ClientBase): Promise<void> {
  await client.query("truncate checkpoints cascade");
}

/** Inside the caller's transaction. */
export async function runMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query(migration.sql);
  await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [
    migration.name,
    migration.checksum,
  ]);
}
