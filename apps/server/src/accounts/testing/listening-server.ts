/** A test server on a real port whose public address is that port, as the provider needs. */
import { createServer } from "node:net";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, "127.0.0.1", resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

export interface ListeningServer extends TestServer {
  readonly origin: string;
}

export async function startListeningServer(
  options: {
    readonly env?: Record<string, string>;
    readonly connectionString?: string;
    readonly now?: () => Date;
  } = {},
): Promise<ListeningServer> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = await startTestServer({
    ...options,
    env: { PUBLIC_URL: origin, AMONT_TRUST_PROXY: "on", ...options.env },
  });
  await server.http.listen({ port, host: "localhost" });
  return { ...server, origin };
}
