import { setTimeout as sleep } from "node:timers/promises";
import type { ClusterLocation } from "./cluster-location.ts";
import { initialiseCluster } from "./initialise-cluster.ts";
import { type Keeper, type Probe, probeServer } from "./keeper-connection.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import { PostgresLaunchError } from "./postgres-launch-error.ts";
import { readPostmasterFile, removeStalePostmasterFile } from "./postmaster-file.ts";
import { plannedAddress, recordedAddress, type ServerAddress, type Transport } from "./server-address.ts";
import { readServerLog } from "./server-log.ts";
import { type StartedServer, startServer } from "./start-server.ts";

export interface LaunchPlan {
  cluster: ClusterLocation;
  findBinaries: () => Promise<PostgresBinaries>;
  transport: Transport;
  durable: boolean;
  /** False when a server that was there before is brought back: a lost cluster must not become an empty one. */
  mayInitialise: boolean;
  logFile: string;
  timeoutMs: number;
  log: (line: string) => void;
  /** True once nobody waits for the server any more. */
  isGivenUp?: () => boolean;
}

export interface EstablishedServer {
  keeper: Keeper;
  address: ServerAddress;
  startedByUs: boolean;
}

const pollMs = 25;

/**
 * Connects to the cluster's server, starting it as often as needed: it may be running, starting, recovering,
 * shutting down, dead with a stale lock file, or being started by another process at this very moment.
 */
export async function establishServer(plan: LaunchPlan): Promise<EstablishedServer> {
  const giveUpAt = Date.now() + plan.timeoutMs;
  let started: StartedServer | undefined;
  let planned: ServerAddress | undefined;
  for (;;) {
    const address = (await recordedAddress(plan.cluster, plan.transport)) ?? planned;
    const probe: Probe = address === undefined ? { state: "absent" } : await probeServer(address);
    if (probe.state === "ready" && address !== undefined) {
      return { keeper: probe.keeper, address, startedByUs: await isTheServer(plan, started) };
    }
    if (Date.now() > giveUpAt) throw await timedOut(plan, probe);
    // What we started we also wait for: somebody has to stop it.
    if (started === undefined && plan.isGivenUp?.() === true)
      throw new Error("PostgreSQL is not needed any more");
    if (started?.failure() !== undefined) {
      await recoverFromFailure(plan, started);
      started = undefined;
    } else if (probe.state === "absent" && started === undefined) {
      planned = await plannedAddress(plan.cluster, plan.transport);
      started = await start(plan, planned);
    }
    await sleep(pollMs);
  }
}

/** What we started may have lost against another one without having noticed yet: the server's own file decides. */
async function isTheServer(plan: LaunchPlan, started: StartedServer | undefined): Promise<boolean> {
  if (started === undefined || started.failure() !== undefined) return false;
  if (started.pid === undefined) return true;
  return (await readPostmasterFile(plan.cluster.data))?.pid === started.pid;
}

async function start(plan: LaunchPlan, address: ServerAddress): Promise<StartedServer> {
  const binaries = await plan.findBinaries();
  await initialiseCluster({ ...plan, binaries });
  plan.log(`Starting PostgreSQL ${binaries.version}`);
  return startServer({ ...plan, binaries, address });
}

/** Another server has, or had a moment ago, the folder or the port: worth another round. */
const heldByAnother =
  /lock file .* (?:already exists|is empty)|pre-existing shared memory block|could not bind/i;

async function recoverFromFailure(plan: LaunchPlan, started: StartedServer): Promise<void> {
  const said = await started.said();
  if (!heldByAnother.test(said)) {
    throw new PostgresLaunchError({
      tried: `PostgreSQL did not start in ${plan.cluster.data} (${started.failure() ?? "unknown reason"}).`,
      said,
      advice: advice(plan),
    });
  }
  const socketDir = (await plannedAddress(plan.cluster, plan.transport)).host;
  if (await removeStalePostmasterFile(plan.cluster.data, socketDir)) {
    plan.log("Removed the lock file of a PostgreSQL server that no longer runs");
  }
  await sleep(4 * pollMs);
}

async function timedOut(plan: LaunchPlan, probe: Probe): Promise<PostgresLaunchError> {
  const seconds = Math.round(plan.timeoutMs / 1000);
  return new PostgresLaunchError({
    tried: `PostgreSQL in ${plan.cluster.data} did not answer within ${seconds} s (last state: ${probe.state}).`,
    said: await readServerLog(plan.logFile, 0),
    advice: advice(plan),
  });
}

function advice(plan: LaunchPlan): string {
  return `The whole log is ${plan.logFile}. Another database can be used by setting DATABASE_URL (PostgreSQL 15 or later).`;
}
