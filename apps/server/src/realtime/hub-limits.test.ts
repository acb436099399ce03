import { randomBytes } from "node:crypto";
import { connect as connectSocket, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { hubMethods, hubPath } from "@amont/contract/events.ts";
import * as fc from "fast-check";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../log.ts";
import { eventually } from "../testing/eventually.ts";
import { createUser } from "../testing/fixtures.ts";
import { useTestServer } from "../testing/use-test-server.ts";
import type { BusSubscriber } from "./event-bus.ts";
import type { HubLimits } from "./hub-connection.ts";
import { mountHub } from "./mount-hub.ts";

const separator = "\u001e";
const handshake = `{"protocol":"json","version":1}${separator}`;
const join = (invocationId: number) =>
  JSON.stringify({
    type: 1,
    target: hubMethods.joinEntityChannel,
    arguments: [1],
    invocationId: `${invocationId}`,
  }) + separator;

describe("the limits of a hub connection", () => {
  const server = useTestServer();
  let userId: string;
  let token: string;
  const opened: FastifyInstance[] = [];

  beforeAll(async () => {
    userId = await createUser(server.services.database);
    token = await server.services.issueToken(userId, 300);
  });
  afterEach(async () => {
    for (const app of opened.splice(0)) await app.close();
  });

  /** A hub of its own, fed by hand instead of by the database. */
  async function hub(limits: Partial<HubLimits> = {}) {
    const app = Fastify() as unknown as FastifyInstance;
    opened.push(app);
    const subscribers: BusSubscriber[] = [];
    const bus = {
      subscribe: (subscriber: BusSubscriber) => {
        subscribers.push(subscriber);
        return () => {};
      },
    };
    const { pool, verifyToken, now } = server.services;
    await mountHub(app, { bus, pool, verifyToken, now, log: createLog("silent"), limits });
    await app.ready();
    const say = (payload: unknown) => {
      for (const { onEvent } of subscribers)
        onEvent({ channel: `user:${userId}`, name: "ObjectiveChanged", payload });
    };
    return { app, say };
  }

  /** A client that is not bound by the rules of the official one. */
  async function rawClient(app: FastifyInstance) {
    const received: string[] = [];
    const socket = await app.injectWS(
      `${hubPath}?access_token=${token}`,
      {},
      { onInit: (ws) => ws.on("message", (data) => received.push((data as Buffer).toString("utf8"))) },
    );
    const closed = new Promise<number>((resolve) => {
      socket.on("close", resolve);
    });
    socket.on("error", () => {});
    return { socket, received, closed };
  }

  it("survive any frame, before and after the handshake", async () => {
    const { app } = await hub();
    const frame = fc.oneof(
      fc.string(),
      fc.uint8Array({ minLength: 1, maxLength: 200 }),
      fc.json().map((json) => json + separator),
      fc
        .record({
          type: fc.integer({ min: 0, max: 10 }),
          target: fc.anything(),
          arguments: fc.anything(),
          invocationId: fc.anything(),
        })
        .map((message) => JSON.stringify(message) + separator),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(frame, { minLength: 1, maxLength: 5 }),
        async (greets, frames) => {
          const { socket } = await rawClient(app);
          if (greets) socket.send(handshake);
          for (const data of frames) socket.send(data);
          await sleep(5); // pause: some of it has arrived
          socket.terminate();
        },
      ),
      { numRuns: 60 },
    );
    const { socket, received } = await rawClient(app);
    socket.send(handshake);
    await eventually(() => expect(received).toEqual([`{}${separator}`]));
  });

  it("answer what is not the protocol with the reason, and end", async () => {
    const { app } = await hub();
    const refused = async (...frames: ReadonlyArray<string | Uint8Array>) => {
      const { socket, received, closed } = await rawClient(app);
      for (const frame of frames) socket.send(frame);
      await closed;
      return received.join("");
    };
    expect(await refused(`nonsense${separator}`)).toContain("could not be read");
    expect(await refused(`{"protocol":"messagepack","version":1}${separator}`)).toContain("not supported");
    expect(await refused(`{"protocol":"json","version":7}${separator}`)).toContain(
      "does not support this version",
    );
    expect(await refused(handshake, `nonsense${separator}`)).toContain("could not be read");
    expect(await refused(handshake, Uint8Array.of(1, 2, 3))).toContain("Binary messages are not supported");
    expect(await refused(handshake, "x".repeat(20_000), "x".repeat(20_000))).toContain("too long");
    expect(await refused(handshake, "x".repeat(40_000))).toBe(`{}${separator}`);
    expect(await refused(`${handshake}{"type":7}${separator}`)).toContain('"type":7');
  });

  it("let a message arrive in pieces, and several in one piece", async () => {
    const { app } = await hub();
    const { socket, received } = await rawClient(app);
    for (const piece of [
      handshake.slice(0, 7),
      handshake.slice(7) + join(1) + join(2).slice(0, 9),
      join(2).slice(9),
    ]) {
      socket.send(piece);
    }
    await eventually(() => expect(received).toHaveLength(3));
    expect(received[1]).toContain('"invocationId":"1"');
    expect(received[2]).toContain('"invocationId":"2"');
  });

  it("answer too many calls with a refusal, and too many messages with the end", async () => {
    const { app } = await hub({
      invocations: { burst: 2, perSecond: 0 },
      messages: { burst: 6, perSecond: 0 },
    });
    const { socket, received, closed } = await rawClient(app);
    socket.send(handshake);
    for (const id of [1, 2, 3]) socket.send(join(id));
    await eventually(() => expect(received).toHaveLength(4));
    expect(received.filter((record) => record.includes("Too many calls"))).toHaveLength(1);
    for (const id of [4, 5, 6]) socket.send(join(id));
    await closed;
    expect(received.at(-1)).toContain("Too many messages");
  });

  it("end a connection that does not greet, and one that falls silent", async () => {
    const { app } = await hub({ handshakeMs: 100 });
    await (await rawClient(app)).closed;
    const { app: other } = await hub({ silenceMs: 100 });
    const { socket, closed } = await rawClient(other);
    socket.send(handshake);
    await closed;
  });

  it("ping those who stay", async () => {
    const { app } = await hub({ pingMs: 100 });
    const { socket, received } = await rawClient(app);
    socket.send(handshake);
    await eventually(() => expect(received).toContain(`{"type":6}${separator}`));
  });

  it("give up a client that does not read", async () => {
    const { app, say } = await hub({ unreadBytes: 256 * 1024 });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const socket = await openRawSocket(app, token);
    expect(app.websocketServer.clients.size).toBe(1);
    const payload = "x".repeat(64 * 1024);
    await eventually(() => {
      for (let sent = 0; sent < 20; sent += 1) say(payload);
      expect(app.websocketServer.clients.size).toBe(0);
    });
    socket.destroy();
  });
});

/** A WebSocket by hand, which stops reading once the handshake is answered. */
async function openRawSocket(app: FastifyInstance, token: string): Promise<Socket> {
  const { port } = app.server.address() as { port: number };
  const socket = connectSocket(port, "127.0.0.1");
  socket.on("error", () => {});
  const head = [
    `GET ${hubPath}?access_token=${token} HTTP/1.1`,
    "Host: test.example",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const read = () => new Promise<Buffer>((resolve) => socket.once("data", resolve));
  expect((await read()).toString("latin1")).toContain("101 Switching Protocols");
  // One final text frame, masked with zeroes.
  socket.write(
    Buffer.concat([Buffer.from([0x81, 0x80 + handshake.length, 0, 0, 0, 0]), Buffer.from(handshake)]),
  );
  expect((await read()).toString("latin1")).toContain("{}");
  socket.pause();
  return socket;
}
