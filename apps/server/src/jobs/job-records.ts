/** Jobs as an administrator sees them. Inside a request the database refuses organisations out of its scope. */
import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";
import type { JobSummary } from "./job-queue.ts";

/** Newest first; `null` stands for every organisation. */
export async function listJobs(
  database: Kysely<Database>,
  organisationId: number | null,
  limit: number,
): Promise<readonly JobSummary[]> {
  const { rows } = await sql<JobSummary>`
    select id, name, state, attempts, created_at as "createdAt", finished_at as "finishedAt", error
    from list_jobs(${organisationId}::int, ${limit}::int)
    order by created_at desc, id limit ${limit}`.execute(database);
  return rows;
}

/** One more attempt for a failed job. False when the organisation has no failed job of that id. */
export async function retryJob(
  database: Kysely<Database>,
  organisationId: number | null,
  jobId: string,
): Promise<boolean> {
  const { rows } = await sql<{ retried: boolean }>`
    select retry_job(${organisationId}::int, ${jobId}::uuid) as retried`.execute(database);
  return rows[0]?.retried ?? false;
}
