import { expect, test } from "vitest";
import { selectSteps } from "./steps.ts";
import { closingLine, type StepResult, stepTable } from "./summary.ts";
import { readVitestReport } from "./vitest-report.ts";

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

test("a report is counted", () => {
  const report = JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
  });
  expect(readVitestReport(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

test.each([
  ["no report", undefined, 0, "no report"],
  ["an unreadable report", "{", 1, "no report"],
  [
    "no test at all",
    JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 2 }),
    0,
    "no test",
  ],
  [
    "a file that does not load",
    JSON.stringify({ numPassedTests: 2, numFailedTests: 0 }),
    1,
    "outside of the tests",
  ],
])("%s is a failure", (_, report, exitCode, note) => {
  const outcome = readVitestReport(report, exitCode);
  expect(outcome.failed).toBe(1);
  expect(outcome.note).toContain(note);
});

test("steps are chosen by name, in their usual order", () => {
  const chosen = selectSteps(["unit", "lint"]);
  expect(typeof chosen === "string" ? chosen : chosen.map((chosenStep) => chosenStep.group)).toEqual([
    "lint",
    "lint",
    "lint",
    "unit",
  ]);
  expect(selectSteps(["unti"])).toContain('no step "unti"');
});
