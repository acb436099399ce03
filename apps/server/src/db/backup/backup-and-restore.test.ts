import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { generateGroup } from "@amont/testkit/group/generate-group.ts";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writeGroup } from "../../demo/write-group.ts";
import { installJobQueue } from "../../jobs/boss.ts";
import { createDemoDatabase, createMigratedDatabase, fewMonths } from "../../testing/test-server.ts";
import { createMigrationsTable, migrate, readMigrations, runMigration } from "../migrate.ts";
import { createPool } from "../pool.ts";
import { acquirePostgres } from "../postgres/acquire-postgres.ts";
import { makeOpenFolder, removeFolders } from "../postgres/testing-support.ts";
import { systemDatabase } from "../scope.ts";
import { testBinDir } from "../testing/test-cluster.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { createBackup } from "./create-backup.ts";
import { findSequences, findTables } from "./database-catalogue.ts";
import { RestoreRefused, restoreBackup } from "./restore-backup.ts";

const now = new Date("2026-11-16T09:41:00Z");
const debianBinDir = "/usr/lib/postgresql/15/bin";
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "amont-backup-"));
});
beforeEach(() => {
  file = path.join(folder, `${crypto.randomUUID()}.amont`);
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const run = (connectionString: string, sql: string) =>
  withClient(connectionString, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);

/** Every row of every table as far as a backup holds it, and what each sequence gives next. */
async function digest(connectionString: string): Promise<Record<string, string>> {
  return withClient(connectionString, async (client) => {
    const digests: Record<string, string> = { sequences: JSON.stringify(await findSequences(client)) };
    for (const { name, columns } of await findTables(client)) {
      const values = columns.map((column) => client.escapeIdentifier(column)).join(", ");
      const { rows } = await client.query<{ row: string }>(
        `select row(${values})::text as row from ${client.escapeIdentifier(name)} order by 1`,
      );
      digests[name] = `${rows.length} ${createHash("sha256").update(JSON.stringify(rows)).digest("hex")}`;
    }
    return digests;
  });
}

async function filledDatabase(): Promise<string> {
  const connectionString = await createDemoDatabase(fewMonths);
  const pool = createPool({ connectionString, applicationName: "amont-test" });
  const database = systemDatabase(pool);
  const today = calendarDate("2026-11-16");
  await writeGroup(database, generateGroup({ seed: "backup", organisations: 3, companies: 8, today }));
  await database
    .insertInto("mails")
    .values({
      recipient: "a@test.example",
      subject: "\\.",
      body_text: "l1\n\\.\nl3\t\\N\r\n",
      body_html: "é€𝄞",
    })
    .execute();
  // A month of the history that other databases do not have.
  await pool.query("select make_history_month('2024-02-15Z')");
  await pool.query(
    "insert into history (table_name, operation, changed_at) values ('users', 'insert', '2024-02-29 23:59:59.999999Z')",
  );
  await pool.end();
  return connectionString;
}

describe("backup and restore", () => {
  let database: string;
  /** A backup of the database, and what was in it then. */
  let saved: string;
  let before: Record<string, string>;
  beforeAll(async () => {
    database = await filledDatabase();
    saved = path.join(folder, "saved.amont");
    before = await digest(database);
    await createBackup({ connectionString: database, file: saved, now });
  });

  it("holds nothing that is only a memory, and leaves none of what was there before", async () => {
    const remembered = `insert into statement_contributions (company_id, look, moment, body)
      select id, 'look', 'moment', '\\x00' from companies`;
    await run(database, remembered);
    await createBackup({ connectionString: database, file, now });
    expect(await withClient(database, findTables)).not.toContainEqual(
      expect.objectContaining({ name: "statement_contributions" }),
    );
    await restoreBackup({ connectionString: database, file, overwrite: true });
    expect(await run(database, "select from statement_contributions")).toEqual([]);
  });

  it("gives back the same state, history and versions included", async () => {
    await run(
      database,
      `update companies set name = name || ' (renommée)'; delete from bank_accounts where id % 2 = 0;
       delete from product_accesses; insert into organisations (name) values ('Nouvelle');
       select nextval('entity_ids') from generate_series(1, 50)`,
    );
    expect(await digest(database)).not.toEqual(before);
    const rows = await restoreBackup({ connectionString: database, file: saved, overwrite: true });
    expect(rows["companies"]).toBe(12);
    expect(await digest(database)).toEqual(before);
  });

  it("leaves the database's own memory working afterwards", async () => {
    await restoreBackup({ connectionString: database, file: saved, overwrite: true });
    const [earlier] = await run(database, "select count(*)::int as rows from history");
    await run(database, "update companies set city = 'Ailleurs' where id = (select min(id) from companies)");
    const [later] = await run(database, "select count(*)::int as rows from history");
    expect(Number(later?.["rows"])).toBe(Number(earlier?.["rows"]) + 1);
  });

  it("fills an empty database elsewhere, from a file that only its owner may read", async () => {
    expect((await stat(saved)).mode & 0o777).toBe(0o600);
    const elsewhere = await createMigratedDatabase();
    await restoreBackup({ connectionString: elsewhere, file: saved, overwrite: false });
    expect(await digest(elsewhere)).toEqual(before);
  });

  it("sees one moment while others write", async () => {
    const moved = `update bank_accounts set known_balance_minor = known_balance_minor + case
        when id = (select min(id) from bank_accounts) then 100 when id = (select max(id) from bank_accounts) then -100 else 0 end`;
    const total =
      "select sum(known_balance_minor)::text as total, count(*)::text as accounts from bank_accounts";
    const held = await run(database, total);
    const isSaved = new AbortController();
    let writes = 0;
    const writing = (async () => {
      for (; !isSaved.signal.aborted; writes += 1) await run(database, moved);
    })();
    await createBackup({ connectionString: database, file, now });
    isSaved.abort();
    await writing;
    expect(writes).toBeGreaterThan(0);
    const elsewhere = await createMigratedDatabase();
    await restoreBackup({ connectionString: elsewhere, file, overwrite: false });
    expect(await run(elsewhere, total)).toEqual(held);
  });

  it.skipIf(!existsSync(debianBinDir))("moves between PostgreSQL 15 and the bundled one", async () => {
    const dataDir = await makeOpenFolder();
    const other = await acquirePostgres({
      dataDir,
      durable: false,
      binDir: testBinDir() === undefined ? debianBinDir : undefined,
    });
    await restoreBackup({ connectionString: other.connectionString, file: saved, overwrite: false });
    expect(await digest(other.connectionString)).toEqual(before);
    await other.release();
    await removeFolders([dataDir]);
  });

  it("does not replace data unless told to", async () => {
    const untouched = await digest(database);
    await expect(
      restoreBackup({ connectionString: database, file: saved, overwrite: false }),
    ).rejects.toThrow("--yes");
    expect(await digest(database)).toEqual(untouched);
  });

  it("refuses a file that is cut off, changed or foreign, and changes nothing", async () => {
    await run(database, "insert into organisations (name) values ('Après la sauvegarde')");
    const untouched = await digest(database);
    const whole = await readFile(saved);
    const text = gunzipSync(whole);
    const damaged: readonly (readonly [string, Buffer])[] = [
      ["half a file", whole.subarray(0, whole.length / 2)],
      ["no last line", gzipSync(text.subarray(0, text.lastIndexOf("\n", -2) + 1))],
      [
        "another amount",
        gzipSync(Buffer.from(text.toString("latin1").replace("8214690", "9214690"), "latin1")),
      ],
      ["a text", Buffer.from("bonjour")],
      ["nothing", Buffer.alloc(0)],
    ];
    for (const [what, bytes] of damaged) {
      await writeFile(file, bytes);
      const restoring = restoreBackup({ connectionString: database, file, overwrite: true });
      await expect(restoring, what).rejects.toThrow(RestoreRefused);
    }
    expect(await digest(database)).toEqual(untouched);
    const missing = restoreBackup({ connectionString: database, file: `${file}.missing`, overwrite: true });
    await expect(missing).rejects.toThrow("ENOENT");
  });

  it("refuses the backup of a newer schema", async () => {
    const newer = await createMigratedDatabase();
    await run(newer, "insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')");
    await createBackup({ connectionString: newer, file, now });
    const untouched = await digest(database);
    const restoring = restoreBackup({ connectionString: database, file, overwrite: true });
    await expect(restoring).rejects.toThrow("newer or a different Amont");
    expect(await digest(database)).toEqual(untouched);
  });

  it("brings the backup of an older schema up to date", async () => {
    const { connectionString: older } = await createTestDatabase();
    const [first, second, ...later] = await readMigrations();
    await withClient(older, async (client) => {
      await createMigrationsTable(client);
      for (const migration of [first, second])
        if (migration !== undefined) await runMigration(client, migration);
      await client.query("insert into organisations (name) values ('Ancienne')");
    });
    await createBackup({ connectionString: older, file, now });
    const target = await createDemoDatabase(fewMonths);
    await restoreBackup({ connectionString: target, file, overwrite: true });
    expect(await run(target, "select name from organisations")).toEqual([{ name: "Ancienne" }]);
    const applied = await run(target, "select name from schema_migrations order by name");
    expect(applied.slice(2)).toEqual(later.map(({ name }) => ({ name })));
    const pool = createPool({ connectionString: target, applicationName: "amont-test" });
    expect(await migrate(pool)).toEqual([]);
    await pool.end();
  });

  it("takes unfinished jobs along, and forgets those of the replaced state", async () => {
    const pool = createPool({ connectionString: database, applicationName: "amont-test" });
    await installJobQueue(pool);
    await pool.end();
    const id = "00000000-0000-4000-8000-00000000000a";
    await run(
      database,
      `select pgboss.create_queue('send-mail', '{"policy":"standard"}');
       insert into pgboss.job (id, name, data, state, singleton_key) values
         ('${id}', 'send-mail', '{"mailId":"é\\\\n"}', 'active', '${id}'),
         (gen_random_uuid(), 'send-mail', '{}', 'completed', 'done')`,
    );
    await createBackup({ connectionString: database, file, now });
    await run(database, "update pgboss.job set state = 'completed'");
    await restoreBackup({ connectionString: database, file, overwrite: true });
    const restored = "select id, name, data, singleton_key from queued_jobs where name = 'send-mail'";
    expect(await run(database, restored)).toEqual([
      { id, name: "send-mail", data: { mailId: "é\\n" }, singleton_key: null },
    ]);
    expect(await run(database, "select count(*)::int as jobs from pgboss.job")).toEqual([{ jobs: 0 }]);
  });
});
