/**
 * Jobs between the transaction that sent them and the queue. Sending is one insert that requests are
 * allowed to make; any instance then moves the row into the queue, in one transaction of its own.
 */
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type pg from "pg";
import type { JobInsert, PgBoss } from "pg-boss";
import type { Database } from "../db/schema.ts";
import type { JobOptions } from "./job-queue.ts";

export async function putJob(
  database: Kysely<Database>,
  job: { readonly name: string; readonly data: unknown; readonly options: JobOptions },
): Promise<void> {
  const { singletonKey, startAfter, organisationId } = job.options;
  await database
    .insertInto("queued_jobs")
    .values({
      id: randomUUID(),
      organisation_id: organisationId ?? null,
      name: job.name,
      data: JSON.stringify(job.data ?? {}),
      singleton_key: singletonKey ?? null,
      start_after: startAfter ?? null,
    })
    .execute();
}

interface QueuedJob {
  readonly organisation_id: number | null;
  readonly id: string;
  readonly name: string;
  readonly data: object;
  readonly singleton_key: string | null;
  readonly start_after: Date | null;
}

const batchSize = 100;

// Only the jobs this instance knows: during an upgrade the others belong to the newer instances.
const takeStatement = `
  delete from queued_jobs where id in (
    select id from queued_jobs where name = any ($1) order by created_at limit ${batchSize} for update skip locked)
  returning organisation_id, id, name, data, singleton_key, start_after`;

function toInsert(job: QueuedJob): JobInsert {
  return {
    id: job.id,
    data: job.data,
    // In a queue that refuses duplicates a job without a key needs one of its own.
    singletonKey: job.singleton_key ?? job.id,
    ...(job.start_after === null ? {} : { startAfter: job.start_after.toISOString() }),
    ...(job.organisation_id === null ? {} : { group: { id: String(job.organisation_id) } }),
  };
}

/** Moves one batch. True when there may be more. */
async function moveBatch(pool: pg.Pool, boss: PgBoss, names: readonly string[]): Promise<boolean> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query("begin");
    const { rows } = await client.query<QueuedJob>(takeStatement, [names]);
    const executor = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    for (const name of new Set(rows.map((row) => row.name))) {
      const jobs = rows.filter((row) => row.name === name);
      await boss.insert(name, jobs.map(toInsert), { db: executor });
    }
    await client.query("commit");
    return rows.length === batchSize;
  } catch (error) {
    await client.query("rollback").catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

export async function moveQueuedJobs(pool: pg.Pool, boss: PgBoss, names: readonly string[]): Promise<void> {
  while (await moveBatch(pool, boss, names));
}
