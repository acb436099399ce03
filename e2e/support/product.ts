/** The product as people run it: its own process, a real port, a fresh database. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { createMigratedDatabase } from "@amont/server/testing/test-server.ts";

const mainFile = fileURLToPath(import.meta.resolve("@amont/server/main.ts"));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

async function untilReady(url: string, process: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (process.exitCode !== null) throw new Error(`The server ended while starting:\n${output()}`);
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not become ready:\n${output()}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

export interface Product {
  readonly url: string;
  readonly connectionString: string;
  /** Everything the process printed so far. */
  output(): string;
  stop(): Promise<void>;
  restart(): Promise<void>;
}

interface ProductOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly connectionString?: string;
}

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const connectionString = options.connectionString ?? (await createMigratedDatabase());
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let printed = "";

  async function launch(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [mainFile], {
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: url,
        DATABASE_URL: connectionString,
        DATABASE_POOL_SIZE: "4",
        AMONT_DEMO: "on",
        AMONT_TRUST_PROXY: "on",
        LOG_LEVEL: "warn",
        ...options.env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        printed += chunk.toString("utf8");
      });
    }
    await untilReady(url, child, () => printed);
    return child;
  }

  let running = await launch();
  return {
    url,
    connectionString,
    output: () => printed,
    stop: () => end(running),
    restart: async () => {
      await end(running);
      running = await launch();
    },
  };
}
