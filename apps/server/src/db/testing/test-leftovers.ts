import { Client, escapeIdentifier } from "pg";
import { letProcessEnd } from "../postgres/keeper-connection.ts";
import { isTemplateName, testDatabaseMadeAt } from "./test-database-names.ts";

const hourMs = 3_600_000;

/** A template is remade when it is missing, so one that stopped matching the migrations only takes space. */
const templateLifeMs = 24 * hourMs;

const leftoversLock = "20260, 2";

interface FoundDatabase {
  name: string;
  made_ms: number;
}

/**
 * Drops the databases of earlier runs. Safe in the background: one process at a time, only names of ours, never
 * one that is in use, and no failure reaches the tests.
 */
export async function dropLeftovers(connectionString: string, nowMs = Date.now()): Promise<string[]> {
  const client = new Client({ connectionString, application_name: "amont test leftovers" });
  client.on("error", () => undefined);
  const dropped: string[] = [];
  try {
    await client.connect();
    letProcessEnd(client);
    const { rows } = await client.query<{ alone: boolean }>(
      `select pg_try_advisory_lock(${leftoversLock}) as alone`,
    );
    if (rows[0]?.alone !== true) return dropped;
    for (const database of await findDatabases(client)) {
      if (isLeftover(database, nowMs) && (await dropUnused(client, database.name)))
        dropped.push(database.name);
    }
  } catch {
    // The run ended first, or the server is busy: the next run tries again.
  } finally {
    await client.end().catch(() => undefined);
  }
  return dropped;
}

async function findDatabases(client: Client): Promise<FoundDatabase[]> {
  const { rows } = await client.query<FoundDatabase>(
    `select datname as name,
            coalesce(extract(epoch from (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification), 0)::float8 * 1000 as made_ms
       from pg_database
      where datname like 'amont\\_%' and oid not in (select datid from pg_stat_activity where datid is not null)`,
  );
  return rows;
}

function isLeftover(database: FoundDatabase, nowMs: number): boolean {
  if (isTemplateName(database.name)) return nowMs - database.made_ms > templateLifeMs;
  const madeAt = testDatabaseMadeAt(database.name);
  return madeAt !== undefined && nowMs - madeAt > hourMs;
}

/** Without `force`: someone may still be looking at a database, and then it stays. */
async function dropUnused(client: Client, name: string): Promise<boolean> {
  return client.query(`drop database if exists ${escapeIdentifier(name)}`).then(
    () => true,
    () => false,
  );
}
