/**
 * The product as people run it: its own process, a real port, a fresh database with the demonstration group. A file
 * whose journeys need settings of their own, restart it or change what everybody sees starts one for itself; the
 * others share the one of their test process, each with people and companies of its own.
 */
import {
  freePort,
  type ServerProcess,
  spawnServer,
  whenReady,
} from "@amont/server/testing/server-process.ts";
import { createDemoDatabase } from "@amont/server/testing/test-server.ts";

export interface Product {
  readonly url: string;
  readonly connectionString: string;
  stop(): Promise<void>;
}

export interface OwnProduct extends Product {
  restart(): Promise<void>;
}

interface ProductOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly connectionString?: string;
}

/** How it stops in good order has tests of its own: here nobody needs what it would still write. */
async function kill({ child, exited }: ServerProcess): Promise<void> {
  child.kill("SIGKILL");
  await exited;
}

async function stopInGoodOrder({ child, exited }: ServerProcess): Promise<void> {
  child.kill("SIGTERM");
  await exited;
}

export async function startProduct(options: ProductOptions = {}): Promise<OwnProduct> {
  const connectionString = options.connectionString ?? (await createDemoDatabase());
  const port = await freePort();
  const url = `http://localhost:${port}`;

  async function launch(): Promise<ServerProcess> {
    const server = spawnServer({
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: connectionString,
      DATABASE_POOL_SIZE: "4",
      AMONT_DEMO: "on",
      AMONT_TRUST_PROXY: "on",
      LOG_LEVEL: "warn",
      // As below `npm start`: it notices when the process above it is gone, and ends.
      npm_lifecycle_event: "start",
      ...options.env,
    });
    await whenReady(server);
    return server;
  }

  let running = await launch();
  return {
    url,
    connectionString,
    stop: () => kill(running),
    restart: async () => {
      await stopInGoodOrder(running);
      running = await launch();
    },
  };
}

let shared: Promise<Product> | undefined;

/** The product of this test process, for one file after the other: stopping it leaves it to the next one. */
export async function shareProduct(): Promise<Product> {
  shared ??= startProduct().catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  const { url, connectionString } = await shared;
  return { url, connectionString, stop: async () => {} };
}
