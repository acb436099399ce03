import { randomUUID } from "node:crypto";
import { chmod, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "./error-code.ts";
import { PostgresLaunchError } from "./postgres-launch-error.ts";

/** Where root keeps what the server's own user could not reach in our folders. */
export const defaultSystemDirectory = "/var/lib/amont";

export async function makeSystemDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    // The mode given to mkdir is cut by the umask, and the server's user must get through.
    await chmod(directory, 0o755);
  } catch (error) {
    throw new PostgresLaunchError({
      tried: `The data folder is closed to PostgreSQL's user, and ${directory} cannot be created (${String(error)}).`,
      advice: `Make ${directory} writable, move the data folder where every user may enter, or set DATABASE_URL.`,
    });
  }
}

/**
 * Fills a directory so that others see it complete or not at all: made under another name, then renamed.
 * When two processes do it at once the second one's work is thrown away.
 */
export async function makeDirectoryAtOnce(target: string, fill: (draft: string) => Promise<void>) {
  const draft = `${target}.draft-${randomUUID().slice(0, 8)}`;
  try {
    await fill(draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!isAlreadyThere(error)) throw error;
  }
}

function isAlreadyThere(error: unknown): boolean {
  const code = errorCode(error);
  return ["ENOTEMPTY", "EEXIST", "EPERM"].includes(code);
}

export function draftPattern(target: string): RegExp {
  return new RegExp(`^${path.basename(target)}\\.draft-`);
}
