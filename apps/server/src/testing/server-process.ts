/** The server as a process of its own, started like `npm start` does, for tests of starting and stopping. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";

const program = path.join(import.meta.dirname, "../main.ts");

/**
 * For a Node process of ours: what it needs of our environment, without vitest's own loader options. Node keeps there what
 * it made of our modules, which is half of the work of a start, and tests start many.
 */
export function nodeEnvironment(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, AMONT_TEST_DATABASE } = process.env;
  const cache = path.join(import.meta.dirname, "../../../../.cache/test-node-compile");
  return { PATH, HOME, TMPDIR, AMONT_TEST_DATABASE, NODE_COMPILE_CACHE: cache };
}

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Once nobody writes to its output any more, which includes what it has started. */
  readonly exited: Promise<number | null>;
  stdout(): string;
  stderr(): string;
}

export function spawnServer(env: Readonly<Record<string, string>>): ServerProcess {
  return spawnProgram(process.execPath, [program], env);
}

/** Below a shell, as `npm start` does it. */
export function spawnServerBelowShell(env: Readonly<Record<string, string>>): ServerProcess {
  const args = ["-c", '"$0" "$1"; true', process.execPath, program];
  return spawnProgram("/bin/sh", args, { ...env, npm_lifecycle_event: "start" });
}

function spawnProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): ServerProcess {
  const child = spawn(command, args, {
    env: { ...nodeEnvironment(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => {
    said.stdout += chunk.toString("utf8");
  });
  child.stderr.on("data", (chunk: Buffer) => {
    said.stderr += chunk.toString("utf8");
  });
  const exited = once(child, "close").then(([code]) => code as number | null);
  return { child, exited, stdout: () => said.stdout, stderr: () => said.stderr };
}

/** Resolves when the server says that it is ready; fails with what it said when it ends instead. */
export async function whenReady(server: ServerProcess): Promise<void> {
  while (!server.stdout().includes("Amont est prêt")) {
    const ended = await Promise.race([
      once(server.child.stdout ?? server.child, "data").then(() => false),
      server.exited.then(() => true),
    ]);
    if (ended) throw new Error(`The server ended: ${server.stdout()}${server.stderr()}`);
  }
}

/**
 * Free now, and likely still so when a server is told to use it: out of the range (from 32768 on) from which the
 * system gives ports to connections and to whoever asks for any.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once("error", () => resolve(false));
      probe.listen(port, "localhost", () => resolve(true));
    });
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}
