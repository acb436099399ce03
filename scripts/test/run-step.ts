import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Step } from "./steps.ts";
import type { StepResult } from "./summary.ts";
import { linesOfEach } from "./troubles.ts";
import { readVitestReport } from "./vitest-report.ts";

export async function runStep(step: Step, root: string): Promise<StepResult> {
  console.log(`\n── ${step.title}`);
  const startedAt = performance.now();
  const outcome = step.kind === "check" ? await runCheck(step, root) : await runVitest(step, root);
  return { title: step.title, durationMs: performance.now() - startedAt, ...outcome };
}

type Outcome = Omit<StepResult, "title" | "durationMs">;

async function runCheck(step: Extract<Step, { kind: "check" }>, root: string): Promise<Outcome> {
  const { exitCode, end } = await runToolReading(step.command, root);
  if (exitCode === 0) return { passed: 1, failed: 0, skipped: 0 };
  const failures = [{ file: "", test: "", message: end }];
  return { passed: 0, failed: 1, skipped: 0, note: step.command.join(" "), failures };
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
    const exclude = (step.exclude ?? []).map((files) => `--exclude=${files}`);
    const exitCode = await runTool(
      ["vitest", "run", "--project", step.project, ...exclude, ...reporters],
      root,
      step.env,
    );
    return readVitestReport(await readFile(reportFile, "utf8").catch(() => undefined), exitCode, root);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Command = readonly [string, ...string[]];

/** Straight to the terminal, where vitest shows its progress. */
function runTool(command: Command, root: string, env: Record<string, string> = {}): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawnTool(command, root, { stdio: ["ignore", "inherit", "inherit"], env });
    child.once("error", (error) => {
      console.error(error.message);
      resolve(null);
    });
    child.once("close", resolve);
  });
}

/** Reads along what the tool prints: a check says at the end what is wrong. */
function runToolReading(command: Command, root: string): Promise<{ exitCode: number | null; end: string }> {
  let printed = "";
  const show = (chunk: Buffer | string) => {
    process.stdout.write(chunk);
    printed = (printed + chunk.toString()).slice(-keptCharacters);
  };
  return new Promise((resolve) => {
    const env = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
    const child = spawnTool(command, root, { stdio: ["ignore", "pipe", "pipe"], env });
    child.stdout?.on("data", show);
    child.stderr?.on("data", show);
    child.once("error", (error) => show(`${error.message}\n`));
    child.once("close", (exitCode) => resolve({ exitCode, end: lastLinesOf(printed) }));
  });
}

const keptCharacters = 10_000;

const lastLinesOf = (text: string): string =>
  stripVTControlCharacters(text).trimEnd().split("\n").slice(-linesOfEach).join("\n");

interface SpawnToolOptions {
  /** No input: a tool that asks a question would wait for ever in continuous integration. */
  stdio: ["ignore", "inherit" | "pipe", "inherit" | "pipe"];
  env: Record<string, string>;
}

function spawnTool([tool, ...args]: Command, root: string, { stdio, env }: SpawnToolOptions): ChildProcess {
  return spawn(tool, args, {
    cwd: root,
    env: { ...process.env, ...toolPath(root), ...env },
    stdio,
    // npm's commands are .cmd files there.
    shell: process.platform === "win32",
  });
}

/** So that the command also works without npm, and the tools run on the same Node as we do. */
function toolPath(root: string): Record<string, string> {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const folders = [path.join(root, "node_modules", ".bin"), path.dirname(process.execPath)];
  return { [name]: [...folders, process.env[name] ?? ""].join(path.delimiter) };
}
