/** `npm start`: everything on one port, until it is told to stop. */
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { type App, buildApp } from "./app.ts";
import { type Config, parseConfig } from "./config.ts";
import { type OpenDatabase, openDatabase } from "./db/open-database.ts";
import { errorCode } from "./db/postgres/error-code.ts";
import { createLog } from "./log.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { describeError } from "./readable-error.ts";
import { openServices, type Services } from "./services.ts";

const output = pino.destination({ fd: 2, sync: false });

/** How long requests that were accepted may take to finish. */
const drainMs = 20_000;

/** `npm` passes a Ctrl+C on that the terminal has already sent us: twice at once is meant once. */
const sameSignalMs = 500;

class PortUnusable extends Error {}

interface RunningServer {
  readonly services: Services;
  readonly isDemoThere: boolean;
  stop(): Promise<void>;
}

async function startServer(config: Config): Promise<RunningServer> {
  const log = createLog(config.logLevel, output);
  const database = await openDatabase(config, (line) => log.info(line));
  try {
    const { isDemoThere } = await prepareDatabase(config, database.connectionString, new Date());
    const services = await openServices({ config, connectionString: database.connectionString, log });
    try {
      const app = await buildApp(config, services, log);
      const hangUp = watchConnections(app, services);
      await services.listener.start();
      await services.jobs.start();
      await listen(app, config);
      return { services, isDemoThere, stop: () => stopServer(app, services, database, hangUp) };
    } catch (error) {
      await services.close();
      throw error;
    }
  } catch (error) {
    await database.release();
    throw error;
  }
}

async function listen(app: App, { port, host }: Config): Promise<void> {
  try {
    await app.http.listen({ port, host });
  } catch (error) {
    const reasons: Readonly<Record<string, string>> = {
      EADDRINUSE: `Port ${port} is already in use, perhaps by another Amont.`,
      EACCES: `Port ${port} needs rights that this user does not have.`,
      EADDRNOTAVAIL: `This machine has no address ${host}.`,
      ENOTFOUND: `This machine has no address ${host}.`,
    };
    const reason = reasons[errorCode(error)];
    if (reason === undefined) throw error;
    throw new PortUnusable(`${reason}\nChoose another one: PORT=4001 npm start`, { cause: error });
  }
}

/**
 * Connections that stay open would hold up the end. Those that wait for a next request are closed by the server itself,
 * one with an answer under way is closed with that answer, and those on which nothing was asked yet, as browsers open
 * them ahead, are closed by the function that is given back.
 */
function watchConnections({ http }: App, { isAccepting }: Services): () => void {
  const unused = new Set<Socket>();
  http.server.on("connection", (socket) => {
    if (!isAccepting()) {
      socket.destroy();
      return;
    }
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  http.addHook("onRequest", async (request, reply) => {
    unused.delete(request.raw.socket);
    reply.raw.once("finish", () => {
      if (!isAccepting()) request.raw.socket.destroySoon();
    });
  });
  return () => {
    for (const socket of unused) socket.destroy();
  };
}

/** Nothing new is accepted; what was accepted is answered; then what it stood on is closed, in reverse order. */
async function stopServer(
  app: App,
  services: Services,
  database: OpenDatabase,
  hangUp: () => void,
): Promise<void> {
  services.drain();
  hangUp();
  await Promise.race([app.http.close(), sleep(drainMs)]);
  await services.close();
  await database.release();
}

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
  process.stderr.write(`${error instanceof PortUnusable ? error.message : describeError(error)}\n`);
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
  running = await startServer(config);
  if (stoppingSince === undefined) announce(config, running);
  else await finish(running);
}

process.on("unhandledRejection", fail);
process.on("uncaughtException", fail);
main().catch(fail);
