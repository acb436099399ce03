/**
 * What a leaf's forecasts were wrong by at earlier days that are like today: the same day of each month before. The steps of a plan
 * (the rest of this month, months, weeks, days) are moved back by whole months, so that what is paid on the 28th is compared with
 * what was paid on the 28th, and a month that is half over with halves of months. Each forecast is the mean of the same step over a
 * year of months that were over then.
 */
import { addMonths, type CalendarDate, diffDays, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { at, mean } from "../ordered.ts";

const monthsOfMean = 12;
const mostOrigins = 36;
/** With fewer a shorter path is taken, and continued by a second draw. */
const wantedOrigins = 12;

/** What was paid before each day of a span, in days since the epoch. */
export interface PaidBefore {
  readonly firstDay: number;
  /** One more than the span has days. */
  readonly sums: Float64Array;
}

/** @param amounts of each day from the first one on */
export function paidBefore(firstDay: number, amounts: Float64Array): PaidBefore {
  const sums = new Float64Array(amounts.length + 1);
  for (let day = 0; day < amounts.length; day += 1) sums[day + 1] = at(sums, day) + at(amounts, day);
  return { firstDay, sums };
}

const paidBetween = ({ firstDay, sums }: PaidBefore, from: number, end: number): number => {
  const place = (day: number) => Math.min(sums.length - 1, Math.max(0, day - firstDay));
  return at(sums, place(end)) - at(sums, place(from));
};

export class DatedSteps {
  readonly horizon: number;
  /** How many steps an error path has: fewer than the horizon where the history is short. */
  readonly pathLength: number;
  /** In months. */
  readonly originAges: readonly number[];
  /** How many months a step has to be moved back before it is over today. */
  readonly #lags: readonly number[];
  /** By how many months the steps are moved back: where each begins, and where the last one ends, in days since the epoch. */
  readonly #bounds: readonly Int32Array[];
  /** For each step, how many months of it are known. */
  readonly #knownMonths: Int32Array;

  /**
   * @param ends the day after the last one of each step, ascending, after today
   * @param firstOn the first day of which anything is known of the company
   */
  constructor(today: CalendarDate, ends: readonly CalendarDate[], firstOn: CalendarDate) {
    this.horizon = ends.length;
    this.#lags = ends.map((end) => monthsBack(end, today));
    const months = monthsSince(firstOn, today);
    const leastMean = Math.max(1, Math.min(monthsOfMean, Math.floor(months / 3)));
    const countOf = (pathMonths: number) => Math.max(0, months - leastMean - pathMonths + 1);
    let pathMonths = this.#lags.at(-1) ?? 0;
    while (pathMonths > 1 && countOf(pathMonths) < wantedOrigins) pathMonths -= 1;
    this.pathLength = this.#lags.filter((lag) => lag <= pathMonths).length;
    const count = this.pathLength === 0 ? 0 : Math.min(mostOrigins, countOf(pathMonths));
    this.originAges = Array.from({ length: count }, (_, nth) => pathMonths + nth);
    const furthest = pathMonths + count + Math.max(monthsOfLevel, (this.#lags.at(-1) ?? 0) + monthsOfMean);
    const days = [today, ...ends];
    this.#bounds = Array.from({ length: furthest + 1 }, (_, back) =>
      Int32Array.from(days, (day) => toEpochDay(addMonths(day, -back))),
    );
    const firstDay = toEpochDay(firstOn);
    this.#knownMonths = Int32Array.from(days, (_, step) => {
      const unknown = this.#bounds.findIndex((bounds) => (bounds[step] ?? 0) < firstDay);
      return unknown < 0 ? this.#bounds.length : unknown;
    });
  }

  /** What was to be expected of each step today: the mean of the months that are over. */
  forecast(paid: PaidBefore): Float64Array {
    const flows = this.#flows(paid);
    return Float64Array.from({ length: this.horizon }, (_, step) => this.#meanOf(step, 0, flows));
  }

  /** Actual less forecast by origin, then by step, at the size that the leaf has today. */
  errors(paid: PaidBefore): Float32Array {
    const errors = new Float32Array(this.originAges.length * this.pathLength);
    const flows = this.#flows(paid);
    const levels = this.#levels(paid);
    for (const [nth, origin] of this.originAges.entries()) {
      const growth = growthOf(at(levels, origin), at(levels, 0));
      for (let step = 0; step < this.pathLength; step += 1) {
        const error = at(flows, origin * this.horizon + step) - this.#meanOf(step, origin, flows);
        errors[nth * this.pathLength + step] = growth * error;
      }
    }
    return errors;
  }

  /** By how many months the steps are moved back, then by step: each is asked for by a dozen means. */
  #flows(paid: PaidBefore): Float64Array {
    const flows = new Float64Array(this.#bounds.length * this.horizon);
    for (const [back, bounds] of this.#bounds.entries())
      for (let step = 0; step < this.horizon; step += 1)
        flows[back * this.horizon + step] = paidBetween(paid, bounds[step] ?? 0, bounds[step + 1] ?? 0);
    return flows;
  }

  /** As it was to be expected so many months ago. */
  #meanOf(step: number, origin: number, flows: Float64Array): number {
    const first = origin + (this.#lags[step] ?? 0);
    const end = Math.min(first + monthsOfMean, this.#knownMonths[step] ?? 0);
    let sum = 0;
    for (let back = first; back < end; back += 1) sum += at(flows, back * this.horizon + step);
    return end > first ? sum / (end - first) : 0;
  }

  /** How much moves in a month, whichever way, over the two years before: by how many months ago that is asked. */
  #levels(paid: PaidBefore): Float64Array {
    const known = Math.max(0, (this.#knownMonths[0] ?? 0) - 1);
    const amounts = Float64Array.from({ length: known }, (_, back) =>
      Math.abs(paidBetween(paid, this.#bounds[back + 1]?.[0] ?? 0, this.#bounds[back]?.[0] ?? 0)),
    );
    return Float64Array.from({ length: (this.originAges.at(-1) ?? 0) + 1 }, (_, age) =>
      mean(amounts.subarray(age, age + monthsOfLevel)),
    );
  }
}

const monthsOfLevel = 24;
const mostGrowth = 3;

/** Errors grow and shrink with their leaf. */
const growthOf = (then: number, now: number): number =>
  then === 0 || now === 0 ? 1 : Math.min(mostGrowth, Math.max(1 / mostGrowth, now / then));

/** The least whole months back at which a day is not after today. */
function monthsBack(day: CalendarDate, today: CalendarDate): number {
  let months = Math.max(0, Math.floor(diffDays({ start: today, end: day }) / 31));
  while (addMonths(day, -months) > today) months += 1;
  return months;
}

/** Whole months between two days. */
function monthsSince(first: CalendarDate, today: CalendarDate): number {
  let months = Math.max(0, Math.floor(diffDays({ start: first, end: today }) / 31));
  while (addMonths(today, -(months + 1)) >= first) months += 1;
  return months;
}
