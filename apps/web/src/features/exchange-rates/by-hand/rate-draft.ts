/** A rate by hand while it is being written. Periods end with their last day here, and are half-open on the wire. Pure. */
import type { SavedRate } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import { addDays, type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { rateText } from "@amont/ui/figures/rate-format.ts";
import { readRate } from "../model/typed-rate.ts";
import type { RateByHand } from "../rates-queries.ts";

export interface RateDraft {
  /** Null: a new one. */
  readonly id: number | null;
  readonly base: CurrencyCode;
  readonly counter: CurrencyCode;
  /** As it was typed. */
  readonly rate: string;
  readonly begin: string;
  /** The last day; empty: until somebody says otherwise. */
  readonly last: string;
}

export type DraftField = "base" | "counter" | "rate" | "begin" | "last";

/** A code of the server, or what a form says itself. */
type DraftProblem = "31101" | "31103" | "required" | "reversed";

export const newRateDraft = (today: CalendarDate, home: CurrencyCode): RateDraft => ({
  id: null,
  base: home,
  counter: home === "USD" ? "EUR" : "USD",
  rate: "",
  begin: today,
  last: "",
});

export const draftOfRate = (
  { base, counter, rate, begin, endExclusive }: RateByHand,
  id: number | null,
  locale: string,
): RateDraft => ({
  id,
  base,
  counter,
  rate: rateText(rate, locale),
  begin,
  last: endExclusive === null ? "" : addDays(endExclusive, -1),
});

export type DraftReading =
  | { readonly isOk: true; readonly saved: SavedRate }
  | { readonly isOk: false; readonly problems: Partial<Record<DraftField, DraftProblem>> };

export function readDraft(draft: RateDraft, locale: string): DraftReading {
  const { id, base, counter } = draft;
  const typed = readRate(draft.rate, locale);
  const begin = parseCalendarDate(draft.begin);
  const last = parseCalendarDate(draft.last);
  const isReversed = begin !== null && last !== null && last < begin;
  const problems: Partial<Record<DraftField, DraftProblem>> = {
    ...(base === counter ? { counter: "31103" } : {}),
    ...(typed.kind === "rate" ? {} : { rate: typed.kind === "nothing" ? "required" : "31101" }),
    ...(begin === null ? { begin: "required" } : {}),
    ...(isReversed ? { last: "reversed" } : {}),
  };
  if (Object.keys(problems).length > 0 || typed.kind !== "rate" || begin === null)
    return { isOk: false, problems };
  const endExclusive = last === null ? null : addDays(last, 1);
  return { isOk: true, saved: { id, base, counter, begin, endExclusive, rate: typed.rate } };
}

/** A rate as it is kept, for the way back: under its own id, or as a new one. */
export const savedOf = (
  { base, counter, begin, endExclusive, rate }: RateByHand,
  id: number | null,
): SavedRate => ({ id, base, counter, begin, endExclusive, rate });
