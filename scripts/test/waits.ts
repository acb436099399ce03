/** Waits of over two seconds, as tests note them and the end of the test command tells them. */

export const waitsFileVariable = "AMONT_TEST_WAITS";
export const shortestNotedMs = 2000;

export interface NotedWait {
  readonly ms: number;
  /** The method that waited. */
  readonly what: string;
  /** `file:line` of the test, or of the helper that it used. */
  readonly where: string;
}

export function readWaits(text: string): readonly NotedWait[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as NotedWait);
}

/** One line for each place, the longest first; a place that waited several times says how often. */
export function waitList(waits: readonly NotedWait[]): string {
  const places = Map.groupBy(waits, ({ where, what }) => `${where} ${what}`);
  const lines = [...places.entries()]
    .map(([place, found]) => ({
      place,
      longest: Math.max(...found.map(({ ms }) => ms)),
      times: found.length,
    }))
    .toSorted((left, right) => right.longest - left.longest)
    .map(({ place, longest, times }) => {
      const often = times === 1 ? "" : ` (${times} times)`;
      return `${(longest / 1000).toFixed(1).padStart(7)} s  ${place}${often}`;
    });
  return lines.length === 0 ? "" : `waits of over two seconds:\n${lines.join("\n")}`;
}
