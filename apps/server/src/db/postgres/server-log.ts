import { type FileHandle, open, rename, stat } from "node:fs/promises";
import type { ServerIdentity } from "./server-identity.ts";

/** Two files of this size at most: the log is cut when the server starts, and a running one writes very little. */
const largestLogBytes = 2 * 1024 * 1024;

const tailBytes = 8 * 1024;

/** Opened by us and inherited by the server, so that it may lie in a folder the server's user cannot enter. */
export async function openServerLog(
  file: string,
  identity: ServerIdentity | undefined,
): Promise<{ handle: FileHandle; startsAt: number }> {
  const size = await sizeOf(file);
  if (size > largestLogBytes) await rename(file, `${file}.1`);
  const handle = await open(file, "a", 0o600);
  // So that the cluster's owner can append to it when he starts the server without root.
  if (identity !== undefined) await handle.chown(identity.uid, identity.gid).catch(() => undefined);
  return { handle, startsAt: size > largestLogBytes ? 0 : size };
}

/** The end of the log, but nothing from before `from`. */
export async function readServerLog(file: string, from: number): Promise<string> {
  const size = await sizeOf(file);
  const start = Math.max(from, size - tailBytes);
  if (size <= start) return "";
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    return buffer.subarray(0, bytesRead).toString();
  } finally {
    await handle.close();
  }
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.size,
    () => 0,
  );
}
