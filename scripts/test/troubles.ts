/** The end of a log must say what failed. */
import type { StepResult, TestTrouble } from "./summary.ts";

/** Enough of a message to know what happened; the whole of it stands further up in the log. */
export const linesOfEach = 14;

/** Empty when all is well. */
export function troubleList(results: readonly StepResult[]): string {
  return results
    .flatMap(({ title, failures = [] }) => failures.map((failure) => failureText(title, failure)))
    .join("\n\n");
}

function failureText(step: string, { file, test, message }: TestTrouble): string {
  const name = [step, file, test].filter((part) => part !== "").join(" > ");
  const lines = message.split("\n").slice(0, linesOfEach);
  return [`failed: ${name}`, ...lines.map((line) => `  ${line}`)].join("\n");
}
