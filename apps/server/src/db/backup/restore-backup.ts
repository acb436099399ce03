import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { pipeline as finishPipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import {
  ArchiveError,
  type ArchiveHeader,
  type ArchiveSection,
} from "@amont/formats/backup-archive/archive-lines.ts";
import { type ArchiveEvent, readArchive } from "@amont/formats/backup-archive/read-archive.ts";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import {
  createMigrationsTable,
  forgetCheckpoints,
  type Migration,
  migrationLock,
  readMigrations,
  runMigration,
} from "../migrate.ts";
import { errorCode } from "../postgres/error-code.ts";
import { type AppliedMigration, findAppliedMigrations, findTables } from "./database-catalogue.ts";
import { jobsSection, prepareForPendingJobs, receivePendingJobs, replaceJobs } from "./pending-jobs.ts";

export interface RestoreRequest {
  readonly connectionString: string;
  readonly file: string;
  /** Replace what the database holds. Without it, only an empty database is filled. */
  readonly overwrite: boolean;
}

/** Why nothing was restored, for the person who asked. The database is as it was. */
export class RestoreRefused extends Error {
  override readonly name = "RestoreRefused";
}

/**
 * Puts the state of a backup back, all of it or nothing: one transaction, committed after the last line of the
 * file has proved that the file is whole. A backup of an older schema is put into that schema, which is then
 * migrated. Returns the number of rows by table.
 */
export async function restoreBackup(request: RestoreRequest): Promise<Readonly<Record<string, number>>> {
  const client = new pg.Client({
    connectionString: request.connectionString,
    application_name: "amont-restore",
  });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
    if (!request.overwrite) await refuseUnlessEmpty(client);
    const rows = await load(client, request.file);
    await client.query("commit");
    return rows;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error instanceof ArchiveError ? new RestoreRefused(error.message, { cause: error }) : error;
  } finally {
    await client.end();
  }
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const applied = await findAppliedMigrations(client);
  if (applied.length === 0) return;
  const { rows } = await client.query<{ used: boolean }>(
    "select exists (select from users) or exists (select from organisations) as used",
  );
  if (rows[0]?.used === true) {
    throw new RestoreRefused(
      "The database already holds data, which restoring would replace. Add --yes if it may.",
    );
  }
}

async function load(client: pg.Client, file: string): Promise<Readonly<Record<string, number>>> {
  let header: ArchiveHeader | undefined;
  let remaining: readonly Migration[] = [];
  let rows: Readonly<Record<string, number>> = {};
  const events = readArchive(decompressed(file));
  for await (const event of events) {
    if (event.kind === "header") {
      header = event.header;
      remaining = await prepareSchema(client, header);
      await prepareForPendingJobs(client);
    } else if (event.kind === "section") {
      await prepareMonth(client, event.section.section);
      await finishPipeline(
        rowsOfSection(events),
        client.query(copyFrom(copyStatement(client, event.section))),
      );
    } else if (event.kind === "end") {
      rows = event.rows;
    }
  }
  if (header === undefined) throw new ArchiveError("The backup file is empty.");
  await enableTriggers(client);
  await restartSequences(client, header);
  for (const migration of remaining) await runMigration(client, migration);
  if (remaining.length > 0) await forgetCheckpoints(client);
  await replaceJobs(client);
  return rows;
}

async function* decompressed(file: string): AsyncGenerator<Uint8Array, void, void> {
  try {
    const gunzip = createGunzip();
    // A failure to read reaches the loop below through the stream it reads from.
    pipeline(createReadStream(file), gunzip, () => undefined);
    yield* gunzip as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (errorCode(error).startsWith("Z_")) {
      throw new ArchiveError("The backup file is damaged or incomplete.", { cause: error });
    }
    throw error;
  }
}

/** Takes from the reader until the section ends, which leaves the next section to the caller. */
async function* rowsOfSection(
  events: AsyncGenerator<ArchiveEvent, void, void>,
): AsyncGenerator<Uint8Array, void, void> {
  for (;;) {
    const { value: event } = await events.next();
    if (event?.kind !== "rows") return;
    yield event.bytes;
  }
}

/** The history is in months, and a database has those that somebody wrote in. */
async function prepareMonth(client: pg.Client, section: string): Promise<void> {
  const [, year, month] = /^history_(\d{4})_(\d{2})$/.exec(section) ?? [];
  if (year !== undefined) await client.query("select make_history_month($1)", [`${year}-${month}-01T00:00Z`]);
}

function copyStatement(client: pg.Client, { section, columns }: ArchiveSection): string {
  if (section === jobsSection) return receivePendingJobs;
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  return `copy public.${client.escapeIdentifier(section)} (${list}) from stdin`;
}

/** Leaves every table of the backup's schema empty and silent. Returns the migrations that came later. */
async function prepareSchema(client: pg.Client, header: ArchiveHeader): Promise<readonly Migration[]> {
  const known = await readMigrations();
  const wanted = known.slice(0, header.migrations.length);
  if (!isSame(header.migrations, wanted)) {
    throw new RestoreRefused(
      "This backup was made by a newer or a different Amont. Use that one to restore it.",
    );
  }
  const applied = await findAppliedMigrations(client);
  if (isSame(applied, wanted)) await emptyTables(client);
  else await rebuildSchema(client, wanted);
  await eachTable(client, (table) => `alter table ${table} disable trigger user`);
  return known.slice(wanted.length);
}

function isSame(left: readonly AppliedMigration[], right: readonly AppliedMigration[]): boolean {
  const differs = ({ name, checksum }: AppliedMigration, index: number) =>
    right[index]?.name !== name || right[index].checksum !== checksum;
  return left.length === right.length && !left.some(differs);
}

async function emptyTables(client: pg.Client): Promise<void> {
  const tables = await findTables(client);
  // Down to what is in no backup, which would be a memory of something else.
  await client.query(`truncate ${tables.map(({ name }) => qualified(client, name)).join(", ")} cascade`);
}

async function rebuildSchema(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query("drop schema public cascade");
  await client.query("create schema public");
  await createMigrationsTable(client);
  for (const migration of migrations) await runMigration(client, migration);
  // It comes back with the other tables.
  await client.query("truncate schema_migrations");
}

const qualified = (client: pg.Client, table: string) => `public.${client.escapeIdentifier(table)}`;

async function eachTable(client: pg.Client, statement: (table: string) => string): Promise<void> {
  const tables = await findTables(client);
  await client.query(tables.map(({ name }) => statement(qualified(client, name))).join("; "));
}

async function enableTriggers(client: pg.Client): Promise<void> {
  await eachTable(client, (table) => `alter table ${table} enable trigger user`);
}

/** Not by `setval`, which a failing transaction would not take back. */
async function restartSequences(client: pg.Client, { sequences }: ArchiveHeader): Promise<void> {
  for (const [name, next] of Object.entries(sequences)) {
    await client.query(`alter sequence ${qualified(client, name)} restart with ${BigInt(next)}`);
  }
}
