/** A rate as people read it, "1 € = 1.0844 $", with where it comes from. */

import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { decimalOf, inverseOf, rateToString } from "@amont/kernel/rate.ts";
import type { FoundRate, RateOrigin } from "./rate-book.ts";

export interface PrintedRate {
  /** What one unit of the statement's currency is in the pocket's. */
  readonly rate: string;
  /** Of the rate that decides: the first of two. */
  readonly origin: RateOrigin;
  readonly on: CalendarDate;
  readonly quoteCount: number;
  readonly isStale: boolean;
  readonly isEstimated: boolean;
}

/** A calculator gets the same cent with these. */
const printedDigits = 8;

/** Null between a currency and itself. `found` is from the pocket's currency to the statement's. */
export function printedRate({ fraction, legs }: FoundRate): PrintedRate | null {
  const [leg] = legs;
  const rate = decimalOf(inverseOf(fraction), printedDigits);
  if (leg === undefined || rate === null) return null;
  return {
    rate: rateToString(rate),
    origin: leg.origin,
    on: leg.on,
    quoteCount: leg.quoteCount,
    isStale: legs.some(({ isStale }) => isStale),
    isEstimated: legs.some(({ isEstimated }) => isEstimated),
  };
}
