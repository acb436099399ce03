import { spawn } from "node:child_process";
import type { ClusterLocation } from "./cluster-location.ts";
import { type PostgresBinaries, programPath } from "./postgres-binaries.ts";
import { spawnBasics } from "./run-program.ts";
import type { ServerAddress, Transport } from "./server-address.ts";
import { openServerLog, readServerLog } from "./server-log.ts";
import { serverSettings } from "./server-settings.ts";

/** A server we have just started; it may still fail, or lose against one started at the same moment. */
export interface StartedServer {
  /** The server's process, where we start it ourselves and not through another program. */
  pid: number | undefined;
  /** Set as soon as the process ended without becoming a server. */
  failure(): string | undefined;
  said(): Promise<string>;
}

interface StartOptions {
  cluster: ClusterLocation;
  binaries: PostgresBinaries;
  address: ServerAddress;
  transport: Transport;
  durable: boolean;
  logFile: string;
}

/** Detached, in a session of its own: neither Ctrl+C nor the death of this process takes the database down. */
export async function startServer(options: StartOptions): Promise<StartedServer> {
  const { handle, startsAt } = await openServerLog(options.logFile, options.cluster.identity);
  let failure: string | undefined;
  let pid: number | undefined;
  try {
    const [program, args] = startCommand(options);
    const child = spawn(program, args, {
      ...spawnBasics(options.cluster.identity),
      detached: true,
      stdio: ["ignore", handle.fd, handle.fd],
    });
    child.once("error", (error) => {
      failure = error.message;
    });
    child.once("exit", (code, signal) => {
      if (code !== 0) failure = signal === null ? `exit code ${String(code)}` : `signal ${signal}`;
    });
    if (process.platform !== "win32") pid = child.pid;
    child.unref();
  } finally {
    await handle.close();
  }
  return { pid, failure: () => failure, said: () => readServerLog(options.logFile, startsAt) };
}

function startCommand(options: StartOptions): [program: string, args: string[]] {
  const { binaries, cluster } = options;
  const settings = serverSettings(options);
  if (process.platform !== "win32") {
    return [programPath(binaries.binDir, "postgres"), ["-D", cluster.data, ...settings]];
  }
  // On Windows only pg_ctl knows how to shed an administrator's rights, which the server refuses to have.
  const quoted = settings.map((part) => (part === "-c" ? part : `"${part.replaceAll('"', '\\"')}"`));
  return [
    programPath(binaries.binDir, "pg_ctl"),
    ["start", "-W", "-D", cluster.data, "-l", `${options.logFile}.server`, "-o", quoted.join(" ")],
  ];
}
