/**
 * The one connection on which this instance hears NOTIFY. It comes back by itself when PostgreSQL
 * restarts; what was said meanwhile is lost, so whoever depends on it catches up in `onConnected`.
 */

import pg from "pg";
import type { Logger } from "pino";

interface NotificationHandler {
  readonly onNotification: (payload: string) => void;
  /** After every (re)connection, once the channel is heard again. */
  readonly onConnected?: () => void;
}

export interface NotificationListener {
  /** Resolves after the first attempt; a failed one is repeated in the background. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Returns the way to stop hearing. Works before and after `start`. */
  listen(channel: string, handler: NotificationHandler): Promise<() => void>;
}

interface ListenerOptions {
  readonly connectionString: string;
  readonly log: Logger;
}

const firstDelayMs = 250;
const longestDelayMs = 10_000;
const heartbeatMs = 10_000;
const heartbeatTimeoutMs = 5000;

/** Doubles up to a limit; jitter keeps twenty instances from knocking at the same moment. */
function reconnectDelayMs(attempt: number): number {
  const full = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(attempt, 10));
  return full / 2 + (full / 2) * Math.random();
}

export function createNotificationListener(options: ListenerOptions): NotificationListener {
  return new Listener(options);
}

class Listener implements NotificationListener {
  readonly #options: ListenerOptions;
  readonly #handlers = new Map<string, Set<NotificationHandler>>();
  #client: pg.Client | null = null;
  #isRunning = false;
  #attempt = 0;
  #reconnectTimer: NodeJS.Timeout | undefined;
  #heartbeatTimer: NodeJS.Timeout | undefined;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    clearTimeout(this.#reconnectTimer);
    const client = this.#client;
    if (client !== null) await this.#discard(client);
  }

  async listen(channel: string, handler: NotificationHandler): Promise<() => void> {
    const known = this.#handlers.get(channel);
    const handlers = known ?? new Set();
    handlers.add(handler);
    this.#handlers.set(channel, handlers);
    // An error here means that the connection is gone: the next one listens to every channel anyway.
    if (known === undefined) await this.#client?.query(listenTo(channel)).catch(() => {});
    if (this.#client !== null) handler.onConnected?.();
    return () => handlers.delete(handler);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.connectionString,
      application_name: "amont-listener",
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client.on("error", () => this.#onLost(client));
    client.on("end", () => this.#onLost(client));
    // Heard before those who depend on it know that they may have missed something: it waits until they do.
    const early: Array<() => void> = [];
    let isKnown = false;
    client.on("notification", ({ channel, payload }) => {
      const dispatch = () => this.#dispatch(channel, payload ?? "");
      if (isKnown) dispatch();
      else early.push(dispatch);
    });
    this.#client = client;
    try {
      await client.connect();
      await client.query([...this.#handlers.keys()].map(listenTo).join(";"));
    } catch (error) {
      this.#options.log.warn({ reason: (error as Error).message }, "cannot listen to the database");
      this.#onLost(client);
      return;
    }
    if (this.#client !== client) return;
    this.#attempt = 0;
    this.#scheduleHeartbeat(client);
    for (const handlers of this.#handlers.values()) {
      for (const handler of handlers) handler.onConnected?.();
    }
    isKnown = true;
    for (const dispatch of early) dispatch();
  }

  #dispatch(channel: string, payload: string): void {
    for (const handler of this.#handlers.get(channel) ?? []) handler.onNotification(payload);
  }

  #onLost(client: pg.Client): void {
    if (this.#client !== client) return;
    void this.#discard(client);
    if (!this.#isRunning) return;
    if (this.#attempt === 0) this.#options.log.warn("lost the listening connection, reconnecting");
    this.#reconnectTimer = setTimeout(() => void this.#connect(), reconnectDelayMs(this.#attempt));
    this.#attempt += 1;
  }

  async #discard(client: pg.Client): Promise<void> {
    clearTimeout(this.#heartbeatTimer);
    this.#client = null;
    client.removeAllListeners("notification");
    await client.end().catch(() => {});
  }

  /** A network that drops idle connections does so silently; an unanswered question tells. */
  #scheduleHeartbeat(client: pg.Client): void {
    this.#heartbeatTimer = setTimeout(() => {
      const unanswered = setTimeout(() => this.#onLost(client), heartbeatTimeoutMs);
      client.query("select 1").then(
        () => {
          clearTimeout(unanswered);
          if (this.#client === client) this.#scheduleHeartbeat(client);
        },
        () => {
          clearTimeout(unanswered);
          this.#onLost(client);
        },
      );
    }, heartbeatMs);
  }
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;
