/** The product as people run it: its own process, a real port, a fresh database. */
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
  restart(): Promise<void>;
}

interface ProductOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly connectionString?: string;
}

async function end({ child, exited }: ServerProcess): Promise<void> {
  child.kill("SIGTERM");
  await exited;
}

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
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
      ...options.env,
    });
    await whenReady(server);
    return server;
  }

  let running = await launch();
  return {
    url,
    connectionString,
    stop: () => end(running),
    restart: async () => {
      await end(running);
      running = await launch();
    },
  };
}
