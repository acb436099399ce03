/** Runs the tests that a constant's rule names, and says whether they noticed. */
import { spawn } from "node:child_process";
import path from "node:path";
import type { DocumentedRule } from "../coverage/rules/documented-rules.ts";
import type { Constant } from "./constant.ts";

export interface TestRun {
  readonly project: "unit" | "api";
  readonly files: readonly string[];
  /** The tests that the rule names; null for all of them. */
  readonly titles: string | null;
}

const projectOf = (file: string): TestRun["project"] => (file.startsWith("apps/server/") ? "api" : "unit");

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/**
 * Of a file that starts a database only what the rule names. A title with places for values, and one of a group, is not
 * found by its words.
 */
export function testsFor({ test: file }: Constant, rule: DocumentedRule | undefined): TestRun {
  const project = projectOf(file);
  const titles = (rule?.proofs ?? []).filter((proof) => proof.file === file).map(({ title }) => title);
  const areFound = titles.every((title) => !/%|\$|›/.test(title));
  return {
    project,
    files: [file],
    titles: project === "api" && areFound ? titles.map(literally).join("|") : null,
  };
}

/** Nothing that is run here takes that long on a machine that does little else. */
const patienceMs = 300_000;

/** `unclear`: they did not come to an end, or could not begin. That proves nothing. */
export type Verdict = "passed" | "failed" | "unclear";

export interface RunResult {
  readonly verdict: Verdict;
  readonly output: string;
}

/** What a run says at its end, when tests have failed and not only the attempt to run them. */
const failedTests = /^\s*(?:Test Files|Tests) .*\b\d+ failed\b/m;

export const verdictOf = (exitCode: number | null, output: string): Verdict =>
  exitCode === 0 ? "passed" : failedTests.test(output) ? "failed" : "unclear";

export function runTests(root: string, { project, files, titles }: TestRun): Promise<RunResult> {
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const named = titles === null ? [] : ["-t", titles];
  const run = spawn(process.execPath, [vitest, "run", "--project", project, "--bail=1", ...named, ...files], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1" },
  });
  const parts: Buffer[] = [];
  run.stdout.on("data", (part: Buffer) => parts.push(part));
  run.stderr.on("data", (part: Buffer) => parts.push(part));
  const timer = setTimeout(() => run.kill(), patienceMs);
  return new Promise((resolve, reject) => {
    run.once("error", reject);
    run.once("close", (exitCode) => {
      clearTimeout(timer);
      const output = Buffer.concat(parts).toString();
      resolve({ verdict: verdictOf(exitCode, output), output });
    });
  });
}
