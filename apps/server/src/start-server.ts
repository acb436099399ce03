/** Everything that `npm start` starts, in order, and stops again in the reverse order. */
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { forgetGroups } from "./accounts/groups/follow-groups.ts";
import { type App, buildApp } from "./app.ts";
import { PortUnusable } from "./cli/readable-error.ts";
import type { Config } from "./config.ts";
import { type OpenDatabase, openDatabase } from "./db/open-database.ts";
import { errorCode } from "./db/postgres/error-code.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { openServices, type Services } from "./services.ts";

/** How long requests that were accepted may take to finish. */
const drainMs = 20_000;

export interface RunningServer {
  readonly services: Services;
  readonly isDemoThere: boolean;
  stop(): Promise<void>;
}

export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const database = await openDatabase(config, (line) => log.info(line));
  try {
    const { isDemoThere } = await prepareDatabase(config, database.connectionString, new Date());
    const services = await openServices({ config, connectionString: database.connectionString, log });
    try {
      if (config.externalIssuer?.groupsClaim === undefined) await forgetGroups(services.database);
      const app = await buildApp(config, services, log);
      const hangUp = watchConnections(app, services);
      await services.listener.start();
      await services.jobs.start();
      await listen(app, config);
      return { services, isDemoThere, stop: () => stopServer(app, services, database, { hangUp, log }) };
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
  { hangUp, log }: { readonly hangUp: () => void; readonly log: Logger },
): Promise<void> {
  services.drain();
  hangUp();
  const closed = app.http.close().then(() => true);
  if (!(await Promise.race([closed, sleep(drainMs, false)])))
    log.warn({ drainMs }, "stopped although a connection was still open");
  await services.close();
  await database.release();
}
