import { stat } from "node:fs/promises";

/** The user the server's processes run as; undefined means: the user we already are. */
export interface ServerIdentity {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root. 65534 is "nobody" everywhere on Linux, so no user has to be created. */
const unprivileged: ServerIdentity = { uid: 65_534, gid: 65_534 };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * As root the server keeps the owner of an existing cluster (it may have been made by a plain user before),
 * and runs as "nobody" for a new one.
 */
export async function serverIdentity(clusterRoot?: string): Promise<ServerIdentity | undefined> {
  if (!isRoot()) return undefined;
  if (clusterRoot === undefined) return unprivileged;
  const owner = await stat(clusterRoot).catch(() => undefined);
  return owner === undefined || owner.uid === 0 ? unprivileged : { uid: owner.uid, gid: owner.gid };
}
