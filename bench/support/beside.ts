/** What somebody else notices of a server while something is done to it: measured in a thread that does nothing else. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";

export interface BesideCall {
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
}

export interface BesideTask {
  readonly origin: string;
  readonly serverPid: number;
  readonly calls: readonly BesideCall[];
  readonly pauseMs: number;
}

export interface Noticed {
  readonly durations: Readonly<Record<string, readonly number[]>>;
  /** Of the server and the processes that it started, together. */
  readonly peakBytes: number;
}

export async function noticed(task: BesideTask, work: () => Promise<unknown>): Promise<Noticed> {
  const thread = new Worker(new URL("./beside-thread.ts", import.meta.url), { workerData: task });
  const ended = once(thread, "message") as Promise<[Noticed]>;
  await Promise.race([work(), ended]);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  thread.postMessage("enough");
  const [seen] = await ended;
  return seen;
}
