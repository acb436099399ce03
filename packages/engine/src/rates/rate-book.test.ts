import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { applyFraction, betweenMinorUnits, decimalOf, rateToString } from "@amont/kernel/rate.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FoundRate, RateBook, type RateByHand } from "./rate-book.ts";
import { bookOf2024, publishedIn2024, quoteSeries, rate } from "./testing/ecb-quotes-2024.ts";

const book = bookOf2024();
const today = calendarDate("2024-08-09");
const day = (text: string) => calendarDate(text);

function converted(amount: number, from: CurrencyCode, to: CurrencyCode, found: FoundRate | null): number {
  if (found === null) throw new Error("no rate");
  return applyFraction(amount, betweenMinorUnits(found.fraction, from, to));
}
const rateOf = (found: FoundRate | null, leg = 0): string | undefined => {
  const known = found?.legs[leg]?.rate;
  return known === undefined ? undefined : rateToString(known);
};
const byHand = (
  base: CurrencyCode,
  text: string,
  counter: CurrencyCode,
  begin: string,
  end?: string,
): RateByHand => ({
  base,
  counter,
  rate: rate(text),
  begin: day(begin),
  endExclusive: end === undefined ? null : day(end),
});

describe("the rate of a day", () => {
  it.each([
    ["a Friday's, on the Saturday", "2024-08-03", "1.0835", "2024-08-02"],
    ["its own", "2024-07-31", "1.0828", "2024-07-31"],
  ])("is %s", (_, asked, expected, on) => {
    const found = book.spot("EUR", "USD", day(asked));
    expect(rateOf(found)).toBe(expected);
    expect(found?.legs[0]).toMatchObject({ on, origin: "reference", isStale: false, isEstimated: false });
  });

  it.each([
    [100_000, "USD", "EUR", 92_353],
    [100_000, "GBP", "USD", 128_324],
    [128_324, "USD", "GBP", 100_000],
    [1_000_000, "JPY", "USD", 665_274],
    [1_234_567, "USD", "JPY", 1_855_727],
  ] as const)("makes of %s %s in %s %s", (amount, from, to, expected) => {
    expect(converted(amount, from, to, book.spot(from, to, day("2024-07-31")))).toBe(expected);
  });

  it("is told when its quote is more than ten days old", () => {
    expect(book.spot("EUR", "USD", day("2024-08-19"))?.legs[0]?.isStale).toBe(false);
    expect(book.spot("EUR", "USD", day("2024-08-20"))?.legs[0]?.isStale).toBe(true);
  });

  it("is the first quote before there was any, and says so", () => {
    const found = book.spot("EUR", "USD", day("2024-01-02"));
    expect(rateOf(found)).toBe("1.0852");
    expect(found?.legs[0]).toMatchObject({ on: "2024-05-31", isEstimated: true, isStale: false });
  });

  it("is nobody's where there is no quote at all, and never one", () => {
    expect(book.spot("CHF", "EUR", today)).toBeNull();
    expect(book.average("CHF", "EUR", today, today)).toBeNull();
    expect(book.spot("CHF", "CHF", today)?.legs).toEqual([]);
  });

  it.each([
    ["XOF", 655_957, 100_000],
    ["XAF", 655_957, 100_000],
    ["XPF", 1000, 838],
    ["KMF", 49_196_775, 10_000_000],
    ["CVE", 11_026_500, 100_000],
  ] as const)("of %s is the legal one", (currency, amount, expected) => {
    const found = book.spot(currency, "EUR", today);
    expect(converted(amount, currency, "EUR", found)).toBe(expected);
    expect(found?.legs[0]?.origin).toBe("legal");
  });

  it("goes there and back without a loss, for every pair", () => {
    const currencies = fc.constantFrom<CurrencyCode>("EUR", "USD", "GBP", "JPY", "XPF");
    fc.assert(
      fc.property(currencies, currencies, fc.integer({ min: 0, max: 70 }), (from, to, since) => {
        const on = calendarDate(new Date(Date.UTC(2024, 5, 1 + since)).toISOString().slice(0, 10));
        const there = book.spot(from, to, on);
        const back = book.spot(to, from, on);
        expect(there?.fraction.numerator).toBe(back?.fraction.denominator);
        expect(there?.fraction.denominator).toBe(back?.fraction.numerator);
      }),
    );
  });
});

