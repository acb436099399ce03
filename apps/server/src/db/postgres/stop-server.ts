import { setTimeout as sleep } from "node:timers/promises";
import type { ClusterLocation } from "./cluster-location.ts";
import { errorCode } from "./error-code.ts";
import { type PostgresBinaries, programPath } from "./postgres-binaries.ts";
import { livePostmasterPid } from "./postmaster-file.ts";
import { runProgram } from "./run-program.ts";

const longestStopMs = 30_000;

/** Fast shutdown: open transactions are rolled back, what is committed is on disk. False when it still runs. */
export async function stopServer(
  cluster: ClusterLocation,
  findBinaries: () => Promise<PostgresBinaries>,
): Promise<boolean> {
  const pid = await livePostmasterPid(cluster.data);
  if (pid === undefined) return true;
  await askToStop(pid, cluster, findBinaries);
  const giveUpAt = Date.now() + longestStopMs;
  while ((await livePostmasterPid(cluster.data)) === pid) {
    if (Date.now() > giveUpAt) return false;
    await sleep(20);
  }
  return true;
}

async function askToStop(
  pid: number,
  cluster: ClusterLocation,
  findBinaries: () => Promise<PostgresBinaries>,
): Promise<void> {
  if (process.platform === "win32") {
    const { binDir } = await findBinaries();
    await runProgram(programPath(binDir, "pg_ctl"), ["stop", "-m", "fast", "-W", "-D", cluster.data]);
    return;
  }
  try {
    process.kill(pid, "SIGINT");
  } catch (error) {
    // It ended by itself in between: that is what we wanted.
    if (errorCode(error) !== "ESRCH") throw error;
  }
}
