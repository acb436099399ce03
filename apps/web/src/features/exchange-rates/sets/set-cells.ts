/** The rates of a budget set as a table of currencies by months of a year. Pure. */
import type { setRate } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import { type CalendarDate, calendarDateOf, yearMonthDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { z } from "zod";

export type SetRate = z.output<typeof setRate>;

export interface SetWrite {
  readonly currency: CurrencyCode;
  readonly month: CalendarDate;
  /** Null takes it away. */
  readonly rate: string | null;
}

const monthNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

export const monthsOfYear = (year: number): readonly CalendarDate[] =>
  monthNumbers.map((month) => calendarDateOf({ year, month, day: 1 }));

/** The one that its name speaks of, else that of its first rate, else that of today. */
export function yearOfSet(name: string, rates: readonly SetRate[], today: CalendarDate): number {
  const named = /(?<!\d)20\d\d(?!\d)/.exec(name)?.[0];
  if (named !== undefined) return Number(named);
  const [first] = rates.map(({ month }) => month).sort();
  return yearMonthDay(first ?? today).year;
}

const keyOf = ({ currency, month }: Pick<SetWrite, "currency" | "month">) => `${currency} ${month}`;

export interface SetRow {
  readonly currency: CurrencyCode;
  /** What the set says of a month. */
  readonly own: ReadonlyMap<CalendarDate, string>;
  /** What holds in a month that it says nothing of: the last earlier one. */
  readonly carried: ReadonlyMap<CalendarDate, string>;
}

export function setRows(
  rates: readonly SetRate[],
  months: readonly CalendarDate[],
  added: readonly CurrencyCode[],
): readonly SetRow[] {
  const ofCurrency = Map.groupBy(rates, ({ currency }) => currency);
  const currencies = new Set([...ofCurrency.keys(), ...added]);
  return [...currencies].sort().map((currency) => {
    const known = (ofCurrency.get(currency) ?? []).toSorted((one, other) =>
      one.month < other.month ? -1 : 1,
    );
    const carried = months.flatMap((month): readonly (readonly [CalendarDate, string])[] => {
      const last = known.findLast((rate) => rate.month <= month);
      return last === undefined || last.month === month ? [] : [[month, last.rate]];
    });
    return {
      currency,
      own: new Map(known.map(({ month, rate }) => [month, rate])),
      carried: new Map(carried),
    };
  });
}

export function withSetRates(rates: readonly SetRate[], writes: readonly SetWrite[]): SetRate[] {
  const written = new Set(writes.map(keyOf));
  const kept = rates.filter((rate) => !written.has(keyOf(rate)));
  const made = writes.flatMap(({ currency, month, rate }) =>
    rate === null ? [] : [{ currency, month, rate }],
  );
  return [...kept, ...made].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
