import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** To look into the server: `BENCH_NODE_OPTIONS=--cpu-prof`. */
const nodeOptions = process.env["BENCH_NODE_OPTIONS"]?.split(" ") ?? [];

/** The product in a process of its own, once it answers. */
export async function startServer(
  connectionString: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const main = fileURLToPath(import.meta.resolve("@amont/server/main.ts"));
  const env = { PORT: String(port), DATABASE_URL: connectionString, AMONT_DEMO: "off", LOG_LEVEL: "error" };
  const server = spawn(process.execPath, [...nodeOptions, main], {
    env: { ...process.env, ...env, ...settings },
    stdio: "ignore",
  });
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const isUp = await fetch(`http://localhost:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill();
  throw new Error("the server does not answer");
}
