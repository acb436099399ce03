/**
 * The companies of consolidations that are being computed while nobody waits with a connection in hand: one consolidation at
 * a time each, and few companies at once of all of them, by turns, so that a large group delays nobody but its readers.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Turnstile } from "../../db/turnstile.ts";

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Companies that are computed at once, of all consolidations. */
const mostAtOnce = 2;
/** A failure is told to those who waited for it, and then tried again. */
const failureMs = 1_000;

export class GroupWork {
  readonly #underWay = new Map<number, Work>();
  readonly #failures = new Map<number, unknown>();
  readonly #turns = new Turnstile({
    most: mostAtOnce,
    mostPerTenant: 1,
    mostWaitingPerTenant: Number.POSITIVE_INFINITY,
    patienceMs: Number.POSITIVE_INFINITY,
  });

  /** What is under way for a consolidation. Throws what the last work of it ended with, for a moment. */
  find(consolidationId: number): Work | undefined {
    if (this.#failures.has(consolidationId)) throw this.#failures.get(consolidationId);
    return this.#underWay.get(consolidationId);
  }

  start(
    {
      organisationId,
      consolidationId,
    }: { readonly organisationId: number; readonly consolidationId: number },
    progress: Progress,
    { run, onEnd }: WorkToDo,
  ): Work {
    const work = new Work(progress, async (own) => {
      try {
        await run(own, () => this.#turns.enter(organisationId, "patient"));
      } catch (error) {
        this.#failures.set(consolidationId, error);
        setTimeout(() => this.#failures.delete(consolidationId), failureMs).unref();
      } finally {
        this.#underWay.delete(consolidationId);
        if (own.hasSentAway) await onEnd().catch(() => {});
      }
    });
    this.#underWay.set(consolidationId, work);
    return work;
  }
}

export interface WorkToDo {
  /** Enters a turn for each company, and leaves it. */
  readonly run: (work: Work, turn: () => Promise<() => void>) => Promise<void>;
  /** Somebody was sent away meanwhile, and may come again. */
  readonly onEnd: () => Promise<void>;
}

export class Work {
  readonly #startedAt = performance.now();
  readonly #total: number;
  /** It never fails: what it ended with is told to who asks next. */
  readonly finished: Promise<void>;
  #done: number;
  hasSentAway = false;

  constructor({ done, total }: Progress, run: (work: Work) => Promise<void>) {
    this.#done = done;
    this.#total = total;
    // Not before whoever starts it has noted it.
    this.finished = Promise.resolve().then(() => run(this));
  }

  get progress(): Progress {
    return { done: this.#done, total: this.#total };
  }

  advance(companies = 1): void {
    this.#done = Math.min(this.#total, this.#done + companies);
  }

  isOverdue(patienceMs: number): boolean {
    return performance.now() - this.#startedAt >= patienceMs;
  }

  /** Until it is done, or nobody has to wait for it any longer. */
  async waited(patienceMs: number): Promise<void> {
    const left = this.#startedAt + patienceMs - performance.now();
    if (!Number.isFinite(left)) return this.finished;
    const giveUp = new AbortController();
    // A timer drops fractions and may fire a moment early: whoever gave up would find that it is not time yet.
    const pauseMs = left <= 0 ? 0 : Math.ceil(left) + 1;
    const patience = sleep(pauseMs, undefined, { ref: false, signal: giveUp.signal }).catch(() => {});
    await Promise.race([this.finished, patience]);
    giveUp.abort();
  }
}
