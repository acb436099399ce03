/** What somebody tries to convert, while they type it, and how the rate came about. Pure. */
import type { LookedUpRate, RateLookup } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import { parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { readAmount } from "@amont/ui/widgets/numeric-input/amount-text.ts";

export interface LookupDraft {
  /** As it was typed. */
  readonly amount: string;
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  readonly date: string;
  readonly kind: RateLookup["kind"];
  readonly rateSetId: number | null;
}

/** As many as an amount of any currency has. */
const mostDecimals = 4;
/** As many digits before the point as the call takes. */
const largestAmount = 1e12;

/** Null while something is missing or cannot be read. */
export function readLookup(draft: LookupDraft, locale: string): RateLookup | null {
  const { from, to, kind, rateSetId } = draft;
  const date = parseCalendarDate(draft.date);
  const amount = readAmount(draft.amount, { locale, present: null, maxDecimal: mostDecimals });
  const isRight = amount.kind === "amount" && Math.abs(amount.value) < largestAmount;
  if (date === null || !isRight) return null;
  if (kind !== "budget") return { from, to, date, kind, amount: amount.text };
  return rateSetId === null ? null : { from, to, date, kind, rateSetId, amount: amount.text };
}

type Leg = LookedUpRate["legs"][number];

/** The rate as what is divided by what, by the rates that it stands on. Null where it is one of them as it stands. */
export function quotientOf(
  from: CurrencyCode,
  to: CurrencyCode,
  legs: readonly Leg[],
): { readonly top: string; readonly bottom: string } | null {
  const into = (currency: CurrencyCode) => legs.find(({ counter }) => counter === currency)?.rate ?? null;
  const [only] = legs;
  if (legs.length === 1 && only !== undefined)
    return only.counter === from && only.base === to ? { top: "1", bottom: only.rate } : null;
  const [top, bottom] = [into(to), into(from)];
  return top === null || bottom === null ? null : { top, bottom };
}
