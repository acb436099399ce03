/** A line for each currency: what it is at now, and on the days that are shown. Pure. */
import type { RatesPage } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { rateDecimals } from "@amont/ui/figures/rate-format.ts";
import type { LatestQuote, Quote } from "../rates-queries.ts";

export interface QuoteRow {
  readonly currency: CurrencyCode;
  readonly latest: LatestQuote | null;
  readonly byDay: ReadonlyMap<CalendarDate, Quote>;
  /** As many for all of the row, so that they stand below one another. */
  readonly decimals: number;
  /** For a drawing, oldest first: no figure that is kept. */
  readonly trend: readonly number[];
}

/** What most look for comes first. */
const first: readonly CurrencyCode[] = ["USD", "GBP", "CHF", "JPY"];

const rankOf = (currency: CurrencyCode, latest: LatestQuote | null): number => {
  if (latest?.origin === "legal") return first.length + 1;
  const place = first.indexOf(currency);
  return place === -1 ? first.length : place;
};

/** Legal parities, which never move, come last. `added`: currencies that somebody wants to write quotes of. */
export function quoteRows(
  { latest, quotes }: Pick<RatesPage, "latest" | "quotes">,
  added: readonly CurrencyCode[],
): readonly QuoteRow[] {
  const latestOf = new Map(latest.map((quote) => [quote.currency, quote]));
  const quotesOf = Map.groupBy(quotes, ({ currency }) => currency);
  const currencies = new Set([...latestOf.keys(), ...quotesOf.keys(), ...added]);
  return [...currencies]
    .map((currency) => quoteRow(currency, latestOf.get(currency) ?? null, quotesOf.get(currency) ?? []))
    .sort(
      (one, other) =>
        rankOf(one.currency, one.latest) - rankOf(other.currency, other.latest) ||
        (one.currency < other.currency ? -1 : 1),
    );
}

function quoteRow(currency: CurrencyCode, latest: LatestQuote | null, quotes: readonly Quote[]): QuoteRow {
  const rates = [...quotes.map(({ rate }) => rate), ...(latest === null ? [] : [latest.rate])];
  return {
    currency,
    latest,
    byDay: new Map(quotes.map((quote) => [quote.quotedOn, quote])),
    decimals: Math.max(0, ...rates.map(rateDecimals)),
    trend: quotes
      .toSorted((one, other) => (one.quotedOn < other.quotedOn ? -1 : 1))
      .map(({ rate }) => Number(rate)),
  };
}

/** Null: the organisation's own is taken away. */
export interface WrittenQuote {
  readonly currency: CurrencyCode;
  readonly quotedOn: CalendarDate;
  readonly rate: string | null;
}

const keyOf = ({ currency, quotedOn }: Pick<WrittenQuote, "currency" | "quotedOn">) =>
  `${quotedOn} ${currency}`;

/** As the page will be once they are stored. What shows again below one that is taken away comes with the answer. */
export function withQuotes(page: RatesPage, written: readonly WrittenQuote[]): RatesPage {
  const keys = new Set(written.map(keyOf));
  const kept = page.quotes.filter((quote) => !keys.has(keyOf(quote)));
  const made = written.flatMap(({ currency, quotedOn, rate }): readonly Quote[] => {
    const isShown = quotedOn >= page.begin && quotedOn < page.endExclusive;
    return rate === null || !isShown ? [] : [{ currency, quotedOn, rate, origin: "uploaded", source: null }];
  });
  const quotes = [...kept, ...made].sort((one, other) => {
    if (one.quotedOn !== other.quotedOn) return one.quotedOn < other.quotedOn ? 1 : -1;
    return one.currency < other.currency ? -1 : 1;
  });
  return { ...page, quotes };
}

/** What writes back what was there before: the organisation's own quote, or none of its own. */
export function wayBack(quotes: readonly Quote[], written: readonly WrittenQuote[]): readonly WrittenQuote[] {
  const known = new Map(quotes.map((quote) => [keyOf(quote), quote]));
  return written.map(({ currency, quotedOn }) => {
    const before = known.get(keyOf({ currency, quotedOn }));
    return { currency, quotedOn, rate: before?.origin === "uploaded" ? before.rate : null };
  });
}

/** There is nothing but what the law fixes: nobody has brought a quote yet. */
export const hasNoQuotes = ({ lastQuotedOn }: Pick<RatesPage, "lastQuotedOn">): boolean =>
  lastQuotedOn === null;
