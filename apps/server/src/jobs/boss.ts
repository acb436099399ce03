/** pg-boss on our own pool and on our own listening connection, so that an instance's connections stay bounded. */
import type pg from "pg";
import { type Db, PgBoss } from "pg-boss";
import type { NotificationListener } from "../db/notification-listener.ts";

const bossSchema = "pgboss";

function onPool(pool: pg.Pool): Db {
  return { executeSql: (text, values) => pool.query(text, values) };
}

function onPoolAndListener(pool: pg.Pool, listener: NotificationListener): Db {
  return {
    ...onPool(pool),
    listen: async (channel, onNotification, onConnected) => {
      const unlisten = await listener.listen(channel, { onNotification, onConnected });
      return { close: async () => unlisten() };
    },
  };
}

interface BossTiming {
  /** How often schedules, and jobs whose instance fell silent, are looked at. Schedules are exact to the minute. */
  readonly housekeepingSeconds: number;
}

export function createBoss(pool: pg.Pool, listener: NotificationListener, timing: BossTiming): PgBoss {
  const { housekeepingSeconds } = timing;
  return new PgBoss({
    db: onPoolAndListener(pool, listener),
    schema: bossSchema,
    useListenNotify: true,
    superviseIntervalSeconds: housekeepingSeconds,
    monitorIntervalSeconds: housekeepingSeconds,
    cronMonitorIntervalSeconds: housekeepingSeconds,
    cronWorkerIntervalSeconds: Math.min(housekeepingSeconds, 5),
  });
}

// An organisation's administrator asks for the newest jobs of that organisation, which pg-boss keeps no index for.
// Looked up first: `create index if not exists` would lock out writers on every start.
const indexStatement = `
  do $$ begin
    if to_regclass('${bossSchema}.job_by_organisation') is null then
      perform pg_advisory_xact_lock(hashtext('amont job index'));
      create index if not exists job_by_organisation on ${bossSchema}.job (group_id, created_on desc)
        where group_id is not null;
    end if;
  end $$`;

export async function createJobIndex(pool: pg.Pool): Promise<void> {
  await pool.query(indexStatement);
}

interface Due {
  /** Sent, and not in its queue yet. */
  readonly isSent: boolean;
  /** Queues with a job whose time has come: one for later, a further attempt, one of an instance that died. */
  readonly queues: readonly string[];
}

const dueStatement = `
  select
    exists (select from queued_jobs where name = any ($1::text[])) as "isSent",
    array (
      select queue from unnest($1::text[]) as queue
      where exists (
        select from ${bossSchema}.job
        where name = queue and state < 'active' and not blocked and start_after <= now())) as queues`;

/** One question for all queues, where each worker of each queue would ask its own. */
export async function whatIsDue(pool: pg.Pool, names: readonly string[]): Promise<Due> {
  const { rows } = await pool.query<Due>({ name: "due jobs", text: dueStatement, values: [names] });
  return rows[0] ?? { isSent: false, queues: [] };
}

/** Makes the queue's tables without running anything. A starting queue does so itself; test templates do it once. */
export async function installJobQueue(pool: pg.Pool): Promise<void> {
  const boss = new PgBoss({ db: onPool(pool), schema: bossSchema, supervise: false, schedule: false });
  await boss.start();
  await createJobIndex(pool);
  await boss.stop({ graceful: false, close: false });
}
