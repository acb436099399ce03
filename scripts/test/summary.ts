export interface StepResult {
  title: string;
  passed: number;
  failed: number;
  skipped: number;
  durationMs: number;
  /** Why it was skipped, or what went wrong beyond the tests themselves. */
  note?: string;
  failures?: readonly TestTrouble[];
  durations?: readonly TestDuration[];
}

export interface TestDuration {
  file: string;
  test: string;
  ms: number;
}

export interface TestTrouble {
  /** Empty for a step that is a tool of its own. */
  file: string;
  /** Empty for a file that failed as a whole. */
  test: string;
  message: string;
}

type Counts = Pick<StepResult, "passed" | "failed" | "skipped">;

export function total(results: readonly StepResult[]): Counts {
  const sum = (pick: (result: StepResult) => number) => results.reduce((so, result) => so + pick(result), 0);
  return {
    passed: sum((result) => result.passed),
    failed: sum((result) => result.failed),
    skipped: sum((result) => result.skipped),
  };
}

/** The exact line that continuous integration reads. */
export function closingLine(results: readonly StepResult[]): string {
  const { passed, failed, skipped } = total(results);
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

export function stepTable(results: readonly StepResult[]): string {
  const width = Math.max(...results.map((result) => result.title.length));
  return results.map((result) => tableLine(result, width)).join("\n");
}

function tableLine(result: StepResult, width: number): string {
  const columns = [
    verdict(result).padEnd(7),
    result.title.padEnd(width),
    `${result.passed} passed`.padStart(12),
    `${result.failed} failed`.padStart(10),
    `${(result.durationMs / 1000).toFixed(1)} s`.padStart(8),
  ];
  return `${columns.join("  ")}${result.note === undefined ? "" : `  ${result.note}`}`;
}

function verdict(result: StepResult): string {
  if (result.failed > 0) return "FAILED";
  return result.passed === 0 ? "skipped" : "ok";
}
