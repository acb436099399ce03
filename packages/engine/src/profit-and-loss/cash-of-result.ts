/**
 * What a line of a profit and loss account is in cash: its amount of a month with VAT on top, paid in parts so many
 * months later. The parts of a month add up to its share that is paid, to the minor unit.
 */
import { addMonths, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type MinorUnits, minorUnits } from "@amont/kernel/money.ts";
import { splitByWeights } from "@amont/kernel/split-by-weights.ts";

/** All of it. */
export const wholeBasisPoints = 10_000;

export interface ResultLine {
  /** Of each month, by its first day, without VAT. */
  readonly months: ReadonlyArray<{ readonly firstDay: CalendarDate; readonly amountMinor: MinorUnits }>;
  readonly vatRateBasisPoints: number;
  /** Together at most the whole: what is left never becomes cash, like a depreciation or a bad debt. */
  readonly payments: ReadonlyArray<{ readonly delayMonths: number; readonly shareBasisPoints: number }>;
}

/** By the first day of the month in which it is paid. */
export function cashOfResult(line: ResultLine): ReadonlyMap<CalendarDate, MinorUnits> {
  const cash = new Map<CalendarDate, MinorUnits>();
  const shares = line.payments.map(({ shareBasisPoints }) => shareBasisPoints);
  const unpaid = wholeBasisPoints - shares.reduce((sum, share) => sum + share, 0);
  for (const { firstDay, amountMinor } of line.months) {
    const parts = splitByWeights(withVat(amountMinor, line.vatRateBasisPoints), [...shares, unpaid]);
    for (const [index, { delayMonths }] of line.payments.entries()) {
      const month = addMonths(firstDay, delayMonths);
      cash.set(month, minorUnits((cash.get(month) ?? 0) + (parts[index] ?? 0)));
    }
  }
  return cash;
}

const twice = BigInt(2 * wholeBasisPoints);

/** Rounded half up, once. Forecasts are not negative. */
function withVat(amountMinor: MinorUnits, rateBasisPoints: number): MinorUnits {
  const vat = (2n * BigInt(amountMinor) * BigInt(rateBasisPoints) + BigInt(wholeBasisPoints)) / twice;
  return minorUnits(amountMinor + Number(vat));
}
