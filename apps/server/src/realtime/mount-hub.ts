/** The hub's two addresses: where a client asks how to connect, and where it does. */
import { randomUUID } from "node:crypto";
import { hubPath } from "@amont/contract/events.ts";
import { failure } from "@amont/contract/failure.ts";
import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import type { Logger } from "pino";
import { bearerToken, type VerifyToken } from "../http/authenticate.ts";
import { languageOf } from "../http/language.ts";
import { loadBearer } from "../http/principal.ts";
import { sendFailure } from "../http/registry.ts";
import type { EventBus } from "./event-bus.ts";
import { Hub } from "./hub.ts";
import { type HubLimits, type HubSession, usualLimits } from "./hub-connection.ts";

interface HubMountOptions {
  readonly bus: EventBus;
  readonly pool: pg.Pool;
  readonly verifyToken: VerifyToken;
  readonly now: () => Date;
  readonly log: Logger;
  readonly limits?: Partial<HubLimits>;
}

/** Browsers cannot send headers with a WebSocket: there the token is part of the address, which is never logged. */
function tokenOf(request: FastifyRequest): string | null {
  const inAddress = (request.query as Record<string, unknown>)["access_token"];
  return bearerToken(request) ?? (typeof inAddress === "string" ? inAddress : null);
}

/** Mount it before the routes: it also turns away WebSockets that knock at any other address. */
export async function mountHub(app: FastifyInstance, options: HubMountOptions): Promise<void> {
  const { bus, pool, verifyToken, now, log } = options;
  const limits = { ...usualLimits, ...options.limits };
  const hub = new Hub({ pool, now, log, limits });
  const unsubscribe = bus.subscribe({
    onEvent: (event) => hub.deliver(event),
    onAccessChanged: (userId) => hub.recheckUser(userId),
    onPresenceChanged: (companyId) => void hub.presence.changed(companyId),
    onConnected: () => hub.missed(),
  });
  await app.register(websocket, {
    options: { maxPayload: limits.messageBytes, perMessageDeflate: false },
    // A message over the limit, a broken frame: the client's doing, and the socket is closed already.
    errorHandler: (error, socket) => {
      log.debug({ reason: error.message }, "hub socket error");
      socket.terminate();
    },
    preClose: async () => {
      unsubscribe();
      await hub.shutdown();
      app.websocketServer.close();
    },
  });

  const sessions = new WeakMap<FastifyRequest, HubSession>();
  async function authenticate(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const token = tokenOf(request);
    const verified = token === null ? null : await verifyToken(token);
    const named = { entityIds: [], organisationIds: [], workspaceIds: [], everything: false };
    if (verified === null || (await loadBearer(pool, verified, named)) === null) {
      return sendFailure(failure("unauthenticated"), request, reply);
    }
    sessions.set(request, { ...verified, language: languageOf(request) });
    return undefined;
  }

  app.post(`${hubPath}/negotiate`, { onRequest: authenticate }, async () => {
    // The token of the connection proves nothing and is bound to no instance: any may serve what follows.
    const id = randomUUID();
    return {
      negotiateVersion: 1,
      connectionId: id,
      connectionToken: id,
      availableTransports: [{ transport: "WebSockets", transferFormats: ["Text"] }],
    };
  });
  app.get(hubPath, { onRequest: authenticate, websocket: true }, (socket, request) => {
    const session = sessions.get(request);
    if (session === undefined) socket.terminate();
    else hub.accept(socket, session);
  });
}
