/** The thread of `beside.ts`: the same calls again and again, and what the server and its processes hold meanwhile. */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { BesideCall, BesideTask, Noticed } from "./beside.ts";

const { origin, serverPid, calls, pauseMs } = workerData as BesideTask;
const durations: Record<string, number[]> = Object.fromEntries(calls.map(({ name }) => [name, []]));
let peakBytes = 0;
const end = new AbortController();

parentPort?.once("message", () => end.abort());

async function once({ name, method, path, headers, body }: BesideCall): Promise<void> {
  const began = performance.now();
  const answer = await fetch(origin + path, {
    method,
    headers: { ...headers },
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  });
  await answer.arrayBuffer();
  durations[name]?.push(performance.now() - began);
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}`);
}

/** What belongs to each process alone, and its share of what several have: resident sizes would count the program twice. */
function heldBytes(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return 1024 * Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => {
      try {
        const stat = readFileSync(`/proc/${candidate}/stat`, "utf8");
        return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === pid;
      } catch {
        return false;
      }
    });
}

const weighing = setInterval(() => {
  const all = [serverPid, ...childrenOf(serverPid)];
  peakBytes = Math.max(
    peakBytes,
    all.reduce((sum, pid) => sum + heldBytes(pid), 0),
  );
}, 250);

while (!end.signal.aborted) {
  for (const call of calls) {
    await once(call);
    await sleep(pauseMs);
  }
}
clearInterval(weighing);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage({ durations, peakBytes } satisfies Noticed);
