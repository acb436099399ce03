import pg from "pg";

/** Instances of Amont that serve from this database right now, told by the names their connections bear. */
export async function countRunningServers(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ connections: number }>(
      `select count(*)::int as connections from pg_stat_activity
       where datname = current_database() and application_name in ('amont-server', 'amont-accounts')`,
    );
    return rows[0]?.connections ?? 0;
  } finally {
    await client.end();
  }
}
