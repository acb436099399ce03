import { randomUUID } from "node:crypto";
import { chmod, chown, link, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { canEnter } from "./can-enter.ts";
import { errorCode } from "./error-code.ts";
import { PostgresLaunchError } from "./postgres-launch-error.ts";
import { livePostmasterPid } from "./postmaster-file.ts";
import { isRoot, type ServerIdentity, serverIdentity } from "./server-identity.ts";
import { makeSystemDirectory } from "./system-directory.ts";

/** The folders of one cluster. `root` belongs to the server's user and is closed to everyone else. */
export interface ClusterLocation {
  root: string;
  data: string;
  run: string;
  identity: ServerIdentity | undefined;
}

interface LocateOptions {
  dataDir: string;
  systemDirectory: string;
  /** A disposable cluster (tests) may be replaced when it is lost and swept when its data folder is gone. */
  disposable: boolean;
}

const pointerName = "postgres-location";
const originName = "origin";

/**
 * The cluster lives in the data folder, except when we are root and PostgreSQL's user cannot get there
 * (a clone under /root, a folder made by mktemp): then it lives in the system directory under a random name,
 * and the file `postgres-location` in the data folder says where.
 */
export async function locateCluster(options: LocateOptions): Promise<ClusterLocation> {
  await mkdir(options.dataDir, { recursive: true });
  const pointed = await followPointer(options);
  if (pointed !== undefined) return describe(pointed);
  const local = path.join(options.dataDir, "postgres");
  if ((await exists(path.join(local, "data"))) || (await prepareLocal(options.dataDir, local))) {
    return describe(local);
  }
  return describe(await claimSystemCluster(options));
}

async function describe(root: string): Promise<ClusterLocation> {
  await refuseForeign(root);
  return {
    root,
    data: path.join(root, "data"),
    run: path.join(root, "run"),
    identity: await serverIdentity(root),
  };
}

/** Root may use anybody's cluster; everybody else only their own, and PostgreSQL would say so less clearly. */
async function refuseForeign(root: string): Promise<void> {
  const owner = (await stat(root)).uid;
  if (process.platform === "win32" || isRoot() || owner === process.getuid?.()) return;
  throw new PostgresLaunchError({
    tried: `The database in ${root} belongs to another user (number ${owner}).`,
    advice: "Start Amont as that user or as root, use another data folder, or set DATABASE_URL.",
  });
}

async function followPointer(options: LocateOptions): Promise<string | undefined> {
  const pointer = path.join(options.dataDir, pointerName);
  const target = (await readFile(pointer, "utf8").catch(() => "")).trim();
  if (target === "") return undefined;
  if (await exists(target)) return target;
  if (!options.disposable) {
    throw new PostgresLaunchError({
      tried: `${pointer} says that the database lives in ${target}, which no longer exists.`,
      advice: `Bring ${target} back, or delete ${pointer} to begin with an empty database.`,
    });
  }
  await rm(pointer, { force: true });
  return undefined;
}

/** False when the server's user could not own or reach the folder (some mounted file systems ignore chown). */
async function prepareLocal(dataDir: string, root: string): Promise<boolean> {
  const identity = await serverIdentity(root);
  if (!(await canEnter(identity, dataDir))) return false;
  await makePrivate(root, identity);
  if (identity === undefined) return true;
  const made = await stat(root);
  return made.uid === identity.uid && (made.mode & 0o777) === 0o700;
}

async function makePrivate(directory: string, identity: ServerIdentity | undefined): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (identity === undefined) return;
  await chown(directory, identity.uid, identity.gid).catch(() => undefined);
  await chmod(directory, 0o700).catch(() => undefined);
}

async function claimSystemCluster(options: LocateOptions): Promise<string> {
  await makeSystemDirectory(options.systemDirectory);
  await sweepDisposable(options.systemDirectory);
  const prefix = options.disposable ? "test-" : "";
  const root = path.join(options.systemDirectory, `${prefix}${randomUUID()}`);
  await makePrivate(root, await serverIdentity());
  await writeFile(path.join(root, originName), options.dataDir);
  return claimPointer(options.dataDir, root);
}

/** Two processes may get here at once: `link` lets exactly one of them name the cluster. */
async function claimPointer(dataDir: string, root: string): Promise<string> {
  const pointer = path.join(dataDir, pointerName);
  const draft = `${pointer}.${randomUUID().slice(0, 8)}`;
  await writeFile(draft, `${root}\n`);
  try {
    await link(draft, pointer);
    return root;
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    await rm(root, { recursive: true, force: true });
    return (await readFile(pointer, "utf8")).trim();
  } finally {
    await rm(draft, { force: true });
  }
}

/** Test clusters whose checkout was deleted would otherwise stay for ever. */
async function sweepDisposable(systemDirectory: string): Promise<void> {
  for (const name of await readdir(systemDirectory)) {
    if (!name.startsWith("test-")) continue;
    const root = path.join(systemDirectory, name);
    const origin = await readFile(path.join(root, originName), "utf8").catch(() => undefined);
    const running = (await livePostmasterPid(path.join(root, "data"))) !== undefined;
    if (origin === undefined || running || (await exists(origin))) continue;
    await rm(root, { recursive: true, force: true });
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== "ENOENT" && error.code !== "ENOTDIR",
  );
}
