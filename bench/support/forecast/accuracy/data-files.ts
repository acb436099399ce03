/** Reads the public series that a folder holds: tab separated lines, comments after #. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export interface DataSeries {
  readonly id: string;
  /** What scores are scaled by. */
  readonly season: number;
  readonly horizon: number;
  readonly first: string;
  readonly values: Float64Array;
}

/** Nothing when the folder has no such file. */
export function readLines(folder: string, file: string): readonly (readonly string[])[] {
  const found = path.join(folder, file);
  if (!existsSync(found)) return [];
  return readFileSync(found, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
}

export const readSeries = (folder: string, file: string): readonly DataSeries[] =>
  readLines(folder, file).map(([id = "", season = "", horizon = "", first = "", values = ""]) => ({
    id,
    season: Number(season),
    horizon: Number(horizon),
    first,
    values: Float64Array.from(values.trim().split(/\s+/), Number),
  }));

/** Half of the series by their names: ideas are tried on one and shown on the other. */
export function isShown(id: string): boolean {
  let hash = 0;
  for (const letter of id) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return (hash >>> 3) % 2 === 1;
}
