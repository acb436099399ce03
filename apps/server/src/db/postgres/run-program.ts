import { spawn } from "node:child_process";
import type { ServerIdentity } from "./server-identity.ts";

export interface ProgramResult {
  /** null when the program could not be started or was killed by a signal. */
  exitCode: number | null;
  /** "EACCES", "ENOENT"… when the program could not be started at all. */
  startError: string | undefined;
  output: string;
}

interface RunOptions {
  identity?: ServerIdentity | undefined;
}

/** Runs a program to its end and keeps what it said. Never throws: the caller words the failure. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...spawnBasics(options.identity),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("error", (error: NodeJS.ErrnoException) => {
      resolve({ exitCode: null, startError: error.code ?? "EUNKNOWN", output: `${output}${error.message}` });
    });
    child.once("close", (exitCode) => resolve({ exitCode, startError: undefined, output }));
  });
}

/**
 * Options common to every program of the server. The working directory is the root because ours may be closed
 * to the user it runs as; the environment loses PGHOST, PGDATA and the like, which would change its behaviour.
 */
export function spawnBasics(identity: ServerIdentity | undefined) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith("PG") && !name.startsWith("LC_") && name !== "LANG",
  );
  return {
    cwd: process.platform === "win32" ? undefined : "/",
    env: { ...Object.fromEntries(inherited), LC_ALL: "C" },
    windowsHide: true,
    ...identity,
  };
}
