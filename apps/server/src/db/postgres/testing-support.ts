import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Client } from "pg";
import { nodeEnvironment } from "../../testing/server-process.ts";
import { testBinDir } from "../testing/test-cluster.ts";
import { type AcquireOptions, acquirePostgres, type PostgresServer } from "./acquire-postgres.ts";
import { livePostmasterPid } from "./postmaster-file.ts";

/** With the binaries of the flavour under test, so that the launcher itself is tried on both. */
export function acquire(options: AcquireOptions): Promise<PostgresServer> {
  return acquirePostgres({ binDir: testBinDir(), ...options });
}

/** A folder that every user may enter, like a data folder on a server. */
export async function makeOpenFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "amont-postgres-"));
  await chmod(folder, 0o755);
  return folder;
}

/** Whatever a failed test left running in these folders is killed before they go. */
export async function removeFolders(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    for (const pid of await serversBelow(folder)) process.kill(pid, "SIGQUIT");
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

async function serversBelow(folder: string): Promise<number[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const data = files
    .filter((file) => path.basename(file) === "postmaster.pid")
    .map((file) => path.dirname(file));
  const pids = await Promise.all(data.map((directory) => livePostmasterPid(path.join(folder, directory))));
  return pids.filter((pid) => pid !== undefined);
}

export async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export function isRunning(dataDir: string): Promise<boolean> {
  return livePostmasterPid(path.join(dataDir, "postgres", "data")).then((pid) => pid !== undefined);
}

/** The server and everything it forked. */
export async function killServer(dataDir: string): Promise<void> {
  const pid = await livePostmasterPid(path.join(dataDir, "postgres", "data"));
  if (pid === undefined) throw new Error("there is no server to kill");
  process.kill(pid, "SIGSTOP");
  for (const child of await childrenOf(pid)) process.kill(child, "SIGKILL");
  process.kill(pid, "SIGKILL");
}

async function childrenOf(pid: number): Promise<number[]> {
  const numbers = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    numbers.map(async (name) => ({
      name,
      stat: await readFile(`/proc/${name}/stat`, "utf8").catch(() => ""),
    })),
  );
  // "pid (program) state parent …", where the program's name may hold spaces.
  return stats
    .filter(({ stat }) => stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] === String(pid))
    .map(({ name }) => Number(name));
}

export interface OtherProcess {
  startedByUs: boolean;
  kill(): Promise<void>;
  release(): Promise<number | null>;
  ended(): Promise<number | null>;
}

/** Another Node process that acquires the same folder; resolves once it is connected. */
export async function acquireElsewhere(dataDir: string, behaviour = "wait"): Promise<OtherProcess> {
  const program = path.join(import.meta.dirname, "testing-process.ts");
  const child = spawn(process.execPath, [program, dataDir, behaviour], {
    stdio: ["pipe", "pipe", "inherit"],
    env: nodeEnvironment(),
  });
  const ended = exitCode(child);
  const line = await Promise.race([firstLine(child.stdout), ended]);
  if (typeof line !== "string") throw new Error("the other process ended before it was connected");
  return {
    startedByUs: line === "started",
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    release: async () => {
      child.stdin.write("release\n");
      return ended;
    },
    ended: () => ended,
  };
}

function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once("exit", resolve));
}

function firstLine(stream: Readable): Promise<string> {
  return new Promise((resolve) => createInterface(stream).once("line", resolve));
}
