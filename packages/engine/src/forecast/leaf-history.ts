/**
 * What happened to a leaf: what was paid on it day by day, and by any periods, in the currency of its plan and in the direction
 * of its tree. Forecasts, their bands and their scores learn from this and from nothing else. It knows no rule of theirs:
 * how far back they look and what they leave out is theirs to say.
 */
import { fromEpochDay } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import type { StatementRates } from "../rates/statement-rates.ts";
import { mergedByDay, translateSums } from "../rates/translate-sums.ts";
import { periodIndexOf } from "../series/input-periods.ts";
import type { DailySums } from "../statement/statement.ts";
import { type AccountSelection, isSelected } from "./account-selection.ts";
import { sumsByCurrency } from "./currencies/translated-leaf.ts";
import { firstNotBefore, type PlaceTotals } from "./ledger-cube.ts";

/** Whose history: that of some accounts, in the currency that they are shown in. */
export interface HistoryOf {
  readonly selection: AccountSelection;
  /** Null: nothing of it is in another currency. */
  readonly rates: StatementRates | null;
}

/** In days since the epoch; the end is not included. */
export interface DaySpan {
  readonly firstDay: number;
  readonly endDay: number;
}

/** Each amount at the rate of its own time. What nobody knows a rate of is no part of it. */
export function paidByDay(
  places: Iterable<PlaceTotals>,
  { selection, rates }: HistoryOf,
  span: DaySpan,
): DailySums {
  const paid = [...places].filter((place) => place.isPaid && isSelected(place, selection));
  const own = [...sumsByCurrency(paid)].map(([currency, { realized }]) =>
    rates === null ? realized : translateSums(realized, currency, { rates, measure: "realized" }),
  );
  return between(mergedByDay(own), span);
}

/**
 * What was known of a leaf's main plan at a day: what is expected, on that day where it was due before, and what was paid from then
 * on.
 */
export function knownByDay(
  places: Iterable<PlaceTotals>,
  { selection, rates }: HistoryOf,
  firstDay: number,
): DailySums {
  const shown = [...places].filter(
    (place) => (place.isPaid || place.scenarioId === 0) && isSelected(place, selection),
  );
  const own = [...sumsByCurrency(shown)].flatMap(([currency, { realized, expected }]) => {
    const known = [
      between(realized, { firstDay, endDay: Number.POSITIVE_INFINITY }),
      { days: expected.days.map((day) => Math.max(day, firstDay)), amounts: expected.amounts },
    ];
    return rates === null
      ? known
      : known.map((sums) => translateSums(sums, currency, { rates, measure: "expected" }));
  });
  return mergedByDay(own);
}

const between = ({ days, amounts }: DailySums, { firstDay, endDay }: DaySpan): DailySums => {
  const [begin, end] = [firstNotBefore(days, firstDay), firstNotBefore(days, endDay)];
  return { days: days.subarray(begin, end), amounts: amounts.subarray(begin, end) };
};

/** Input periods by their numbers (series/input-periods.ts); the end is not included. */
export interface PeriodSpan {
  readonly begin: number;
  readonly end: number;
}

/** One amount for each period, with zeros where nothing moved. */
export function amountsByPeriod(
  { days, amounts }: DailySums,
  frequency: Frequency,
  { begin, end }: PeriodSpan,
): Float64Array {
  const sums = new Float64Array(Math.max(0, end - begin));
  for (const [at, day] of days.entries()) {
    const position = periodIndexOf(fromEpochDay(day), frequency) - begin;
    if (position >= 0 && position < sums.length) sums[position] = (sums[position] ?? 0) + (amounts[at] ?? 0);
  }
  return sums;
}

/** One amount for each day of a span. */
export function amountsOfDays({ days, amounts }: DailySums, { firstDay, endDay }: DaySpan): Float64Array {
  const dense = new Float64Array(Math.max(0, endDay - firstDay));
  for (const [at, day] of days.entries())
    if (day >= firstDay && day < endDay) dense[day - firstDay] = amounts[at] ?? 0;
  return dense;
}
