/**
 * Jobs that were not finished when the backup was made. The queue's own tables belong to pg-boss and follow
 * its versions, so they are not copied: what waits in them is saved as plain records, and comes back through
 * the table in which requests leave their jobs.
 */
import type pg from "pg";

export const jobsSection = "pending jobs";

export async function hasJobQueue(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('pgboss.job') is not null as exists",
  );
  return rows[0]?.exists === true;
}

// A job sent without a key has its own id as its key. The queue's own housekeeping starts by itself.
export const savePendingJobs = `
  copy (
    select json_build_object(
      'id', id, 'name', name, 'data', data, 'singleton_key', nullif(singleton_key, id::text),
      'start_after', start_after, 'organisation_id', group_id::int, 'created_at', created_on)
    from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss\\_\\_%'
    order by created_on
  ) to stdout`;

export const receivePendingJobs = "copy restored_jobs from stdin";

export async function prepareForPendingJobs(client: pg.Client): Promise<void> {
  await client.query("create temporary table restored_jobs (job jsonb not null) on commit drop");
}

/** Jobs of the replaced state are about things that no longer exist, even those that ended. */
export async function replaceJobs(client: pg.Client): Promise<void> {
  if (await hasJobQueue(client)) {
    await client.query("delete from pgboss.job where name not like '\\_\\_pgboss\\_\\_%'");
  }
  await client.query(`
    insert into queued_jobs (organisation_id, id, name, data, singleton_key, start_after, created_at)
    select (job ->> 'organisation_id')::int, (job ->> 'id')::uuid, job ->> 'name', coalesce(job -> 'data', '{}'),
      job ->> 'singleton_key', (job ->> 'start_after')::timestamptz, (job ->> 'created_at')::timestamptz
    from restored_jobs`);
}