describe("the average of a month", () => {
  it.each([
    ["USD", "1.0759", "1.0844"],
    ["GBP", "0.84643", "0.84332"],
    ["JPY", "169.81", "171.17"],
  ] as const)("is the one that the ECB itself publishes of %s, to its digits", (currency, june, july) => {
    const digits = (june.split(".")[1] ?? "").length;
    const shown = (on: string) => {
      const found = book.average("EUR", currency, day(on), today);
      const decimal = found === null ? null : decimalOf(found.fraction, digits);
      return decimal === null ? null : rateToString(decimal);
    };
    expect([shown("2024-06-15"), shown("2024-07-15")]).toEqual([june, july]);
  });

  it.each([
    ["USD", "2024-06-15", "1.0759", 20],
    ["USD", "2024-07-01", "1.0844087", 23],
    ["USD", "2024-08-09", "1.08962857", 7],
    ["GBP", "2024-07-31", "0.84331783", 23],
    ["GBP", "2024-08-01", "0.85544714", 7],
  ] as const)("of %s on %s is %s", (currency, on, expected, quoteCount) => {
    const found = book.average("EUR", currency, day(on), today);
    expect(rateOf(found)).toBe(expected);
    expect(found?.legs[0]?.quoteCount).toBe(quoteCount);
  });

  it("holds what was published until today", () => {
    expect(book.average("EUR", "USD", day("2024-08-01"), day("2024-08-01"))?.legs[0]?.quoteCount).toBe(1);
  });

  it("of two currencies is the quotient of theirs", () => {
    const found = book.average("GBP", "USD", day("2024-07-10"), today);
    expect(found?.legs.map((leg) => rateToString(leg.rate))).toEqual(["0.84331783", "1.0844087"]);
  });

  it("is the rate of the last day where nothing was published", () => {
    const march = book.average("EUR", "USD", day("2024-03-10"), today);
    expect(march?.legs[0]).toMatchObject({ on: "2024-05-31", isEstimated: true, quoteCount: 1 });
    const september = book.average("EUR", "USD", day("2024-09-10"), day("2024-09-12"));
    expect(rateOf(september)).toBe("1.0917");
  });
});

const given = (rates: readonly RateByHand[], own: readonly RateByHand[] = []) =>
  bookOf2024({
    byHand: [
      { origin: "company", rates: own },
      { origin: "organisation", rates },
    ],
  });

