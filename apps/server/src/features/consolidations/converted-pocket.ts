import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type Money, money, sumMinor } from "@amont/kernel/money.ts";

export interface ConvertedPocket {
  readonly total: Money;
  /** Of each account, in the order given: they add up to the total. */
  readonly parts: readonly Money[];
}

/**
 * What a company holds in one currency, in the currency of the consolidation. Null when nobody knows a rate. There are no
 * rates yet: what is in that currency is itself, and nothing else can be told.
 */
export function convertPocket(balances: readonly Money[], target: CurrencyCode): ConvertedPocket | null {
  if (balances.some(({ currency }) => currency !== target)) return null;
  return { total: money(sumMinor(balances.map(({ amountMinor }) => amountMinor)), target), parts: balances };
}
