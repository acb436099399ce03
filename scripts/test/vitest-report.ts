import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { StepResult, TestDuration, TestTrouble } from "./summary.ts";

type Outcome = Pick<StepResult, "passed" | "failed" | "skipped" | "note" | "failures" | "durations">;

/** The parts of vitest's JSON report that are read here. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults?: readonly FileReport[];
}

interface FileReport {
  name: string;
  status: string;
  message: string;
  assertionResults: readonly TestReport[];
}

interface TestReport {
  fullName: string;
  status: string;
  failureMessages: readonly string[] | null;
  duration?: number | null;
}

/**
 * Counts and failures from vitest's JSON report. A run that ended badly without a failing test (a file that does not
 * load, an error outside of any test) or that had no test at all is one failure more: silence is not success.
 */
export function readVitestReport(text: string | undefined, exitCode: number | null, root: string): Outcome {
  const report = parseReport(text ?? "");
  if (report === undefined) return failure(`vitest wrote no report (exit code ${String(exitCode)})`);
  const { numPassedTests: passed, numFailedTests: failed } = report;
  const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  const files = report.testResults ?? [];
  const found = {
    failures: files.flatMap((file) => failuresOf(file, root)),
    durations: files.flatMap((file) => durationsOf(file, root)),
  };
  if (passed + failed === 0) return { ...failure("no test was run"), skipped, ...found };
  if (exitCode !== 0 && failed === 0) {
    return { passed, failed: 1, skipped, note: "an error outside of the tests, see above", ...found };
  }
  return { passed, failed, skipped, ...found };
}

function failure(note: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, note, failures: [], durations: [] };
}

/** A file that does not load, or whose preparation fails, has no failed test: it stands for them. */
function failuresOf(file: FileReport, root: string): readonly TestTrouble[] {
  const failed = file.assertionResults.filter(({ status }) => status === "failed");
  if (failed.length > 0) return failed.map((test) => troubleOf(file, test, root));
  if (file.status !== "failed") return [];
  const message = readable(file.message) || "failed outside of its tests, see above";
  return [{ file: path.relative(root, file.name), test: "", message }];
}

const durationsOf = (file: FileReport, root: string): readonly TestDuration[] =>
  file.assertionResults.map(({ fullName, duration }) => ({
    file: path.relative(root, file.name),
    test: fullName,
    ms: duration ?? 0,
  }));

function troubleOf(file: FileReport, test: TestReport, root: string): TestTrouble {
  return {
    file: path.relative(root, file.name),
    test: test.fullName,
    message: readable(test.failureMessages?.[0] ?? ""),
  };
}

/** Without colours, and without the places of the stack that are not ours. */
function readable(message: string): string {
  return stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line))
    .join("\n")
    .trim();
}

function parseReport(text: string): VitestReport | undefined {
  try {
    const value = JSON.parse(text) as VitestReport | null;
    const isReport = typeof value?.numPassedTests === "number" && typeof value.numFailedTests === "number";
    return isReport ? value : undefined;
  } catch {
    return undefined;
  }
}
