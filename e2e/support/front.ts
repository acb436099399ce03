/** A proxy before the product, as installations have one: it can go away, and it can stand for another deployment. */
import { once } from "node:events";
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** Null: this deployment does not have the file. */
type Rewrite = (body: string) => string | null;

export interface Front {
  readonly url: string;
  /** Where requests go. */
  target: string;
  /** True: connections are cut, as without a network. */
  isDown: boolean;
  /** By path, what another deployment would answer instead. `"page"` stands for every page of the application. */
  readonly rewrites: Map<string, Rewrite>;
  stop(): Promise<void>;
}

export async function startFront(): Promise<Front> {
  /** Those that speak to the product directly: the server does not know them any more. */
  const sockets = new Set<Duplex>();
  const server = createServer((request, reply) => {
    if (front.isDown) request.socket.destroy();
    else forward(front, request, reply);
  }).listen(0, "localhost");
  server.on("upgrade", (request: IncomingMessage, socket: Duplex) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    if (front.isDown) socket.destroy();
    else forwardSocket(front, request, socket);
  });
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const front: Front = {
    url: `http://localhost:${port}`,
    target: "",
    isDown: false,
    rewrites: new Map(),
    stop: async () => {
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return front;
}

function forward(front: Front, request: IncomingMessage, reply: ServerResponse): void {
  const path = new URL(request.url ?? "/", front.url).pathname;
  const rewrite = front.rewrites.get(/^\/app(\/|$)/.test(path) ? "page" : path);
  // A text that is changed must come whole, as it is, and not as "what you have".
  const {
    "accept-encoding": _encoding,
    "if-none-match": _tag,
    "if-modified-since": _since,
    ...headers
  } = request.headers;
  const asked = ask(new URL(request.url ?? "/", front.target), {
    // A connection of its own: one that is kept may be closed by the product at the very moment it is used again.
    agent: false,
    method: request.method ?? "GET",
    headers: rewrite === undefined ? request.headers : headers,
  });
  asked.on("error", () => reply.destroy());
  asked.on("response", (answer) => {
    if (rewrite === undefined) {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    } else {
      void sendRewritten(answer, reply, { path, rewrite });
    }
  });
  request.pipe(asked);
}

/** The live connection: once it is accepted, both ends speak to each other. */
function forwardSocket(front: Front, request: IncomingMessage, socket: Duplex): void {
  const { headers } = request;
  const asked = ask(new URL(request.url ?? "/", front.target), { agent: false, headers });
  asked.on("error", () => socket.destroy());
  asked.on("response", () => socket.destroy());
  asked.on("upgrade", (answer, other, head) => {
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
    socket.write(head);
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      from.on("error", () => to.destroy());
      from.pipe(to);
    }
  });
  asked.end();
}

async function sendRewritten(
  answer: IncomingMessage,
  reply: ServerResponse,
  { path, rewrite }: { readonly path: string; readonly rewrite: Rewrite },
): Promise<void> {
  const body = rewrite(Buffer.concat(await answer.toArray()).toString("utf8"));
  const { "content-length": _length, etag: _etag, ...headers } = answer.headers;
  // The product may not have the file that the other deployment has.
  if (path.endsWith(".js")) headers["content-type"] = "text/javascript; charset=utf-8";
  if (body === null) reply.writeHead(404).end();
  else reply.writeHead(200, headers).end(body);
}
