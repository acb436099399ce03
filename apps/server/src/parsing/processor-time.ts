import { readFileSync } from "node:fs";

/** Linux tells it in hundredths of a second to every program, whatever its kernel counts in. */
const tickMs = 10;

/**
 * What a process has had of the processors since it began, all its threads together, in milliseconds. Null where the
 * system does not tell.
 */
export function processorMsOf(pid: number | undefined): number | null {
  if (process.platform !== "linux" || pid === undefined) return null;
  try {
    return processorMsIn(readFileSync(`/proc/${pid}/stat`, "latin1"));
  } catch {
    return null;
  }
}

/** The name of the program stands in brackets and may hold anything: what is counted follows it. */
export function processorMsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [ofUser = Number.NaN, ofSystem = Number.NaN] = fields.slice(11, 13).map(Number);
  return (ofUser + ofSystem) * tickMs;
}
