import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { rateToString } from "@amont/kernel/rate.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LeastRecentlyUsed } from "./least-recently-used.ts";
import { type QuoteChanges, QuoteTable } from "./quote-table.ts";

const recordedAt = new Date("2026-01-01T12:00:00Z");

function changes(
  currency: CurrencyCode,
  quotes: ReadonlyMap<number, string | null>,
  lastId: number,
): QuoteChanges {
  const ordered = [...quotes].toSorted(([left], [right]) => left - right);
  return {
    currency,
    days: ordered.map(([day]) => day),
    rates: ordered.map(([, rate]) => rate),
    lastId,
    lastRecordedAt: recordedAt,
  };
}

const quotesOf = (table: QuoteTable, currency: CurrencyCode) => {
  const { days, rates } = table.series.get(currency) ?? { days: new Int32Array(0), rates: [] };
  return [...days].map((day, at) => [day, rates[at] === undefined ? "" : rateToString(rates[at])]);
};

describe("quotes that come one after the other", () => {
  it("are what the last one of each day says, in the order of the days", () => {
    const rate = fc.option(fc.integer({ min: 1, max: 9_999 }).map(String), { nil: null });
    const batch = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), rate), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(batch, { maxLength: 6 }), (batches) => {
        const expected = new Map<number, string>();
        let table = QuoteTable.empty;
        for (const [place, quotes] of batches.entries()) {
          table = table.after([changes("USD", new Map(quotes), place + 1)]);
          for (const [day, text] of new Map(quotes)) {
            if (text === null) expected.delete(day);
            else expected.set(day, text);
          }
        }
        const ordered = [...expected].toSorted(([left], [right]) => left - right);
        expect(quotesOf(table, "USD")).toEqual(ordered);
        expect(table.quoteCount).toBe(ordered.length);
        expect(table.series.has("USD")).toBe(ordered.length > 0);
      }),
    );
  });

  it("leave the table before them as it was", () => {
    const before = QuoteTable.empty.after([changes("USD", new Map([[10, "1.08"]]), 4)]);
    const later = before.after([
      changes("USD", new Map([[10, "1.09"]]), 7),
      changes("GBP", new Map([[10, "0.85"]]), 6),
    ]);
    expect(quotesOf(before, "USD")).toEqual([[10, "1.08"]]);
    expect([before.lastId, later.lastId]).toEqual([4, 7]);
    expect(quotesOf(later, "USD")).toEqual([[10, "1.09"]]);
    expect(quotesOf(later, "GBP")).toEqual([[10, "0.85"]]);
  });
});

describe("what is kept", () => {
  it("is what was used last, up to its weight", () => {
    const kept = new LeastRecentlyUsed<string, number>(10, (weight) => weight);
    kept.keep("a", 4);
    kept.keep("b", 4);
    expect(kept.find("a")).toBe(4);
    kept.keep("c", 4);
    expect([kept.find("a"), kept.find("b"), kept.find("c")]).toEqual([4, undefined, 4]);
    kept.keep("c", 1);
    kept.keep("d", 5);
    expect([kept.find("a"), kept.find("c"), kept.find("d")]).toEqual([4, 1, 5]);
  });

  it("is the last one, however heavy", () => {
    const kept = new LeastRecentlyUsed<string, number>(10, (weight) => weight);
    kept.keep("a", 4);
    kept.keep("b", 40);
    expect([kept.find("a"), kept.find("b")]).toEqual([undefined, 40]);
  });
});
