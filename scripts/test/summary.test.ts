import { expect, test } from "vitest";
import { closingLine, type StepResult, stepTable } from "./summary.ts";

const step = (result: Partial<StepResult>): StepResult => ({
  title: "step",
  passed: 0,
  failed: 0,
  skipped: 0,
  durationMs: 1234,
  ...result,
});

test("the closing line adds the steps up and names skipped tests only when there are some", () => {
  expect(closingLine([step({ passed: 1 }), step({ passed: 40, failed: 2 })])).toBe("41 passed, 2 failed");
  expect(closingLine([step({ passed: 1, skipped: 3 })])).toBe("1 passed, 0 failed, 3 skipped");
});

test("the table says what failed, what was skipped and why", () => {
  const table = stepTable([
    step({ failed: 1 }),
    step({ skipped: 1, note: "no database" }),
    step({ passed: 2 }),
  ]);
  expect(table.split("\n").map((line) => line.split(" ")[0])).toEqual(["FAILED", "skipped", "ok"]);
  expect(table).toContain("no database");
  expect(table).toContain("1.2 s");
});
