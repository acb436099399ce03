import type { RateBook } from "@amont/engine/rates/rate-book.ts";
import { convertedAccounts } from "@amont/engine/statement/account-parts.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type Money, money, sumMinor } from "@amont/kernel/money.ts";
import { betweenMinorUnits, type Fraction, productOf } from "@amont/kernel/rate.ts";

export interface ConvertedPocket {
  readonly total: Money;
  /** Of each account, in the order given: they add up to the total. */
  readonly parts: readonly Money[];
}

/** Into the currency of the consolidation, at the rates of a day. */
export interface DayRates {
  readonly book: RateBook;
  readonly day: CalendarDate;
  readonly target: CurrencyCode;
}

interface SharedRates extends DayRates {
  /** The part that enters the group. It joins the rate: one rounding, as in the statement. */
  readonly share: Fraction;
}

/** What a company holds in one currency, converted as one amount. Null when nobody knows a rate. */
export function convertPocket(
  balances: readonly Money[],
  { book, day, target, share }: SharedRates,
): ConvertedPocket | null {
  const [first] = balances;
  if (first === undefined) return { total: money(0, target), parts: [] };
  const found = book.spot(first.currency, target, day);
  if (found === null) return null;
  const fraction = productOf(betweenMinorUnits(found.fraction, first.currency, target), share);
  const parts = convertedAccounts(
    balances.map(({ amountMinor }) => amountMinor),
    fraction,
  ).map((part) => money(part, target));
  return { total: money(sumMinor(parts.map(({ amountMinor }) => amountMinor)), target), parts };
}
