/** The end of a log must say what failed, and what passed only when it was tried again. */
import type { StepResult, TestTrouble } from "./summary.ts";

/** Enough of a message to know what happened; the whole of it stands further up in the log. */
export const linesOfEach = 14;

/** Empty when all is well. */
export function troubleList(results: readonly StepResult[]): string {
  const failures = results.flatMap(({ title, failures: found = [] }) =>
    found.map((failure) => failureText(title, failure)),
  );
  const flakes = results.flatMap(({ flakes: found = [] }) => found.map(flakeLine));
  return [...failures, ...(flakes.length === 0 ? [] : [flakes.join("\n")])].join("\n\n");
}

function failureText(step: string, { file, test, message }: TestTrouble): string {
  const name = [step, file, test].filter((part) => part !== "").join(" > ");
  const lines = message.split("\n").slice(0, linesOfEach);
  return [`failed: ${name}`, ...lines.map((line) => `  ${line}`)].join("\n");
}

function flakeLine({ file, test, message }: TestTrouble): string {
  return `flaky: ${file} > ${test}: ${message.split("\n")[0] ?? ""}`;
}
