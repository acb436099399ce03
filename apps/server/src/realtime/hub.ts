/**
 * Who is connected to this instance, what they watch, and what they may still hear. Other instances
 * are not known here: every instance hears every event and hands it to its own clients.
 */
import { errorMessage } from "@amont/contract/error-catalogue.ts";
import { type EventName, encodeEventPayload, entityIdArgument, hubMethods } from "@amont/contract/events.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { WebSocket } from "@fastify/websocket";
import type pg from "pg";
import type { Logger } from "pino";
import { entityAccess, loadBearer } from "../http/principal.ts";
import type { BusEvent } from "./event-bus.ts";
import { HubConnection, type HubLimits, type HubSession } from "./hub-connection.ts";
import type { Invocation, ServerMessage } from "./signalr-protocol.ts";

/** The one company or consolidation that a connection watches. */
interface Watch {
  readonly entityId: number;
  /** When the access ends by itself, for a temporary grant. */
  readonly validUntil: Date | null;
}

interface HubDependencies {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly log: Logger;
  readonly limits: HubLimits;
}

const accessChanged: ServerMessage = {
  type: 1,
  target: "AccessChanged" satisfies EventName,
  arguments: [encodeEventPayload({ name: "AccessChanged", payload: {} })],
};

const entityChannel = (entityId: number) => `entity:${entityId}`;
const userChannel = (userId: string) => `user:${userId}`;

export class Hub {
  readonly #dependencies: HubDependencies;
  readonly #watches = new Map<HubConnection, Watch | null>();
  readonly #members = new Map<string, Set<HubConnection>>();
  readonly #tickTimer: NodeJS.Timeout;

  constructor(dependencies: HubDependencies) {
    this.#dependencies = dependencies;
    this.#tickTimer = setInterval(() => this.#tick(), 1000).unref();
  }

  accept(socket: WebSocket, session: HubSession): void {
    const { limits, log } = this.#dependencies;
    const connection = new HubConnection({
      socket,
      session,
      limits,
      invoke: (caller, invocation) => this.#invoke(caller, invocation),
      onClosed: (closed) => this.#forget(closed),
      onError: (error) => log.warn({ reason: error.message }, "hub connection could not be served"),
    });
    this.#watches.set(connection, null);
    this.#enter(connection, userChannel(session.userId));
    // The session may have been ended between the check of the token and this moment.
    void this.#recheck(connection);
  }

  deliver({ channel, name, payload }: BusEvent): void {
    for (const connection of this.#members.get(channel) ?? []) {
      void connection.enqueue(() => {
        if (this.#mayHear(connection, channel)) {
          connection.send({ type: 1, target: name, arguments: [payload] });
        }
      });
    }
  }

  /** The rights or the sessions of this user changed: the screens are told, the hub looks again. */
  recheckUser(userId: string): void {
    for (const connection of this.#members.get(userChannel(userId)) ?? []) {
      void this.#recheck(connection);
      // Only after the check, so that the screen does not learn of a change that the hub has yet to see.
      void connection.enqueue(() => connection.send(accessChanged));
    }
  }

  /** Changes may have been missed. Nobody hears anything before their turn, and the turns spare the database. */
  recheckAll(): void {
    let previous = Promise.resolve();
    for (const connection of this.#watches.keys()) {
      const turn = previous;
      previous = this.#recheck(connection, turn);
    }
  }

  /** Clients are asked to come back, which leads them to another instance or to this one after its restart. */
  async shutdown(): Promise<void> {
    clearInterval(this.#tickTimer);
    for (const connection of this.#watches.keys()) connection.close({ allowReconnect: true });
    for (let waited = 0; this.#watches.size > 0 && waited < 1000; waited += 20) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const connection of this.#watches.keys()) connection.abandon();
  }

  async #invoke(connection: HubConnection, invocation: Invocation): Promise<Result<undefined, string>> {
    if (invocation.target !== hubMethods.joinEntityChannel) return err("There is no such method.");
    const entityId = entityIdArgument.safeDecode(invocation.arguments[0] as never);
    const watch = entityId.success ? await this.#watchFor(connection, entityId.data) : null;
    if (watch === null) return err(errorMessage("forbidden", connection.session.language));
    this.#watch(connection, watch);
    return ok(undefined);
  }

  /** Null when the user may not see the entity. A session that has ended ends the connection too. */
  async #watchFor(connection: HubConnection, entityId: number | null): Promise<Watch | null> {
    const principal = await loadBearer(this.#dependencies.pool, connection.session, {
      entityIds: entityId === null ? [] : [entityId],
      organisationIds: [],
      workspaceIds: [],
      everything: false,
    });
    if (principal === null) connection.close({ allowReconnect: false });
    if (principal === null || entityId === null) return null;
    const access = entityAccess(principal, entityId);
    return access === null ? null : { entityId, validUntil: access.validUntil };
  }

  #recheck(connection: HubConnection, turn = Promise.resolve()): Promise<void> {
    return connection.enqueue(async () => {
      await turn;
      const watched = this.#watches.get(connection)?.entityId ?? null;
      this.#watch(connection, await this.#watchFor(connection, watched));
    });
  }

  #watch(connection: HubConnection, watch: Watch | null): void {
    const before = this.#watches.get(connection);
    if (before === undefined) return; // gone while the database was asked
    if (before !== null) this.#leave(connection, entityChannel(before.entityId));
    if (watch !== null) this.#enter(connection, entityChannel(watch.entityId));
    this.#watches.set(connection, watch);
  }

  #mayHear(connection: HubConnection, channel: string): boolean {
    const now = this.#dependencies.now();
    if (connection.session.expiresAt <= now) return false;
    if (channel === userChannel(connection.session.userId)) return true;
    const watch = this.#watches.get(connection) ?? null;
    if (watch === null || entityChannel(watch.entityId) !== channel) return false;
    return watch.validUntil === null || watch.validUntil > now;
  }

  #enter(connection: HubConnection, channel: string): void {
    const members = this.#members.get(channel) ?? new Set();
    this.#members.set(channel, members.add(connection));
  }

  #leave(connection: HubConnection, channel: string): void {
    const members = this.#members.get(channel);
    members?.delete(connection);
    if (members?.size === 0) this.#members.delete(channel);
  }

  #forget(connection: HubConnection): void {
    this.#watch(connection, null);
    this.#leave(connection, userChannel(connection.session.userId));
    this.#watches.delete(connection);
  }

  #tick(): void {
    const now = this.#dependencies.now();
    for (const connection of this.#watches.keys()) connection.tick(now);
  }
}
