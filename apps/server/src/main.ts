/** `npm start`: everything on one port, until it is told to stop. */
import { pino } from "pino";
import { loadQuickly } from "./cli/load-quickly.ts";
import { describeError } from "./cli/readable-error.ts";
import { type Config, parseConfig } from "./config.ts";
import { createLog } from "./log.ts";
import type { RunningServer } from "./start-server.ts";

const output = pino.destination({ fd: 2, sync: false });

/** `npm` passes a Ctrl+C on that the terminal has already sent us: twice at once is meant once. */
const sameSignalMs = 500;

function demoState(config: Config, isDemoThere: boolean): string {
  if (!config.demo) return "désactivée";
  if (isDemoThere) return "activée, choisissez une personne sur la page de connexion";
  return "absente de cette base, qui a déjà ses utilisateurs (npm run amont -- demo reset l'y ajoute)";
}

function announce(config: Config, { services, isDemoThere }: RunningServer): void {
  const lines = [
    "",
    `Amont est prêt : ${config.publicUrl}`,
    config.databaseUrl === undefined ? `Données : ${config.dataDir}` : "Données : PostgreSQL de DATABASE_URL",
    `Démonstration : ${demoState(config, isDemoThere)}`,
    ...(services.mail.outboxUrl === null ? [] : [`Courriels non envoyés : ${services.mail.outboxUrl}`]),
    "Ctrl+C pour arrêter.",
    "",
  ];
  process.stdout.write(lines.join("\n"));
}

function fail(error: unknown): never {
  output.flushSync();
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(1);
}

/** `npm` passes SIGTERM to the shell between us, which dies of it without a word: then nobody can stop us any more. */
function whenParentIsGone(act: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 500);
  timer.unref();
}

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  let stoppingSince: number | undefined;
  let running: RunningServer | undefined;
  const finish = async (server: RunningServer) => {
    await server.stop();
    output.flushSync();
    process.exit(0);
  };
  const stop = () => {
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    if (running !== undefined) finish(running).catch(fail);
  };
  const onSignal = () => {
    if (stoppingSince !== undefined && performance.now() - stoppingSince > sameSignalMs) process.exit(1);
    stop();
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  if (process.env["npm_lifecycle_event"] !== undefined) whenParentIsGone(stop);
  // Now that the configuration is known to be right: most of the time of a start is to load what a server is made of.
  loadQuickly();
  const { startServer } = await import("./start-server.ts");
  running = await startServer(config, createLog(config.logLevel, output));
  if (stoppingSince === undefined) announce(config, running);
  else await finish(running);
}

process.on("unhandledRejection", fail);
process.on("uncaughtException", fail);
main().catch(fail);
