import os from "node:os";

/** How much of the time the processors of this machine work, from now on: the rest is waiting. */
export function processorsAtWork(): () => string {
  const before = processorTimes();
  return () => {
    const after = processorTimes();
    return workText(after.busyMs - before.busyMs, after.totalMs - before.totalMs);
  };
}

const minutes = (ms: number): string => (ms / 60_000).toFixed(1);

export function workText(busyMs: number, totalMs: number): string {
  const share = totalMs === 0 ? 0 : Math.round((100 * busyMs) / totalMs);
  return `the processors worked ${minutes(busyMs)} of ${minutes(totalMs)} core-minutes (${share} %)`;
}

function processorTimes(): { readonly busyMs: number; readonly totalMs: number } {
  const times = os.cpus().map((processor) => processor.times);
  const totalMs = times.reduce((sum, one) => sum + one.user + one.nice + one.sys + one.idle + one.irq, 0);
  return { totalMs, busyMs: totalMs - times.reduce((sum, { idle }) => sum + idle, 0) };
}
