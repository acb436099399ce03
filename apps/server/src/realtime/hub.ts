/**
 * Who is connected to this instance, what they watch, and what they may still hear. Other instances
 * are not known here: every instance hears every event and hands it to its own clients.
 */
import { errorMessage } from "@amont/contract/error-catalogue.ts";
import {
  type EventName,
  encodeEventPayload,
  encodeJoined,
  entityIdArgument,
  hubMethods,
  presenceArgument,
} from "@amont/contract/events.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { WebSocket } from "@fastify/websocket";
import type pg from "pg";
import type { Logger } from "pino";
import { type CompanyAccess, type ConsolidationAccess, entityAccess, loadBearer } from "../http/principal.ts";
import type { BusEvent } from "./event-bus.ts";
import { FiguresNews, movesFigures } from "./figures-news.ts";
import { HubConnection, type HubLimits, type HubSession } from "./hub-connection.ts";
import { Presence } from "./presence.ts";
import { RecentNews } from "./recent-news.ts";
import type { Invocation, ServerMessage } from "./signalr-protocol.ts";

/** The one company or consolidation that a connection watches. */
interface Watch {
  readonly entityId: number;
  /** What is heard, and until when: a temporary grant ends by itself. */
  readonly channels: ReadonlyMap<string, Date | null>;
  /** Only who may read the forecast can be on it. */
  readonly readsForecast: boolean;
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
const organisationChannel = (organisationId: number) => `organisation:${organisationId}`;
const userChannel = (userId: string) => `user:${userId}`;
/** For those who hear of a company because they watch a consolidation that it is part of. */
const channelOfPart = (channel: string) => `part of a consolidation: ${channel}`;
/** For those who watch a consolidation that has figures of a company, which they need not be able to look into. */
const channelOfFigures = (channel: string) => `figures of a consolidation: ${channel}`;
/** A consolidation hears of its companies' figures at most once in this time. */
const figuresPauseMs = 1_000;

export class Hub {
  readonly #dependencies: HubDependencies;
  readonly #watches = new Map<HubConnection, Watch | null>();
  readonly #members = new Map<string, Set<HubConnection>>();
  readonly #tickTimer: NodeJS.Timeout;
  readonly #recentNews = new RecentNews();
  readonly #figuresNews = new FiguresNews(figuresPauseMs, (consolidationId) => {
    const event = { name: "ConsolidationFiguresChanged", payload: { consolidationId } } as const;
    this.#hand(entityChannel(consolidationId), event.name, encodeEventPayload(event));
  });
  readonly presence: Presence;

  constructor(dependencies: HubDependencies) {
    this.#dependencies = dependencies;
    this.presence = new Presence({
      ...dependencies,
      watcherOf: (companyId) => this.#members.get(entityChannel(companyId))?.values().next().value,
      // Only to those who watch the company itself: who is on its forecast does not matter elsewhere.
      tell: (companyId, payload) =>
        this.#hand(entityChannel(companyId), "PresenceChanged" satisfies EventName, payload),
    });
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
    this.#hand(channel, name, payload);
    this.#hand(channelOfPart(channel), name, payload);
    if (movesFigures(name)) this.#figuresMoved(channelOfFigures(channel));
    for (const heardOn of [channel, channelOfPart(channel), channelOfFigures(channel)])
      this.#recentNews.told(heardOn);
    // Its companies may be others now.
    if (name === ("ConsolidationChanged" satisfies EventName))
      for (const connection of this.#members.get(channel) ?? []) void this.#recheck(connection);
  }

  #figuresMoved(channel: string): void {
    const watched = [...(this.#members.get(channel) ?? [])].map(
      (connection) => this.#watches.get(connection)?.entityId,
    );
    for (const consolidationId of new Set(watched))
      if (consolidationId !== undefined) this.#figuresNews.moved(consolidationId);
  }

  #hand(channel: string, name: string, payload: unknown): void {
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
    this.#recentNews.told(userChannel(userId));
    for (const connection of this.#members.get(userChannel(userId)) ?? []) {
      void this.#recheck(connection);
      // Only after the check, so that the screen does not learn of a change that the hub has yet to see.
      void connection.enqueue(() => connection.send(accessChanged));
    }
  }

  /**
   * Changes may have been missed. Nobody hears anything before their turn, and the turns spare the database; then they are
   * asked to come back, for whoever does reads again what is on their screen.
   */
  missed(): void {
    this.#recentNews.startAnew();
    let previous = Promise.resolve();
    for (const connection of this.#watches.keys()) {
      const turn = previous;
      previous = this.#recheck(connection, turn);
      void connection.enqueue(() => connection.close({ allowReconnect: true }));
    }
  }

  /** Clients are asked to come back, which leads them to another instance or to this one after its restart. */
  async shutdown(): Promise<void> {
    clearInterval(this.#tickTimer);
    this.#figuresNews.stop();
    for (const connection of this.#watches.keys()) connection.close({ allowReconnect: true });
    for (let waited = 0; this.#watches.size > 0 && waited < 1000; waited += 20) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const connection of this.#watches.keys()) connection.abandon();
    await this.presence.settled();
  }

  async #invoke(connection: HubConnection, invocation: Invocation): Promise<Result<unknown, string>> {
    const { joinEntityChannel, showPresence } = hubMethods;
    if (invocation.target === showPresence) return this.#showPresence(connection, invocation);
    if (invocation.target !== joinEntityChannel) return err("There is no such method.");
    const entityId = entityIdArgument.safeDecode(invocation.arguments[0] as never);
    const watch = entityId.success ? await this.#watchFor(connection, entityId.data) : null;
    if (watch === null) return err(errorMessage("forbidden", connection.session.language));
    this.#watch(connection, watch);
    const heardOn = [userChannel(connection.session.userId), ...watch.channels.keys()];
    return ok(encodeJoined({ quietMs: this.#recentNews.quietMs(heardOn) }));
  }

  async #showPresence(connection: HubConnection, { arguments: [argument] }: Invocation) {
    const place = presenceArgument.safeDecode(argument as never);
    if (!place.success) return err("The place could not be read.");
    const watch = this.#watches.get(connection) ?? null;
    if (place.data === null) {
      await this.presence.hide(connection);
      return ok(undefined);
    }
    if (watch?.readsForecast !== true || !this.#mayHear(connection, entityChannel(watch.entityId)))
      return err(errorMessage("forbidden", connection.session.language));
    await this.presence.show(connection, watch.entityId, place.data);
    return ok(undefined);
  }

  /** Null when the user may not see the entity, or not with the product that its events are of. A session that has ended ends the connection too. */
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
    if (access === null) return null;
    const own = [entityChannel(entityId), organisationChannel(access.organisationId)].map(
      (channel) => [channel, access.validUntil] as const,
    );
    if ("companyIds" in access) {
      const parts = await this.#partsOf(connection, access);
      const figures = access.companyIds.map(
        (companyId) => [channelOfFigures(entityChannel(companyId)), access.validUntil] as const,
      );
      return { entityId, channels: new Map([...own, ...parts, ...figures]), readsForecast: false };
    }
    return readsCashFlow(access) ? { entityId, channels: new Map(own), readsForecast: true } : null;
  }

  /** The companies of a consolidation that the user can look into themselves: of the others they hear nothing. */
  async #partsOf(
    connection: HubConnection,
    { companyIds, validUntil }: ConsolidationAccess,
  ): Promise<ReadonlyArray<readonly [string, Date | null]>> {
    const principal = await loadBearer(this.#dependencies.pool, connection.session, {
      entityIds: companyIds,
      organisationIds: [],
      workspaceIds: [],
      everything: false,
    });
    return [...(principal?.companies.values() ?? [])]
      .filter(readsCashFlow)
      .map(
        (company) =>
          [channelOfPart(entityChannel(company.companyId)), earlier(company.validUntil, validUntil)] as const,
      );
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
    for (const channel of before?.channels.keys() ?? []) this.#leave(connection, channel);
    if (before?.entityId !== watch?.entityId || watch?.readsForecast !== true)
      void this.presence.hide(connection);
    for (const channel of watch?.channels.keys() ?? []) this.#enter(connection, channel);
    this.#watches.set(connection, watch);
  }

  #mayHear(connection: HubConnection, channel: string): boolean {
    const now = this.#dependencies.now();
    if (connection.session.expiresAt <= now) return false;
    if (channel === userChannel(connection.session.userId)) return true;
    const validUntil = this.#watches.get(connection)?.channels.get(channel);
    return validUntil !== undefined && (validUntil === null || validUntil > now);
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
    for (const [connection, watch] of this.#watches) {
      connection.tick(now);
      if (watch !== null && !this.#mayHear(connection, entityChannel(watch.entityId)))
        void this.presence.hide(connection);
    }
    this.presence.tick();
    this.#recentNews.forgetOld();
  }
}

/** All that a company's channel tells is of this product, whose calls ask for the same. */
const readsCashFlow = ({ activated, levels }: CompanyAccess): boolean =>
  activated.includes("CashFlow") && levels.CashFlow !== "none";

/** Null is never. */
const earlier = (left: Date | null, right: Date | null): Date | null =>
  left === null || (right !== null && right < left) ? right : left;
