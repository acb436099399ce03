/**
 * Forecasts of leaves, by what they are made from: the same history has the same forecast, so it is worked out once, whoever
 * asks and however often. What was asked for the longest ago goes first.
 */
import { createHash } from "node:crypto";
import type { AutomaticFit, FitWanted } from "@amont/engine/statistics/automatic-fit.ts";
import type { ProfileDays } from "@amont/engine/statistics/day-profile.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { FitThread } from "./fit-thread.ts";

/** A question with its name. */
export interface NamedFit {
  readonly key: string;
  readonly wanted: FitWanted;
}

/** About four kilobytes each. */
const mostKept = 4_000;
/** Of one piece of work. */
const atOnce = 8;

/** In the thread and before it: it never waits for this one. */
const mostBegun = 2;

interface Part {
  readonly wanted: readonly NamedFit[];
  readonly done: PromiseWithResolvers<void>;
}

/** Whoever asks for a little waits for a piece of each other's work, never for all that a large company asked for before. */
export class LeafFits {
  readonly #kept = new Map<string, AutomaticFit>();
  readonly #underWay = new Map<string, Promise<void>>();
  /** What was asked for and is not begun: for each question its parts, the one whose turn it is first. */
  readonly #questions: Part[][] = [];
  #begun = 0;
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
    this.#queue(open.filter(({ key }) => !this.#underWay.has(key)));
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

  #queue(wanted: readonly NamedFit[]): void {
    const parts: Part[] = [];
    for (let first = 0; first < wanted.length; first += atOnce) {
      const part = { wanted: wanted.slice(first, first + atOnce), done: Promise.withResolvers<void>() };
      for (const { key } of part.wanted) this.#underWay.set(key, part.done.promise);
      // Whoever waits hears of it; nobody may be waiting.
      part.done.promise.catch((error: unknown) => {
        for (const { key } of part.wanted) this.#failed.set(key, error);
      });
      parts.push(part);
    }
    if (parts.length > 0) this.#questions.push(parts);
    this.#begin();
  }

  /** A part of each question in turn. */
  #begin(): void {
    const parts = this.#begun < mostBegun ? this.#questions.shift() : undefined;
    const part = parts?.shift();
    if (parts === undefined || part === undefined) return;
    if (parts.length > 0) this.#questions.push(parts);
    this.#begun += 1;
    void this.#workOut(part);
    this.#begin();
  }

  async #workOut({ wanted, done }: Part): Promise<void> {
    try {
      const fits = await this.#thread.fit(wanted.map((one) => one.wanted));
      for (const [index, { key }] of wanted.entries()) {
        const fit = fits[index];
        if (fit !== undefined) this.#keep(key, fit);
      }
      done.resolve();
    } catch (error) {
      done.reject(error);
    }
    for (const { key } of wanted) this.#underWay.delete(key);
    this.#begun -= 1;
    this.#begin();
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

const bytes = ({ buffer, byteOffset, byteLength }: Float64Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);

const knownWorked = new WeakMap<ProfileDays, string>();

/** The same days for all leaves that are asked for together. */
function workedOf(days: ProfileDays): string {
  const worked =
    knownWorked.get(days) ??
    createHash("sha256").update(Uint8Array.from(days.isWorked, Number)).digest("hex");
  knownWorked.set(days, worked);
  return worked;
}

/** The days on which anything moved, and what did: of most leaves a tenth of all days. Five hundred are named at once. */
function moved(amounts: Float64Array): Float64Array {
  let count = 0;
  for (let day = 0; day < amounts.length; day += 1) if (amounts[day] !== 0) count += 1;
  const found = new Float64Array(2 * count);
  let place = 0;
  for (let day = 0; day < amounts.length; day += 1) {
    const amount = amounts[day] ?? 0;
    if (amount === 0) continue;
    found[place] = day;
    found[place + 1] = amount;
    place += 2;
  }
  return found;
}

export function named(wanted: FitWanted): NamedFit {
  const { amounts, season, mostPeriods, exceptional = new Set<number>() } = wanted.history;
  const hash = createHash("sha256");
  hash.update(bytes(amounts));
  if (wanted.days !== undefined) hash.update(bytes(moved(wanted.days.past)));
  hash.update(
    JSON.stringify([
      season,
      mostPeriods,
      [...exceptional].toSorted((left, right) => left - right),
      wanted.horizon,
      wanted.origins,
      amounts.length,
      wanted.days?.past.length,
      wanted.days?.of.first,
      wanted.days === undefined ? null : workedOf(wanted.days.of),
    ]),
  );
  return { key: hash.digest("hex").slice(0, keyLength), wanted };
}
