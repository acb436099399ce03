/** Which process the processors worked for. Linux only; elsewhere nobody knows, and everything is 0. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

interface ProcessTimes {
  readonly parent: number;
  readonly seconds: number;
}

let ticksPerSecond: number | undefined;

function timesOf(pid: number): ProcessTimes | null {
  try {
    ticksPerSecond ??= Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may hold spaces: fields are counted from behind it.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond };
  } catch {
    return null;
  }
}

export const parentOf = (pid: number): number => timesOf(pid)?.parent ?? 0;

/** Seconds that a process has had so far, and those it started. */
export function processorSeconds(pid: number, whom: "alone" | "with children"): number {
  const own = timesOf(pid)?.seconds ?? 0;
  if (whom === "alone") return own;
  const others = pids().map(timesOf);
  return others.reduce((sum, other) => (other?.parent === pid ? sum + other.seconds : sum), own);
}

function pids(): readonly number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}
