import { runProgram } from "./run-program.ts";
import type { ServerIdentity } from "./server-identity.ts";

/** Asked of the system itself: permission bits alone know nothing of access lists, mounts and name spaces. */
export async function canEnter(identity: ServerIdentity | undefined, directory: string): Promise<boolean> {
  if (identity === undefined) return true;
  const result = await runProgram("/bin/sh", ["-c", 'cd -- "$1"', "sh", directory], { identity });
  return result.exitCode === 0;
}
