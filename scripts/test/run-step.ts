import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { repositoryRoot } from "../house-rules/repository-files.ts";
import type { Step } from "./steps.ts";
import type { StepResult } from "./summary.ts";
import { linesOfEach } from "./troubles.ts";
import { readVitestReport } from "./vitest-report.ts";
import { waitsFileVariable } from "./waits.ts";

interface RunFiles {
  /** For what the tools of this run write. */
  readonly folder: string;
  readonly waitsFile: string;
}

/** What Node made of our modules, which every worker and every process that tests start would make again. */
const compileCache = path.join(repositoryRoot, ".cache/test-node-compile");

export async function runStep(step: Step, files: RunFiles): Promise<StepResult> {
  const startedAt = performance.now();
  const outcome = step.kind === "check" ? await runCheck(step) : await runVitest(step, files);
  return { title: step.title, durationMs: performance.now() - startedAt, ...outcome };
}

type Outcome = Omit<StepResult, "title" | "durationMs">;

async function runCheck(step: Extract<Step, { kind: "check" }>): Promise<Outcome> {
  const { exitCode, end } = await runTool(step.title, step.command);
  if (exitCode === 0) return { passed: 1, failed: 0, skipped: 0 };
  const failures = [{ file: "", test: "", message: end }];
  return { passed: 0, failed: 1, skipped: 0, note: step.command.join(" "), failures };
}

async function runVitest(
  step: Extract<Step, { kind: "vitest" }>,
  { folder, waitsFile }: RunFiles,
): Promise<Outcome> {
  const skipReason = step.skipReason?.();
  if (skipReason !== undefined) {
    console.log(`${step.title}: skipped: ${skipReason}`);
    return { passed: 0, failed: 0, skipped: 1, note: skipReason };
  }
  const reportFile = path.join(folder, `${step.group}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
  const { exitCode } = await runTool(
    step.title,
    ["vitest", "run", "--project", step.project, ...(step.files ?? []), ...reporters],
    { ...step.env, [waitsFileVariable]: waitsFile, NODE_COMPILE_CACHE: compileCache },
  );
  return readVitestReport(
    await readFile(reportFile, "utf8").catch(() => undefined),
    exitCode,
    repositoryRoot,
  );
}

type Command = readonly [string, ...string[]];

/** Steps run beside each other: each line says whose it is. What a tool says last is kept, for the end of the log. */
function runTool(
  title: string,
  command: Command,
  env: Record<string, string> = {},
): Promise<{ exitCode: number | null; end: string }> {
  const last: string[] = [];
  const show = (line: string) => {
    console.log(`${title} │ ${line}`);
    last.push(stripVTControlCharacters(line));
    if (last.length > linesOfEach) last.shift();
  };
  const child = spawnTool(command, env);
  child.once("error", (error) => show(error.message));
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) createInterface(stream).on("line", show);
  }
  return new Promise((resolve) => {
    child.once("close", (exitCode) => resolve({ exitCode, end: last.join("\n").trimEnd() }));
  });
}

function spawnTool([tool, ...args]: Command, env: Record<string, string>): ChildProcess {
  return spawn(tool, args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...toolPath(), ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}), ...env },
    // No input: a tool that asks a question would wait for ever in continuous integration.
    stdio: ["ignore", "pipe", "pipe"],
    // npm's commands are .cmd files there.
    shell: process.platform === "win32",
  });
}

/** So that the command also works without npm, and the tools run on the same Node as we do. */
function toolPath(): Record<string, string> {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const folders = [path.join(repositoryRoot, "node_modules", ".bin"), path.dirname(process.execPath)];
  return { [name]: [...folders, process.env[name] ?? ""].join(path.delimiter) };
}
