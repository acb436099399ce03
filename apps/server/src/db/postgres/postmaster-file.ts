import { readFile, readlink, realpath, rm, stat } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "./error-code.ts";

/** What a running server writes about itself into `postmaster.pid`. It survives a SIGKILL, so it may lie. */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** Empty when the server listens on TCP only. */
  socketDir: string;
}

export async function readPostmasterFile(data: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(path.join(data, "postmaster.pid"), "utf8").catch(() => "");
  // Lines: pid, data directory, start time, port, socket directory, listen address, shared memory, status.
  const [pid = "", , , port = "", socketDir = ""] = text.split("\n");
  if (!/^\d+$/.test(pid) || !/^\d+$/.test(port)) return undefined;
  return { pid: Number(pid), port: Number(port), socketDir: socketDir.trim() };
}

/** The server's process, or undefined when the number in the file now belongs to some other program. */
export async function livePostmasterPid(data: string): Promise<number | undefined> {
  const file = await readPostmasterFile(data);
  if (file === undefined || !processExists(file.pid)) return undefined;
  return (await worksIn(file.pid, data)) ? file.pid : undefined;
}

/**
 * After a reboot of a container the recorded number is often taken by another process of the same user, and
 * PostgreSQL then refuses to start for ever. Only done when that process is certainly not this cluster's server.
 */
export async function removeStalePostmasterFile(data: string, socketDir: string): Promise<boolean> {
  if (await isRemnant(path.join(data, "postmaster.pid"))) {
    await rm(path.join(data, "postmaster.pid"), { force: true });
    return true;
  }
  const file = await readPostmasterFile(data);
  if (process.platform !== "linux" || file === undefined) return false;
  if ((await livePostmasterPid(data)) !== undefined) return false;
  await rm(path.join(data, "postmaster.pid"), { force: true });
  await rm(path.join(socketDir, `.s.PGSQL.${file.port}.lock`), { force: true });
  return true;
}

/** A server that starts writes its file a moment after it has made it; one that died in between never does. */
const emptyForMs = 3000;

async function isRemnant(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.size === 0 && Date.now() - found.mtimeMs > emptyForMs;
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/** A server's working directory is its data directory: the surest mark, where the system shows it. */
async function worksIn(pid: number, data: string): Promise<boolean> {
  if (process.platform !== "linux") return true;
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(data));
  } catch (error) {
    // Gone meanwhile is "no"; a system that hides it must not make us believe that the file is stale.
    return errorCode(error) === "EACCES";
  }
}
