import type { StepResult } from "./summary.ts";

const howMany = 20;

/** Where the time of a run went: the tests that took longest, whichever step they belong to. */
export function slowestTests(results: readonly StepResult[]): string {
  const tests = results
    .flatMap(({ durations = [] }) => durations)
    .toSorted((left, right) => right.ms - left.ms)
    .slice(0, howMany);
  if (tests.length === 0) return "";
  const lines = tests.map(
    ({ file, test, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file} > ${test}`,
  );
  return `the slowest tests:\n${lines.join("\n")}`;
}
