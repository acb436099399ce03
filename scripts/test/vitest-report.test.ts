import { expect, test } from "vitest";
import { readVitestReport } from "./vitest-report.ts";

const root = "/project";

test("a report is counted", () => {
  const report = JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
  });
  expect(readVitestReport(report, 1, root)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 2,
    failures: [],
    durations: [],
  });
});

test.each([
  ["no report", undefined, 0, "no report"],
  ["an unreadable report", "{", 1, "no report"],
  ["a report of something else", "null", 1, "no report"],
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
  const outcome = readVitestReport(report, exitCode, root);
  expect(outcome.failed).toBe(1);
  expect(outcome.note).toContain(note);
});

const stack = [
  "Error: \u001b[31mno such button\u001b[39m",
  "    at /project/e2e/a.spec.ts:4:43",
  "    at file:///project/node_modules/vitest/dist/run.js:1628:35",
  "    at new Promise (<anonymous>)",
].join("\n");

const report = (files: readonly object[]) =>
  JSON.stringify({ numPassedTests: 1, numFailedTests: 1, testResults: files });

test("a failed test is named with what it said, without colours and foreign places of the stack", () => {
  const file = {
    name: "/project/e2e/a.spec.ts",
    status: "failed",
    message: "",
    assertionResults: [
      { fullName: "group bad", status: "failed", failureMessages: [stack, stack] },
      { fullName: "group good", status: "passed", failureMessages: [] },
    ],
  };
  const message = "Error: no such button\n    at /project/e2e/a.spec.ts:4:43";
  const outcome = readVitestReport(report([file]), 1, root);
  expect(outcome.failures).toEqual([{ file: "e2e/a.spec.ts", test: "group bad", message }]);
});

test("each test says how long it took, where that is known", () => {
  const file = {
    name: "/project/e2e/a.spec.ts",
    status: "passed",
    message: "",
    assertionResults: [
      { fullName: "group slow", status: "passed", failureMessages: [], duration: 1234.5 },
      { fullName: "group skipped", status: "skipped", failureMessages: [] },
    ],
  };
  expect(readVitestReport(report([file]), 0, root).durations).toEqual([
    { file: "e2e/a.spec.ts", test: "group slow", ms: 1234.5 },
    { file: "e2e/a.spec.ts", test: "group skipped", ms: 0 },
  ]);
});

test.each([
  ["hook broke", "hook broke"],
  ["", "failed outside of its tests, see above"],
])("a file that failed without a failed test stands for them: %j", (said, message) => {
  const file = {
    name: "/project/e2e/b.spec.ts",
    status: "failed",
    message: said,
    assertionResults: [{ fullName: "x", status: "skipped", failureMessages: [] }],
  };
  expect(readVitestReport(report([file]), 1, root).failures).toEqual([
    { file: "e2e/b.spec.ts", test: "", message },
  ]);
});
