/** How long frames take in a page, and how much of its own processor time it used for them. */
import type { Page } from "playwright-core";

export const frameMs = 1000 / 60;

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function say(name: string, values: readonly number[], limit: number): boolean {
  const [p50, p95, worst] = [percentile(values, 0.5), percentile(values, 0.95), percentile(values, 1)];
  const figures = `p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  max ${worst.toFixed(1)} ms`;
  console.log(`${name.padEnd(52)} ${figures}  p95 / limit ${(p95 / limit).toFixed(2)}`);
  return p95 <= limit;
}

/** Half a frame of tolerance: the clock of a shared machine is not exact. */
const lateFrameMs = frameMs * 1.5;

/** One line for a scroll: its frames, the share of them that came late, the work that each took. */
export function sayFrames(name: string, durations: readonly number[], workMs: number): void {
  const late = durations.filter((duration) => duration > lateFrameMs).length / durations.length;
  const [p50, p95] = [percentile(durations, 0.5), percentile(durations, 0.95)];
  const figures = `p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)} ms  late ${(late * 100).toFixed(1).padStart(4)} %`;
  console.log(`${name.padEnd(52)} ${figures}  work ${(workMs / durations.length).toFixed(1)} ms a frame`);
}

/** Processor time that the page's own thread has used, which other programs on the machine do not lengthen. */
export async function watchWork(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
  };
}