describe("a rate by hand", () => {
  it("holds in its period, in both directions, and not outside", () => {
    const ownBook = given([byHand("USD", "0.9", "EUR", "2024-07-01", "2024-07-15")]);
    expect(converted(1000, "USD", "EUR", ownBook.spot("USD", "EUR", day("2024-07-14")))).toBe(900);
    expect(converted(900, "EUR", "USD", ownBook.spot("EUR", "USD", day("2024-07-01")))).toBe(1000);
    expect(rateOf(ownBook.spot("EUR", "USD", day("2024-07-15")))).toBe("1.0907");
    expect(ownBook.spot("USD", "EUR", day("2024-07-14"))?.legs[0]?.origin).toBe("organisation");
  });

  it("of the company wins over that of the organisation", () => {
    const ownBook = given(
      [byHand("EUR", "1.2", "USD", "2024-07-01")],
      [byHand("EUR", "1.3", "USD", "2024-08-01")],
    );
    expect(rateOf(ownBook.spot("EUR", "USD", day("2024-07-31")))).toBe("1.2");
    expect(rateOf(ownBook.spot("EUR", "USD", day("2024-08-01")))).toBe("1.3");
  });

  it("takes the place of the quote in rates of other pairs, and in averages", () => {
    const ownBook = given([byHand("EUR", "2", "USD", "2024-07-01", "2024-08-01")]);
    expect(converted(8438, "GBP", "USD", ownBook.spot("GBP", "USD", day("2024-07-31")))).toBe(20_000);
    expect(rateOf(ownBook.average("EUR", "USD", day("2024-07-31"), today))).toBe("2");
    const half = given([byHand("EUR", "2", "USD", "2024-08-06")]);
    // 1 to 9 August: 1.0789, 1.0835 and 1.0966 were published before, then four days at 2.
    expect(rateOf(half.average("EUR", "USD", today, today))).toBe("1.60842857");
  });

  it("of two currencies without the euro holds for these two alone", () => {
    const ownBook = given([byHand("GBP", "1.5", "USD", "2024-07-01", "2024-08-01")]);
    expect(converted(1000, "USD", "GBP", ownBook.spot("USD", "GBP", day("2024-07-31")))).toBe(667);
    expect(rateOf(ownBook.spot("EUR", "USD", day("2024-07-31")))).toBe("1.0828");
    expect(rateOf(ownBook.average("USD", "GBP", day("2024-07-31"), today))).toBe("0.66666667");
    expect(ownBook.average("USD", "GBP", day("2024-06-30"), today)?.legs).toHaveLength(2);
  });

  it("is all that is known of a currency: the nearest period, and it is told", () => {
    const ownBook = given([
      byHand("EUR", "0.95", "CHF", "2024-03-01", "2024-04-01"),
      byHand("EUR", "0.97", "CHF", "2024-05-01", "2024-06-01"),
    ]);
    expect(rateOf(ownBook.spot("CHF", "EUR", today))).toBe("0.97");
    expect(rateOf(ownBook.spot("CHF", "EUR", day("2024-01-01")))).toBe("0.95");
    expect(ownBook.spot("CHF", "EUR", today)?.legs[0]?.isEstimated).toBe(true);
    expect(ownBook.spot("CHF", "EUR", day("2024-05-15"))?.legs[0]?.isEstimated).toBe(false);
  });
});

describe("quotes of two sources", () => {
  const ownBook = new RateBook({
    byHand: [],
    quotes: [
      { origin: "uploaded", series: new Map([["USD", quoteSeries([["2024-07-31", "1.09"]])]]) },
      { origin: "reference", series: publishedIn2024 },
    ],
  });

  it("are taken day by day: what was uploaded for a day wins on it", () => {
    expect(ownBook.spot("EUR", "USD", day("2024-07-31"))?.legs[0]).toMatchObject({ origin: "uploaded" });
    expect(rateOf(ownBook.spot("EUR", "USD", day("2024-07-31")))).toBe("1.09");
    expect(ownBook.spot("EUR", "USD", day("2024-08-01"))?.legs[0]).toMatchObject({ origin: "reference" });
    expect(ownBook.quotesOf("USD").days).toHaveLength(publishedIn2024.get("USD")?.days.length ?? 0);
  });
});

describe("a budget", () => {
  const rates = new Map([
    [
      "USD" as const,
      [
        { month: day("2024-09-01"), rate: rate("1.10") },
        { month: day("2024-11-01"), rate: rate("1.12") },
      ],
    ],
  ]);
  const budget = (text: string, from: CurrencyCode = "EUR") =>
    book.budget(rates, from, "USD", { day: day(text), today });

  it.each([
    ["the month", "2024-09-30", "1.1", false],
    ["the last earlier month", "2024-10-05", "1.1", true],
    ["a later month", "2025-03-01", "1.12", true],
    ["the latest quote before all of them", "2024-08-31", "1.0917", true],
  ])("takes the rate of %s", (_, asked, expected, isEstimated) => {
    expect(rateOf(budget(asked))).toBe(expected);
    expect(budget(asked)?.legs[0]?.isEstimated).toBe(isEstimated);
  });

  it("takes the latest quote of a currency that it does not name", () => {
    expect(budget("2024-09-01", "GBP")?.legs.map((leg) => rateToString(leg.rate))).toEqual([
      "0.85708",
      "1.1",
    ]);
  });
});
