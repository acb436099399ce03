/** Which accounts a proposal moves money between, and what they hold above their bounds while it is made. */
import { invariant } from "@amont/kernel/assert.ts";
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { type DateInterval, lengthDays } from "@amont/kernel/interval.ts";
import type { LaneAccount } from "./lanes.ts";
import { type Shortage, shortageOf, surplusByDay } from "./needs-and-surpluses.ts";
import type { AccountKind, Freshness } from "./position-totals.ts";
import type { Positions } from "./roll-positions.ts";
import type { Thresholds } from "./thresholds.ts";
import type { TransferFlow } from "./transfer-entries.ts";

export interface BalancedAccount extends LaneAccount {
  readonly kind: AccountKind;
  readonly thresholds: Thresholds;
  readonly freshness: Freshness;
  /** Null: the reader said nothing, and an account with an old balance stays out. */
  readonly isTicked: boolean | null;
  /** The reader may write in its company. */
  readonly mayWrite: boolean;
  /** Its bank sweeps it: what we moved would be moved twice. */
  readonly isSweptByBank: boolean;
  /** The header of a pool that we execute, or marked as centralising: money may go through it. */
  readonly isHub: boolean;
  /** What its bank pays for credit, in hundredths of a percent a year: what a giver gives up. */
  readonly creditRateBp: number;
}

export function takesPart({ kind, freshness, isTicked, mayWrite, isSweptByBank }: BalancedAccount): boolean {
  if (kind !== "current" || freshness === "unknown" || !mayWrite || isSweptByBank) return false;
  return isTicked ?? freshness !== "old";
}

export type Bound = "overdraft" | "floor";

/** What each account holds above its floor on each day of the horizon; transfers change it as they are put down. */
export class SlackTable {
  readonly #firstDay: number;
  readonly #slack = new Map<number, Float64Array>();
  readonly #roomBelowFloor = new Map<number, number>();

  constructor(
    accounts: readonly BalancedAccount[],
    { rows, firstDay, dayCount }: Positions,
    horizon: DateInterval,
  ) {
    this.#firstDay = toEpochDay(horizon.start);
    const begin = this.#firstDay - firstDay;
    invariant(begin >= 0 && begin + lengthDays(horizon) <= dayCount, "positions hold the whole horizon");
    for (const { id, thresholds } of accounts) {
      const ends = rows.get(id)?.ends ?? null;
      if (ends === null) continue;
      const { floorMinor, overdraftMinor } = thresholds;
      this.#slack.set(
        id,
        ends.slice(begin, begin + lengthDays(horizon)).map((end) => end - floorMinor),
      );
      this.#roomBelowFloor.set(id, floorMinor - overdraftMinor);
    }
  }

  has(accountId: number): boolean {
    return this.#slack.has(accountId);
  }

  /** From a day on; days are counted from the first of the horizon. */
  shortage(accountId: number, bound: Bound, from = 0): Shortage | null {
    const slack = this.#of(accountId);
    if (bound === "floor") return shortageOf(slack, from);
    const room = this.#roomBelowFloor.get(accountId) ?? 0;
    return shortageOf(
      slack.map((amount) => amount + room),
      from,
    );
  }

  surplus(accountId: number): Float64Array {
    return surplusByDay(this.#of(accountId));
  }

  /** What an account could give on a day without being missed from then on. */
  spareFrom(accountId: number, day: CalendarDate): number {
    return this.surplus(accountId)[this.dayOf(day)] ?? 0;
  }

  /** The least that it has above its floor on the days from one up to but not including another. */
  leastBetween(accountId: number, from: CalendarDate, until: CalendarDate): number {
    return Math.min(...this.#of(accountId).subarray(this.dayOf(from), this.dayOf(until)));
  }

  /** The first day from this one on, on which it is not short; null where there is none. */
  backFrom(accountId: number, from: number): number | null {
    const slack = this.#of(accountId);
    const at = slack.findIndex((amount, day) => day >= from && amount >= 0);
    return at === -1 ? null : at;
  }

  dayOf(date: CalendarDate): number {
    return toEpochDay(date) - this.#firstDay;
  }

  move({ fromId, toId, amountMinor, outOn, inOn }: TransferFlow): void {
    this.#add(fromId, outOn, 0 - amountMinor);
    this.#add(toId, inOn, amountMinor);
  }

  #add(accountId: number, from: CalendarDate, amountMinor: number): void {
    const slack = this.#of(accountId);
    for (let at = Math.max(0, this.dayOf(from)); at < slack.length; at += 1)
      slack[at] = (slack[at] ?? 0) + amountMinor;
  }

  #of(accountId: number): Float64Array {
    return this.#slack.get(accountId) ?? new Float64Array();
  }
}
