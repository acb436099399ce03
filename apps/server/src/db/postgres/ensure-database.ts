import type { Client } from "pg";
import { errorCode } from "./error-code.ts";
import { ownerRole } from "./server-address.ts";

export const applicationDatabase = "amont";

export async function ensureApplicationDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [
    applicationDatabase,
  ]);
  if (rowCount === 1) return;
  try {
    await client.query(`create database ${applicationDatabase}`);
    // A failed statement is its caller's business; background processes keep the server's own level.
    await client.query(`alter role ${ownerRole} set log_min_messages = 'log'`);
  } catch (error) {
    if (!isAlreadyCreated(error)) throw error;
  }
}

/** Another process created it at the same moment: duplicate_database, or the index saying so first. */
function isAlreadyCreated(error: unknown): boolean {
  return ["42P04", "23505"].includes(errorCode(error));
}
