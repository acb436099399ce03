import type { RatesPage } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { describe, expect, it } from "vitest";
import type { LatestQuote, Quote } from "../rates-queries.ts";
import { quoteRows, wayBack, withQuotes } from "./quote-rows.ts";

const quote = (
  currency: CurrencyCode,
  quotedOn: string,
  rate: string,
  origin: Quote["origin"] = "reference",
): Quote => ({ currency, quotedOn: calendarDate(quotedOn), rate, origin, source: null });
const latest = (currency: CurrencyCode, origin: LatestQuote["origin"]): LatestQuote => ({
  currency,
  origin,
  rate: "2.5",
  quotedOn: null,
  age: null,
  isStale: false,
});

const page: RatesPage = {
  today: calendarDate("2024-08-09"),
  begin: calendarDate("2024-07-10"),
  endExclusive: calendarDate("2024-08-10"),
  firstQuotedOn: calendarDate("2024-07-30"),
  lastQuotedOn: calendarDate("2024-07-31"),
  latest: [latest("AUD", "reference"), latest("XOF", "legal"), latest("USD", "reference")],
  quotes: [
    quote("AUD", "2024-07-31", "1.66"),
    quote("USD", "2024-07-31", "1.0828", "uploaded"),
    quote("USD", "2024-07-30", "1.09"),
  ],
  byHand: [],
  policy: "month-average",
  source: { host: null, lastSuccessAt: null, lastFailureAt: null },
};

describe("the lines of quotes", () => {
  it("begin with the dollar and end with what the law fixes", () => {
    expect(quoteRows(page, ["PLN"]).map(({ currency }) => currency)).toEqual(["USD", "AUD", "PLN", "XOF"]);
  });

  it("have as many decimals as the longest of their rates, and a trend from old to new", () => {
    expect(quoteRows(page, [])[0]).toMatchObject({ decimals: 4, trend: [1.09, 1.0828] });
  });
});

describe("quotes that are being written", () => {
  const day = calendarDate("2024-07-31");

  it("stand in their place at once, those of other days apart", () => {
    const written = [
      { currency: "USD" as const, quotedOn: day, rate: null },
      { currency: "AUD" as const, quotedOn: day, rate: "1.7" },
      { currency: "AUD" as const, quotedOn: calendarDate("2023-01-02"), rate: "1.5" },
    ];
    expect(withQuotes(page, written).quotes).toEqual([
      quote("AUD", "2024-07-31", "1.7", "uploaded"),
      quote("USD", "2024-07-30", "1.09"),
    ]);
  });

  it("are taken back to what the organisation had of its own, not to what it was given", () => {
    const written = [
      { currency: "USD" as const, quotedOn: day, rate: "1.1" },
      { currency: "AUD" as const, quotedOn: day, rate: "1.7" },
    ];
    expect(wayBack(page.quotes, written)).toEqual([
      { currency: "USD", quotedOn: day, rate: "1.0828" },
      { currency: "AUD", quotedOn: day, rate: null },
    ]);
  });
});
