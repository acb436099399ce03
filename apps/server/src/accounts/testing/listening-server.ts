/** A test server on a real port whose public address is that port, as the provider needs. */
import { freePort } from "../../testing/server-process.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

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
