import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { locateCluster } from "./cluster-location.ts";
import { applicationDatabase, ensureApplicationDatabase } from "./ensure-database.ts";
import { errorMessage } from "./error-code.ts";
import { type EstablishedServer, establishServer, type LaunchPlan } from "./establish-server.ts";
import {
  becomeLastUser,
  closeKeeper,
  countOtherClients,
  holdProcess,
  type Keeper,
  letProcessEnd,
} from "./keeper-connection.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { connectionStringFor, defaultTransport, type Transport } from "./server-address.ts";
import { stopServer } from "./stop-server.ts";
import { defaultSystemDirectory } from "./system-directory.ts";

export interface AcquireOptions {
  /** Holds the cluster (or the file saying where it is) and the server's log. Created when missing. */
  dataDir: string;
  /** Where initdb, postgres and pg_ctl are; the bundled ones by default. */
  binDir?: string | undefined;
  /** False only for tests: commits may be lost with the machine, and a lost cluster is replaced by a new one. */
  durable?: boolean;
  log?: (line: string) => void;
  transport?: Transport;
  systemDirectory?: string;
  timeoutMs?: number;
}

export interface PostgresServer {
  /** To the database `amont`, as the cluster's owner. */
  connectionString: string;
  /** The directory of the socket, or 127.0.0.1 where TCP is used. */
  host: string;
  port: number;
  startedByUs: boolean;
  /** Stops the server if nobody else uses it. Close your own pools first: they count as users. */
  release(): Promise<void>;
}

/**
 * A running PostgreSQL for this data folder: the one that already runs, or a new one. Several processes may hold
 * it at once; the last to release it stops it. A server that dies while it is held is started again.
 */
export async function acquirePostgres(options: AcquireOptions): Promise<PostgresServer> {
  const plan = await planLaunch(options);
  const first = await establishServer(plan);
  await ensureApplicationDatabase(first.keeper.client);
  const held = superviseServer(plan, first);
  return {
    connectionString: connectionStringFor(first.address, applicationDatabase),
    host: first.address.host,
    port: first.address.port,
    startedByUs: first.startedByUs,
    release: () => held.release(),
  };
}

async function planLaunch(options: AcquireOptions): Promise<LaunchPlan> {
  const dataDir = path.resolve(options.dataDir);
  const systemDirectory = options.systemDirectory ?? defaultSystemDirectory;
  const durable = options.durable ?? true;
  const cluster = await locateCluster({ dataDir, systemDirectory, disposable: !durable });
  return {
    cluster,
    findBinaries: () =>
      findPostgresBinaries({ binDir: options.binDir, identity: cluster.identity, systemDirectory }),
    transport: options.transport ?? defaultTransport,
    durable,
    mayInitialise: true,
    logFile: path.join(dataDir, "postgres.log"),
    timeoutMs: options.timeoutMs ?? 60_000,
    log: options.log ?? (() => undefined),
  };
}

function superviseServer(plan: LaunchPlan, first: EstablishedServer) {
  let keeper = first.keeper;
  let released = false;
  let restoring = Promise.resolve();
  const leaving = new AbortController();
  const isReleased = () => released;

  function watch(): void {
    keeper.client.once("end", () => {
      if (!released) restoring = restore();
    });
    letProcessEnd(keeper.client);
  }

  async function restore(): Promise<void> {
    plan.log("The connection to PostgreSQL was lost, trying to restore it");
    while (!isReleased()) {
      try {
        const again = { ...plan, mayInitialise: false, isGivenUp: isReleased };
        keeper = (await establishServer(again)).keeper;
        if (isReleased()) await releaseKeeper(plan, keeper);
        else watch();
        return;
      } catch (error) {
        if (isReleased()) return;
        plan.log(errorMessage(error));
        await sleep(5_000, undefined, { ref: false, signal: leaving.signal }).catch(() => undefined);
      }
    }
  }

  async function release(): Promise<void> {
    if (released) return;
    released = true;
    leaving.abort();
    holdProcess(keeper.client);
    await releaseKeeper(plan, keeper);
    // Otherwise a connection that is being made again would outlive us, and with it the server.
    await restoring;
  }

  watch();
  return { release };
}

async function releaseKeeper(plan: LaunchPlan, keeper: Keeper): Promise<void> {
  try {
    if ((await becomeLastUser(keeper)) && (await isAlone(keeper))) {
      if (await stopServer(plan.cluster, plan.findBinaries)) plan.log("Stopped PostgreSQL");
      else plan.log(`PostgreSQL is still shutting down in ${plan.cluster.data}`);
    }
  } catch (error) {
    // Nothing to stop when the server is already gone.
    plan.log(`PostgreSQL was not stopped: ${errorMessage(error)}`);
  } finally {
    await closeKeeper(keeper);
  }
}

/** A connection just closed by a pool is still listed for some milliseconds, more on a busy machine. */
async function isAlone(keeper: Keeper): Promise<boolean> {
  for (let round = 0; round < 60; round += 1) {
    if ((await countOtherClients(keeper)) === 0) return true;
    await sleep(50);
  }
  return false;
}
