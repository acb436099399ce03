/**
 * Sums by day in another currency. The days of a month are parts of it: the month is converted once, and each day gets
 * what it adds to the rounded sum up to it. So days, weeks, months and quarters add up to the cent, and a month is
 * exactly what a calculator makes of it.
 */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { applyFraction, type Fraction, ratioOf } from "@amont/kernel/rate.ts";
import type { DailySums } from "../statement/statement.ts";
import type { RateUnit, StatementRates } from "./statement-rates.ts";

/** Of one leaf, one currency and one measure, all accounts together: what is rounded as one. */
export function translateSums(
  { days, amounts }: DailySums,
  currency: CurrencyCode,
  { rates, measure }: { readonly rates: StatementRates; readonly measure: "realized" | "expected" },
): DailySums {
  if (rates.keeps(currency)) return { days, amounts };
  const translated = new Float64Array(amounts.length);
  let unit: RateUnit | null = null;
  let parts = new RoundedParts();
  for (const [at, amount] of amounts.entries()) {
    const day = days[at] ?? 0;
    if (unit === null || day >= unit.endDay) {
      unit = rates[measure](currency, day);
      parts = new RoundedParts();
    }
    translated[at] = parts.next(amount, unit.rate.fraction);
  }
  return { days, amounts: translated };
}

/** The same before anything is rounded: what tells how much of a difference is rounding. */
export function exactSums(
  { days, amounts }: DailySums,
  currency: CurrencyCode,
  { rates, measure }: { readonly rates: StatementRates; readonly measure: "realized" | "expected" },
): DailySums {
  if (rates.keeps(currency)) return { days, amounts };
  let unit: RateUnit | null = null;
  const exact = amounts.map((amount, at) => {
    const day = days[at] ?? 0;
    if (unit === null || day >= unit.endDay) unit = rates[measure](currency, day);
    return amount * ratioOf(unit.rate.fraction);
  });
  return { days, amounts: exact };
}

/** Amounts that are converted together, one after the other: they add up to what their sum is converted to. */
export class RoundedParts {
  #sum = 0;
  #rounded = 0;

  next(amount: number, fraction: Fraction): number {
    this.#sum += amount;
    const rounded = applyFraction(this.#sum, fraction);
    const part = rounded - this.#rounded;
    this.#rounded = rounded;
    return part;
  }
}

/** Of several accounts, as one: days in order, each once. */
export function mergedByDay(parts: readonly DailySums[]): DailySums {
  const [only, ...others] = parts;
  if (only === undefined) return { days: new Int32Array(0), amounts: new Float64Array(0) };
  if (others.length === 0) return only;
  const byDay = new Map<number, number>();
  for (const { days, amounts } of parts) {
    for (const [at, day] of days.entries()) byDay.set(day, (byDay.get(day) ?? 0) + (amounts[at] ?? 0));
  }
  const days = Int32Array.from(byDay.keys()).toSorted();
  return { days, amounts: Float64Array.from(days, (day) => byDay.get(day) ?? 0) };
}
