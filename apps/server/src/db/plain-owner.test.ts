/** Somebody else's PostgreSQL: we own our database there and nothing more. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillDemo } from "../demo/demo-data.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { createMigratedDatabase, fewMonths } from "../testing/test-server.ts";
import { createBackup } from "./backup/create-backup.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { checkRequestRole, DatabaseUnusable, openDatabase } from "./open-database.ts";
import { createPool } from "./pool.ts";
import { systemDatabase } from "./scope.ts";
import { createTestDatabase } from "./testing/test-database.ts";

const now = new Date("2026-11-16T09:41:00Z");
const owner = `amont_owner_${process.pid}`;

async function run(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("a database owned by a role without special rights", () => {
  let superuser: string;
  let connectionString: string;
  let folder: string;

  beforeAll(async () => {
    // Makes sure that the role exists, and that somebody else made it.
    await createMigratedDatabase();
    const database = await createTestDatabase();
    superuser = database.connectionString;
    await run(superuser, `create role ${owner} login; alter database ${database.name} owner to ${owner}`);
    const url = new URL(superuser);
    url.username = owner;
    connectionString = url.href;
    folder = await mkdtemp(path.join(os.tmpdir(), "amont-owner-"));
  });
  afterAll(async () => {
    await run(
      superuser,
      `drop owned by ${owner} cascade; alter database ${new URL(superuser).pathname.slice(1)} owner to current_user; drop role ${owner}`,
    );
    await rm(folder, { recursive: true, force: true });
  });

  it("asks for what only an administrator can do", async () => {
    const preparing = prepareDatabase({ demo: true }, connectionString, now);
    await expect(preparing).rejects.toThrow(`grant amont_app to ${owner}`);
    await run(superuser, `grant amont_app to ${owner}`);
  });

  it("is migrated, filled, saved and restored like any other", async () => {
    expect(await run(connectionString, "select rolsuper from pg_roles where rolname = current_user")).toEqual(
      [{ rolsuper: false }],
    );
    await prepareDatabase({ demo: false }, connectionString, now);
    const pool = createPool({ connectionString, applicationName: "amont-test" });
    expect(await fillDemo(systemDatabase(pool), now, fewMonths)).toBe(true);
    await pool.end();
    const history = await run(
      connectionString,
      "select to_jsonb(h) - 'xact' as row from history h order by id",
    );
    const file = path.join(folder, "owner.amont");
    await createBackup({ connectionString, file, now });
    await run(connectionString, "delete from bank_accounts");
    await restoreBackup({ connectionString, file, overwrite: true });
    expect(
      await run(connectionString, "select to_jsonb(h) - 'xact' as row from history h order by id"),
    ).toEqual(history);
  });

  it("is rebuilt for the backup of an older schema", async () => {
    const file = path.join(folder, "older.amont");
    const { connectionString: empty } = await createTestDatabase();
    await createBackup({ connectionString: empty, file, now });
    await restoreBackup({ connectionString, file, overwrite: true });
    const pool = createPool({ connectionString, applicationName: "amont-test" });
    await checkRequestRole(pool);
    await pool.end();
  });

  it("is refused in words when it does not let requests run as their role", async () => {
    await run(superuser, `revoke amont_app from ${owner} cascade`);
    const pool = createPool({ connectionString, applicationName: "amont-test" });
    const refused = await checkRequestRole(pool).catch((error: unknown) => error);
    await pool.end();
    expect(refused).toBeInstanceOf(DatabaseUnusable);
    expect(String(refused)).toContain("grant amont_app");
  });
});

it("says in words, and without the password, that a database cannot be reached", async () => {
  const refused = await openDatabase(
    { databaseUrl: "postgres://someone:hidden@127.0.0.1:1/amont", dataDir: "" },
    () => undefined,
  ).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DatabaseUnusable);
  expect(String(refused)).toContain("DATABASE_URL");
  expect(String(refused)).not.toContain("hidden");
});
