import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** PostgreSQL takes a moment to see that the connections of a server that was just stopped are closed. */
const patienceMs = 5000;
const lookEveryMs = 100;

/**
 * Does an instance of Amont serve from this database? Told by the names that its connections bear. Those of the pools
 * come and go; the one that listens stays as long as the instance.
 */
export async function isServerRunning(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookEveryMs) {
      if ((await countConnections(client)) === 0) return false;
      await sleep(lookEveryMs);
    }
    return true;
  } finally {
    await client.end();
  }
}

async function countConnections(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity
     where datname = current_database() and application_name in ('amont-server', 'amont-accounts', 'amont-listener')`,
  );
  return rows[0]?.connections ?? 0;
}
