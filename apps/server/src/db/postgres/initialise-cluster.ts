import { chown, copyFile, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { ClusterLocation } from "./cluster-location.ts";
import { errorCode } from "./error-code.ts";
import { type PostgresBinaries, programPath } from "./postgres-binaries.ts";
import { PostgresLaunchError } from "./postgres-launch-error.ts";
import { runProgram } from "./run-program.ts";
import { ownerRole, type Transport } from "./server-address.ts";
import { draftPattern, makeDirectoryAtOnce } from "./system-directory.ts";

interface InitialiseOptions {
  cluster: ClusterLocation;
  binaries: PostgresBinaries;
  transport: Transport;
  durable: boolean;
  mayInitialise: boolean;
  log: (line: string) => void;
}

/** Makes the data directory if there is none, and refuses one of another major version. */
export async function initialiseCluster(options: InitialiseOptions): Promise<void> {
  const { cluster, binaries } = options;
  const found = await clusterMajor(cluster);
  if (found !== undefined && found !== binaries.major) throw otherVersion(cluster, found, binaries);
  if (found !== undefined) return;
  if (!options.mayInitialise) throw vanished(cluster);
  options.log(`Creating the database (PostgreSQL ${binaries.version})`);
  await sweepDrafts(cluster);
  await makeDirectoryAtOnce(cluster.data, (draft) => runInitdb(draft, options));
}

async function clusterMajor(cluster: ClusterLocation): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(path.join(cluster.data, "PG_VERSION"), "utf8"), 10);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw new PostgresLaunchError({
      tried: `The database in ${cluster.data} cannot be read.`,
      said: String(error),
      advice: "It was probably created by another user (root?): start Amont as that user.",
    });
  }
}

function otherVersion(cluster: ClusterLocation, found: number, binaries: PostgresBinaries) {
  return new PostgresLaunchError({
    tried: `The database in ${cluster.data} was created by PostgreSQL ${found}; this is PostgreSQL ${binaries.version}.`,
    advice:
      `Start it with the version of Amont that created it, or with a PostgreSQL ${found} server and DATABASE_URL, ` +
      "export what you need, then begin with a new data folder. Nothing was changed.",
  });
}

function vanished(cluster: ClusterLocation) {
  return new PostgresLaunchError({
    tried: `The database in ${cluster.data} has disappeared while it was in use.`,
    advice: "Stop Amont, bring the folder back (from a backup if need be), and start again.",
  });
}

async function runInitdb(draft: string, options: InitialiseOptions): Promise<void> {
  const { cluster, binaries } = options;
  const passwordFile = options.transport === "tcp" ? `${draft}.password` : undefined;
  if (passwordFile !== undefined) await shareForReading(cluster, passwordFile);
  const args = initdbArguments({ ...options, draft, passwordFile });
  const result = await runProgram(programPath(binaries.binDir, "initdb"), args, {
    identity: cluster.identity,
  });
  if (passwordFile !== undefined) await rm(passwordFile, { force: true });
  if (result.exitCode === 0) return;
  throw new PostgresLaunchError({
    tried: `Creating a PostgreSQL database in ${cluster.data} failed (${result.startError ?? `exit ${String(result.exitCode)}`}).`,
    said: result.output,
    advice:
      "Check the free space and the rights of that folder, or set DATABASE_URL to a PostgreSQL 15 or later.",
  });
}

async function shareForReading(cluster: ClusterLocation, copy: string): Promise<void> {
  await copyFile(path.join(cluster.root, "password"), copy);
  if (cluster.identity !== undefined) await chown(copy, cluster.identity.uid, cluster.identity.gid);
}

function initdbArguments(
  options: InitialiseOptions & { draft: string; passwordFile: string | undefined },
): string[] {
  // The same order and the same case rules on every machine, whatever locales it has installed.
  const locale =
    options.binaries.major >= 17
      ? ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
      : ["--locale=C.UTF-8"];
  const authentication =
    options.passwordFile === undefined
      ? ["--auth=trust"]
      : ["--auth=scram-sha-256", `--pwfile=${options.passwordFile}`];
  return [
    `--pgdata=${options.draft}`,
    `--username=${ownerRole}`,
    "--encoding=UTF8",
    ...locale,
    ...authentication,
    ...(options.durable ? [] : ["--no-sync"]),
  ];
}

/** What an interrupted creation left behind; a young one may be another process at work. */
async function sweepDrafts(cluster: ClusterLocation): Promise<void> {
  const hourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(cluster.root)) {
    const draft = path.join(cluster.root, name);
    if (!draftPattern(cluster.data).test(name) || (await stat(draft)).mtimeMs > hourAgo) continue;
    await rm(draft, { recursive: true, force: true });
  }
}
