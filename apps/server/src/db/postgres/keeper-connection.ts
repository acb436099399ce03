import { Client } from "pg";
import { errorCode, errorMessage } from "./error-code.ts";
import { connectionStringFor, type ServerAddress } from "./server-address.ts";

/**
 * The one connection a process holds for as long as it uses the server, even when its pool is empty. It carries
 * a shared advisory lock; who wants to stop the server needs that lock alone, so that nobody connects to a
 * server that is about to go.
 */
export interface Keeper {
  client: Client;
}

export type Probe =
  | { state: "ready"; keeper: Keeper }
  /** Starting up, recovering or shutting down: ask again shortly. */
  | { state: "busy" }
  | { state: "absent" };

const usersLock = "20260, 1";

/** Liveness is tested by connecting: a process number proves nothing. */
export async function probeServer(address: ServerAddress): Promise<Probe> {
  const client = new Client({
    connectionString: connectionStringFor(address, "postgres"),
    application_name: "amont keeper",
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener a lost connection would end the process.
  const lost = new AbortController();
  client.on("error", () => lost.abort());
  try {
    await client.connect();
    if (await answers(client, `select pg_try_advisory_lock_shared(${usersLock}) as answer`)) {
      return { state: "ready", keeper: { client } };
    }
    await client.end();
    return { state: "busy" };
  } catch (error) {
    void client.end().catch(() => undefined);
    // Lost between two answers, what fails next is the question, and says nothing of why.
    return lost.signal.aborted ? { state: "busy" } : classify(error);
  }
}

const absentCodes = new Set(["ENOENT", "ECONNREFUSED", "ENOTSOCK"]);
/** 57P03 cannot connect now, 57P01/57P02 shutting down; the others are a server closing under our feet. */
const busyCodes = new Set(["57P01", "57P02", "57P03", "ECONNRESET", "EPIPE"]);

function classify(error: unknown): Probe {
  const code = errorCode(error);
  if (absentCodes.has(code)) return { state: "absent" };
  if (busyCodes.has(code) || /terminated|timeout/i.test(errorMessage(error))) return { state: "busy" };
  throw error;
}

/** True when this process was the last user: the lock is then held alone, and newcomers wait for the end. */
export async function becomeLastUser(keeper: Keeper): Promise<boolean> {
  await keeper.client.query(`select pg_advisory_unlock_shared(${usersLock})`);
  return answers(keeper.client, `select pg_try_advisory_lock(${usersLock}) as answer`);
}

export async function countOtherClients(keeper: Keeper): Promise<number> {
  const { rows } = await keeper.client.query<{ others: number }>(
    "select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  return rows[0]?.others ?? 0;
}

export async function closeKeeper(keeper: Keeper): Promise<void> {
  await keeper.client.end().catch(() => undefined);
}

/** Methods that pg has and its types do not know. */
interface Refable {
  ref?: () => void;
  unref?: () => void;
}

/** An idle keeper must not hold a script or a test alive; while we wait for an answer it has to. */
export function letProcessEnd(client: Client & Refable): void {
  client.unref?.();
}

export function holdProcess(client: Client & Refable): void {
  client.ref?.();
}

async function answers(client: Client, sql: string): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>(sql);
  return rows[0]?.answer === true;
}
