import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type SectionToWrite, writeArchive } from "@amont/formats/backup-archive/write-archive.ts";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { findAppliedMigrations, findSequences, findTables } from "./database-catalogue.ts";
import { hasJobQueue, jobsSection, savePendingJobs } from "./pending-jobs.ts";

export interface BackupRequest {
  readonly connectionString: string;
  readonly file: string;
  readonly now: Date;
}

/**
 * Writes everything into one file, as it was at one moment; the server may go on working meanwhile. The file
 * gets its name only once it is whole and on the disk. It holds passwords' hashes and keys: its owner alone
 * may read it.
 */
export async function createBackup({ connectionString, file, now }: BackupRequest): Promise<void> {
  const draft = `${file}.partial`;
  const client = new pg.Client({ connectionString, application_name: "amont-backup" });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const header = {
      createdAt: now.toISOString(),
      migrations: await findAppliedMigrations(client),
      sequences: await findSequences(client),
    };
    await rm(draft, { force: true });
    const handle = await open(draft, "wx", 0o600);
    await pipeline(
      Readable.from(writeArchive(header, sections(client)), { objectMode: false }),
      createGzip(),
      handle.createWriteStream({ flush: true }),
    );
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function* sections(client: pg.Client): AsyncGenerator<SectionToWrite, void, void> {
  for (const { name, columns } of await findTables(client)) {
    const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
    const statement = `copy public.${client.escapeIdentifier(name)} (${list}) to stdout`;
    yield { section: name, columns, rows: client.query(copyTo(statement)) };
  }
  if (await hasJobQueue(client)) {
    yield { section: jobsSection, columns: ["job"], rows: client.query(copyTo(savePendingJobs)) };
  }
}
