/**
 * Excel before 2007 and OpenDocument, read whole by a library. A damaged file can keep that library busy for ever, so it
 * works in a thread of its own, with so much time and memory for each file: who reads another file only waits its turn, and
 * nobody else notices.
 */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { OldFileRows, OldFileTask } from "./old-formats-thread.ts";

const mostMilliseconds = 30_000;
const mostMemoryMb = 1024;

let thread: Worker | null = null;
let before: Promise<unknown> = Promise.resolve();

/** Throws for a file that cannot be read. */
export function readOldRows(
  bytes: Uint8Array,
  { maxRows, within = mostMilliseconds }: { readonly maxRows: number; readonly within?: number | undefined },
): Promise<OldFileRows> {
  const rows = before.then(() => readInThread({ bytes, maxRows }, within));
  before = rows.catch(() => undefined);
  return rows;
}

async function readInThread(task: OldFileTask, within: number): Promise<OldFileRows> {
  thread ??= new Worker(new URL("./old-formats-thread.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  });
  const own = thread;
  own.ref();
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    own.postMessage(task);
    const [rows] = (await once(own, "message", { signal: AbortSignal.timeout(within) })) as [
      OldFileRows | null,
    ];
    // Nothing waits for it now: the program may end.
    own.unref();
    if (rows !== null) return rows;
  } catch (error) {
    thread = null;
    await own.terminate();
    throw error;
  }
  throw new Error("the file is damaged");
}
