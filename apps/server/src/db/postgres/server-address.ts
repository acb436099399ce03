import { createHash, randomBytes } from "node:crypto";
import { chmod, chown, lstat, mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { canEnter } from "./can-enter.ts";
import type { ClusterLocation } from "./cluster-location.ts";
import { errorCode } from "./error-code.ts";
import { PostgresLaunchError } from "./postgres-launch-error.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import type { ServerIdentity } from "./server-identity.ts";

/** How to reach the server: `host` is a socket directory, or 127.0.0.1 where there are no such sockets. */
export interface ServerAddress {
  host: string;
  port: number;
  password: string | undefined;
}

export type Transport = "socket" | "tcp";

export const defaultTransport: Transport = process.platform === "win32" ? "tcp" : "socket";

export const ownerRole = "amont";

const socketPort = 5432;

const loopback = "127.0.0.1";

/** The system cuts socket paths at 107 bytes on Linux and 103 on macOS. */
const longestSocketPath = 103;

export function fitsSocketPath(directory: string): boolean {
  return Buffer.byteLength(path.join(directory, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
}

/**
 * A valid URL even with a socket directory (the dummy host is overridden by the parameter), so that code may
 * change the database with `new URL`.
 */
export function connectionStringFor(address: ServerAddress, database: string): string {
  const url = new URL(`postgresql://${ownerRole}@localhost/${encodeURIComponent(database)}`);
  if (address.password !== undefined) url.password = address.password;
  url.searchParams.set("host", address.host);
  url.searchParams.set("port", String(address.port));
  return url.href;
}

/** Where a running server says it is. The file may be left over: only connecting tells. */
export async function recordedAddress(
  cluster: ClusterLocation,
  transport: Transport,
): Promise<ServerAddress | undefined> {
  const file = await readPostmasterFile(cluster.data);
  if (file === undefined) return undefined;
  if (transport === "tcp") return { host: loopback, port: file.port, password: await tcpPassword(cluster) };
  return file.socketDir === "" ? undefined : { host: file.socketDir, port: file.port, password: undefined };
}

/** Where a server that we start will be. */
export async function plannedAddress(cluster: ClusterLocation, transport: Transport): Promise<ServerAddress> {
  if (transport === "tcp") {
    return { host: loopback, port: await usualPort(cluster), password: await tcpPassword(cluster) };
  }
  return { host: await socketDirectory(cluster), port: socketPort, password: undefined };
}

async function socketDirectory(cluster: ClusterLocation): Promise<string> {
  const hash = createHash("sha256").update(cluster.root).digest("hex").slice(0, 12);
  const temporary = [os.tmpdir(), "/tmp"];
  for (const directory of [cluster.run, ...temporary.map((folder) => path.join(folder, `amont-${hash}`))]) {
    if (!fitsSocketPath(directory) || !(await canEnter(cluster.identity, path.dirname(directory)))) continue;
    await makeSocketDirectory(directory, cluster.identity);
    return directory;
  }
  throw new PostgresLaunchError({
    tried: `No folder is short enough for PostgreSQL's socket (tried ${cluster.run} and ${temporary.join(", ")}).`,
    advice: "Use a data folder with a shorter path.",
  });
}

/** Whoever can enter this folder is the database's owner, so a folder someone else put there is refused. */
async function makeSocketDirectory(directory: string, identity: ServerIdentity | undefined): Promise<void> {
  const owner = identity?.uid ?? process.getuid?.();
  try {
    await mkdir(directory, { mode: 0o700 });
    if (identity !== undefined) await chown(directory, identity.uid, identity.gid);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  const found = await lstat(directory);
  // Root may find its own folder between another process's mkdir and chown.
  if (identity !== undefined && found.isDirectory() && found.uid === 0) {
    await chown(directory, identity.uid, identity.gid);
  } else if (!found.isDirectory() || found.uid !== owner) {
    throw new PostgresLaunchError({
      tried: `The folder for PostgreSQL's socket, ${directory}, belongs to someone else.`,
      advice: `Delete ${directory}, or use a data folder with a shorter path.`,
    });
  }
  await chmod(directory, 0o700);
}

/** On TCP every local user could connect: a password made once is kept beside the cluster. */
async function tcpPassword(cluster: ClusterLocation): Promise<string> {
  const file = path.join(cluster.root, "password");
  await writeFile(file, randomBytes(24).toString("base64url"), { flag: "wx", mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  return readFile(file, "utf8");
}

/** The same port again if it is free: connection strings stay valid across a restart of the server. */
async function usualPort(cluster: ClusterLocation): Promise<number> {
  const file = path.join(cluster.root, "port");
  const usual = Number(await readFile(file, "utf8").catch(() => "0"));
  const port = await freePort(usual).catch(() => freePort(0));
  if (port !== usual) await writeFile(file, String(port));
  return port;
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(wanted, loopback, () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
