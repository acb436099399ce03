/** Somebody else's server that is told how the product is used: it keeps what it hears. */
import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

interface UsageServer {
  readonly url: string;
  /** In the order in which they came. */
  readonly events: readonly Readonly<Record<string, unknown>>[];
  /** What the browser said beside them. */
  readonly headers: readonly Readonly<Record<string, unknown>>[];
  stop(): Promise<void>;
}

export async function startUsageServer(): Promise<UsageServer> {
  const events: Record<string, unknown>[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer((request, reply) => {
    headers.push(request.headers);
    void text(request).then((body) => {
      events.push(...(JSON.parse(body) as { events: Record<string, unknown>[] }).events);
      reply.writeHead(204).end();
    });
  }).listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}/events`,
    events,
    headers,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
