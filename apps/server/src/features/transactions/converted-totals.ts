/** Totals of several companies in the currency of one, at the rates that its forecast has. Pure. */
import type { StatementRates } from "@amont/engine/rates/statement-rates.ts";
import { calendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type Money, money } from "@amont/kernel/money.ts";
import { applyFraction } from "@amont/kernel/rate.ts";
import type { CurrencyTotal, DatedTotal } from "./search/totals-repository.ts";

export interface ConvertedTotals {
  readonly net: Money;
  readonly inflow: Money;
  readonly outflow: Money;
  /** Left out of all three: nobody knows a rate. */
  readonly unconverted: readonly CurrencyCode[];
}

export function convertTotals(totals: readonly DatedTotal[], rates: StatementRates): ConvertedTotals {
  const isKnown = ({ currency }: DatedTotal) => rates.keeps(currency) || rates.canConvert(currency);
  let inflow = 0;
  let outflow = 0;
  for (const total of totals.filter(isKnown)) {
    inflow += converted(total.inflowMinor, total, rates);
    outflow += converted(total.outflowMinor, total, rates);
  }
  const unknown = totals.filter((total) => !isKnown(total)).map(({ currency }) => currency);
  return {
    net: money(inflow - outflow, rates.target),
    inflow: money(inflow, rates.target),
    outflow: money(outflow, rates.target),
    unconverted: [...new Set(unknown)].toSorted(),
  };
}

/** What was paid at the rate of its month or day, what is expected at that of today. */
function converted(amount: number, { currency, isPaid, from }: DatedTotal, rates: StatementRates): number {
  if (rates.keeps(currency)) return amount;
  const rate = isPaid
    ? rates.realized(currency, toEpochDay(calendarDate(from))).rate
    : rates.spot(currency, rates.today);
  return applyFraction(amount, rate.fraction);
}

/** The same by currency, the one with most transactions first. */
export function byCurrency(totals: readonly DatedTotal[]): readonly CurrencyTotal[] {
  const sums = new Map<CurrencyCode, CurrencyTotal>();
  for (const { currency, count, inflowMinor, outflowMinor } of totals) {
    const before = sums.get(currency) ?? { currency, count: 0, inflowMinor: 0, outflowMinor: 0 };
    sums.set(currency, {
      currency,
      count: before.count + count,
      inflowMinor: before.inflowMinor + inflowMinor,
      outflowMinor: before.outflowMinor + outflowMinor,
    });
  }
  return [...sums.values()].toSorted(
    (left, right) => right.count - left.count || left.currency.localeCompare(right.currency),
  );
}
