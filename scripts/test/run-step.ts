import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Step } from "./steps.ts";
import type { StepResult } from "./summary.ts";
import { readVitestReport } from "./vitest-report.ts";

export async function runStep(step: Step, root: string): Promise<StepResult> {
  console.log(`\n── ${step.title}`);
  const startedAt = performance.now();
  const outcome = step.kind === "check" ? await runCheck(step, root) : await runVitest(step, root);
  return { title: step.title, durationMs: performance.now() - startedAt, ...outcome };
}

type Outcome = Omit<StepResult, "title" | "durationMs">;

async function runCheck(step: Extract<Step, { kind: "check" }>, root: string): Promise<Outcome> {
  const exitCode = await runTool(step.command, root, {});
  return exitCode === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0, note: step.command.join(" ") };
}

async function runVitest(step: Extract<Step, { kind: "vitest" }>, root: string): Promise<Outcome> {
  const skipReason = step.skipReason?.();
  if (skipReason !== undefined) {
    console.log(`skipped: ${skipReason}`);
    return { passed: 0, failed: 0, skipped: 1, note: skipReason };
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), "amont-test-"));
  const reportFile = path.join(folder, "report.json");
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
    const exitCode = await runTool(
      ["vitest", "run", "--project", step.project, ...reporters],
      root,
      step.env,
    );
    return readVitestReport(await readFile(reportFile, "utf8").catch(() => undefined), exitCode);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** No input: a tool that asks a question would wait for ever in continuous integration. */
function runTool(
  [tool, ...args]: readonly [string, ...string[]],
  root: string,
  env: Record<string, string> = {},
): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(tool, args, {
      cwd: root,
      env: { ...process.env, ...toolPath(root), ...env },
      stdio: ["ignore", "inherit", "inherit"],
      // npm's commands are .cmd files there.
      shell: process.platform === "win32",
    });
    child.once("error", (error) => {
      console.error(error.message);
      resolve(null);
    });
    child.once("close", resolve);
  });
}

/** So that the command also works without npm, and the tools run on the same Node as we do. */
function toolPath(root: string): Record<string, string> {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const folders = [path.join(root, "node_modules", ".bin"), path.dirname(process.execPath)];
  return { [name]: [...folders, process.env[name] ?? ""].join(path.delimiter) };
}
