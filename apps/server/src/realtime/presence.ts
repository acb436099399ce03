/**
 * Who is on the forecast of a company, and on which cell. What is known stands in the database, where every instance
 * reads it; an instance only speaks for its own connections, gives a sign of life for them, and takes them away when
 * they end. One that ends without a word is forgotten by the others.
 */
import { randomUUID } from "node:crypto";
import { encodeEventPayload, type PresencePlace } from "@amont/contract/events.ts";
import type pg from "pg";
import type { Logger } from "pino";
import { inScope, type Scope, systemDatabase } from "../db/scope.ts";
import type { HubConnection } from "./hub-connection.ts";
import {
  findPresent,
  refreshPresences,
  removeGone,
  removePresence,
  savePresence,
} from "./presence-repository.ts";

export interface PresenceOptions {
  readonly pool: pg.Pool;
  readonly log: Logger;
  /** Hands it to whoever watches the company here. */
  readonly tell: (companyId: number, payload: unknown) => void;
  /** Somebody who watches the company here: only for them is it read. */
  readonly watcherOf: (companyId: number) => HubConnection | undefined;
}

interface Shown {
  readonly id: string;
  /** What was asked for last; null is nowhere. */
  wanted: { readonly companyId: number; readonly place: PresencePlace } | null;
  /** The company that they were last written into, and may still be shown in. */
  writtenInto: number | null;
  tail: Promise<void>;
}

/** A row lives for twice as long without a sign. */
const signOfLifeMs = 20_000;
/** So that somebody whose instance died is gone 45 seconds after its last sign at the latest. */
const sweepMs = 4_000;

const scopeOf = (userId: string, companyId: number): Scope => ({
  userId,
  companyIds: [companyId],
  organisationIds: [],
  consolidationIds: [],
  requestId: "presence",
});

export class Presence {
  readonly #options: PresenceOptions;
  readonly #shown = new Map<HubConnection, Shown>();
  /** The companies that are being read, and whether something happened since that began. */
  readonly #readings = new Map<number, { isOld: boolean }>();
  #signedAtMs = performance.now();
  #sweptAtMs = performance.now();

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  show(connection: HubConnection, companyId: number, place: PresencePlace): Promise<void> {
    const shown = this.#shown.get(connection) ?? {
      id: randomUUID(),
      wanted: null,
      writtenInto: null,
      tail: Promise.resolve(),
    };
    this.#shown.set(connection, shown);
    shown.wanted = { companyId, place };
    return this.#write(connection, shown);
  }

  /** Elsewhere, without access any more, or gone. */
  hide(connection: HubConnection): Promise<void> {
    const shown = this.#shown.get(connection);
    if (shown === undefined) return Promise.resolve();
    shown.wanted = null;
    return this.#write(connection, shown);
  }

  /** Called every second or so. */
  tick(): void {
    const nowMs = performance.now();
    if (nowMs - this.#signedAtMs >= signOfLifeMs) {
      this.#signedAtMs = nowMs;
      void this.signOfLife();
    }
    if (nowMs - this.#sweptAtMs >= sweepMs) {
      this.#sweptAtMs = nowMs;
      void this.#safely(() => removeGone(systemDatabase(this.#options.pool)));
    }
  }

  /** Whoever the database has forgotten, after a crash of its own or a long silence of ours, is there again. */
  signOfLife(): Promise<void> {
    const here = [...this.#shown].filter(([, { wanted }]) => wanted !== null);
    if (here.length === 0) return Promise.resolve();
    return this.#safely(async () => {
      const places = here.flatMap(([, { id, wanted }]) =>
        wanted === null ? [] : [{ companyId: wanted.companyId, connectionId: id }],
      );
      const known = await refreshPresences(systemDatabase(this.#options.pool), places);
      const forgotten = here.filter(([, { id }]) => !known.has(id));
      await Promise.all(forgotten.map(([connection, shown]) => this.#write(connection, shown)));
    });
  }

  /** Somebody came, moved or left, here or on another instance. */
  async changed(companyId: number): Promise<void> {
    const running = this.#readings.get(companyId);
    if (running !== undefined) {
      running.isOld = true;
      return;
    }
    const reading = { isOld: true };
    this.#readings.set(companyId, reading);
    // One after the other, so that what is told last is what was read last.
    await this.#safely(async () => {
      while (reading.isOld) {
        reading.isOld = false;
        await this.#read(companyId);
      }
    });
    this.#readings.delete(companyId);
  }

  /** Settles when everything that was asked for is written. */
  async settled(): Promise<void> {
    await Promise.all([...this.#shown.values()].map(({ tail }) => tail));
  }

  async #read(companyId: number): Promise<void> {
    const { pool, tell, watcherOf } = this.#options;
    const watcher = watcherOf(companyId);
    if (watcher === undefined) return;
    const scope = scopeOf(watcher.session.userId, companyId);
    const present = await inScope(pool, scope, "read", (database) => findPresent(database, companyId));
    tell(
      companyId,
      encodeEventPayload({ name: "PresenceChanged", payload: { companyId, present: [...present] } }),
    );
  }

  /** In turn: a connection that ends while it moves must end as one that is gone. */
  #write(connection: HubConnection, shown: Shown): Promise<void> {
    shown.tail = shown.tail.then(() => this.#safely(() => this.#writeNow(connection, shown)));
    return shown.tail;
  }

  async #writeNow(connection: HubConnection, shown: Shown): Promise<void> {
    const { pool } = this.#options;
    const { id, wanted, writtenInto } = shown;
    // Who went from one company to another at once is in the other alone.
    if (writtenInto !== null && writtenInto !== wanted?.companyId) {
      await removePresence(systemDatabase(pool), writtenInto, id);
      shown.writtenInto = null;
    }
    if (wanted === null) {
      if (shown.wanted === null) this.#shown.delete(connection);
      return;
    }
    const { companyId, place } = wanted;
    shown.writtenInto = companyId;
    const scope = scopeOf(connection.session.userId, companyId);
    await inScope(pool, scope, "write", (database) => savePresence(database, companyId, id, place));
  }

  /** Nobody waits for it, and the next sign of life makes up for what failed. */
  async #safely(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#options.log.warn({ reason: (error as Error).message }, "presence could not be written or read");
    }
  }
}
