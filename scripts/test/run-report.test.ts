import { expect, test } from "vitest";
import { workText } from "./processors-at-work.ts";
import { slowestTests } from "./slowest-tests.ts";
import { readWaits, waitList } from "./waits.ts";

test("the slowest tests of all steps, the slowest first, twenty at most", () => {
  const durations = Array.from({ length: 30 }, (_, index) => ({
    file: "e2e/a.spec.ts",
    test: `test ${index}`,
    ms: 1000 * index,
  }));
  const step = { title: "browser", passed: 1, failed: 0, skipped: 0, durationMs: 1 };
  const lines = slowestTests([step, { ...step, durations }]).split("\n");
  expect(lines).toHaveLength(21);
  expect(lines[1]).toBe("   29.0 s  e2e/a.spec.ts > test 29");
  expect(slowestTests([step])).toBe("");
});

test("waits are told by their place, the longest first", () => {
  const noted = [
    { ms: 2100, what: "waitFor", where: "e2e/a.spec.ts:7" },
    { ms: 5000, what: "poll.toBe", where: "e2e/b.spec.ts:9" },
    { ms: 3000, what: "waitFor", where: "e2e/a.spec.ts:7" },
  ];
  const text = noted.map((wait) => `${JSON.stringify(wait)}\n`).join("");
  expect(waitList(readWaits(text)).split("\n")).toEqual([
    "waits of over two seconds:",
    "    5.0 s  e2e/b.spec.ts:9 poll.toBe",
    "    3.0 s  e2e/a.spec.ts:7 waitFor (2 times)",
  ]);
  expect(waitList([])).toBe("");
});

test("how much the processors worked is told in core-minutes", () => {
  expect(workText(11.5 * 60_000, 20 * 60_000)).toBe("the processors worked 11.5 of 20.0 core-minutes (58 %)");
});
