import type { StepResult } from "./summary.ts";

type Outcome = Pick<StepResult, "passed" | "failed" | "skipped" | "note">;

/**
 * Counts from vitest's JSON report. A run that ended badly without a failing test (a file that does not load, an
 * error outside of any test) or that had no test at all is one failure more: silence is not success.
 */
export function readVitestReport(report: string | undefined, exitCode: number | null): Outcome {
  const counts = parseCounts(report);
  if (counts === undefined) return failure(`vitest wrote no report (exit code ${String(exitCode)})`);
  const { passed, failed, skipped } = counts;
  if (passed + failed === 0) return { ...failure("no test was run"), skipped };
  if (exitCode !== 0 && failed === 0) {
    return { passed, failed: 1, skipped, note: "an error outside of the tests, see above" };
  }
  return counts;
}

function failure(note: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, note };
}

function parseCounts(report: string | undefined): Outcome | undefined {
  const parsed = parseObject(report ?? "");
  const read = (name: string) => (typeof parsed?.[name] === "number" ? parsed[name] : undefined);
  const [passed, failed] = [read("numPassedTests"), read("numFailedTests")];
  if (passed === undefined || failed === undefined) return undefined;
  return { passed, failed, skipped: (read("numPendingTests") ?? 0) + (read("numTodoTests") ?? 0) };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
