/**
 * Forecasts of leaves, by what they are made from: the same history has the same forecast, so it is worked out once, whoever
 * asks and however often. What was asked for the longest ago goes first.
 */
import { createHash } from "node:crypto";
import type { AutomaticFit, FitWanted } from "@amont/engine/statistics/automatic-fit.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { FitThread } from "./fit-thread.ts";

/** A question with its name. */
export interface NamedFit {
  readonly key: string;
  readonly wanted: FitWanted;
}

/** About two kilobytes each. */
const mostKept = 4_000;
/** Of one piece of work: others get their turn in between. */
const atOnce = 8;

export class LeafFits {
  readonly #kept = new Map<string, AutomaticFit>();
  readonly #underWay = new Map<string, Promise<void>>();
  /** Told to who asks next, or they would wait again for what fails again. */
  readonly #failed = new Map<string, unknown>();
  readonly #thread: Pick<FitThread, "fit">;

  constructor(thread: Pick<FitThread, "fit"> = new FitThread()) {
    this.#thread = thread;
  }

  find({ key }: NamedFit): AutomaticFit | undefined {
    const fit = this.#kept.get(key);
    if (fit !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, fit);
    }
    return fit;
  }

  /** One that is known to be there. */
  read(wanted: NamedFit): AutomaticFit {
    const fit = this.find(wanted);
    invariant(fit !== undefined, "a forecast went before it was read");
    return fit;
  }

  /** Null: all of them are there. Otherwise what to wait for. */
  missing(wanted: readonly NamedFit[]): Promise<void> | null {
    const open = wanted.filter(({ key }) => !this.#kept.has(key));
    if (open.length === 0) return null;
    for (const { key } of open) this.#tellFailure(key);
    const fresh = open.filter(({ key }) => !this.#underWay.has(key));
    for (let first = 0; first < fresh.length; first += atOnce)
      this.#start(fresh.slice(first, first + atOnce));
    return Promise.all(open.flatMap(({ key }) => this.#underWay.get(key) ?? [])).then(() => {});
  }

  /** Waits for those that are not there. */
  async all(wanted: readonly NamedFit[]): Promise<readonly AutomaticFit[]> {
    const fits: AutomaticFit[] = [];
    // In parts that are certainly kept together.
    for (let first = 0; first < wanted.length; first += mostKept / 4) {
      const part = wanted.slice(first, first + mostKept / 4);
      await this.missing(part);
      fits.push(...part.map((one) => this.read(one)));
    }
    return fits;
  }

  #start(part: readonly NamedFit[]): void {
    const work = this.#thread.fit(part.map(({ wanted }) => wanted)).then((fits) => {
      for (const [index, { key }] of part.entries()) {
        const fit = fits[index];
        if (fit !== undefined) this.#keep(key, fit);
      }
    });
    const done = work.finally(() => {
      for (const { key } of part) this.#underWay.delete(key);
    });
    for (const { key } of part) this.#underWay.set(key, done);
    // Whoever waits hears of it; nobody may be waiting.
    done.catch((error: unknown) => {
      for (const { key } of part) this.#failed.set(key, error);
    });
  }

  #tellFailure(key: string): void {
    if (!this.#failed.has(key)) return;
    const error = this.#failed.get(key);
    this.#failed.delete(key);
    throw error;
  }

  #keep(key: string, fit: AutomaticFit): void {
    this.#kept.set(key, fit);
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= mostKept) break;
      this.#kept.delete(oldest);
    }
  }
}

const keyLength = 24;

export function named(wanted: FitWanted): NamedFit {
  const { amounts, season, mostPeriods, exceptional = new Set<number>() } = wanted.history;
  const hash = createHash("sha256");
  hash.update(new Uint8Array(amounts.buffer, amounts.byteOffset, amounts.byteLength));
  hash.update(
    JSON.stringify([
      season,
      mostPeriods,
      [...exceptional].toSorted((left, right) => left - right),
      wanted.horizon,
      wanted.origins,
    ]),
  );
  return { key: hash.digest("hex").slice(0, keyLength), wanted };
}
