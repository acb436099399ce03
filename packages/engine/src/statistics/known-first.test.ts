import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { committedShare, knownLines, uncommitted, withKnownLines } from "./known-first.ts";

const forecast = (lines: readonly number[]) => withKnownLines(10_000, knownLines(lines, 8_000));
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const remaining = (lines: readonly number[]) => forecast(lines) - sum(lines);

describe("known lines come first", () => {
  const expected = [4_000, 25_000];

  it("10,000 are usual; 4,000 are ordinary and 25,000 exceptional", () => {
    expect(forecast(expected)).toBe(35_000);
    expect(remaining(expected)).toBe(6_000);
  });

  it("a new ordinary invoice of 2,500 eats what remains and counts once", () => {
    expect(forecast([...expected, 2_500])).toBe(35_000);
    expect(remaining([...expected, 2_500])).toBe(3_500);
  });

  it("as large as the largest paid line is ordinary", () => {
    expect(knownLines([8_000, 8_001], 8_000)).toEqual({ ordinary: 8_000, exceptional: 8_001 });
  });
});

const originsOf = (...shares: readonly number[]) =>
  shares.map((share) => ({ committed: 100 * share, final: 100 }));

describe("the share that was committed so far ahead", () => {
  const seen = [0.5, 0.7, 0.8, 0.8, 1, 1];

  it("is unknown from five origins, and drawn towards a half by four from six on", () => {
    expect(committedShare(originsOf(...seen.slice(1)))).toBeNull();
    expect(committedShare(originsOf(...seen))).toBe(0.68);
  });

  it("is not known from periods without a payment, nor where fewer than six had anything committed", () => {
    const unpaid = { committed: 50, final: 0 };
    expect(committedShare([...originsOf(...seen.slice(1)), unpaid])).toBeNull();
    expect(committedShare([...originsOf(...seen), unpaid])).toBe(0.68);
    expect(committedShare(originsOf(...seen.slice(1), 0, 0, 0))).toBeNull();
    expect(committedShare(originsOf(...seen, 0, 0))).toBe(0.5667);
  });

  it.each([
    ["a rent that is always known", [1, 1, 1, 1, 1, 1], 1],
    ["more was known than came", [1.4, 2, 1, 1, 1, 1], 1],
    ["always nine tenths", [0.9, 0.9, 0.9, 0.9, 0.9, 0.9], 0.9],
    ["never more than a third", [0.3, 0.1, 0.2, 0.1, 0.1, 0.3], 0.3],
  ])("is never beyond what was seen: %s", (_, shares, share) => {
    expect(committedShare(originsOf(...shares))).toBe(share);
  });
});

const known = (ordinary: number, exceptional = 0) => ({ ordinary, exceptional });

describe("what is usually known by now", () => {
  const committed = { share: 0.6, begun: 4_000 };

  it.each([
    ["4,000 known when the period began", known(4_000), 8_000],
    ["an invoice of 2,500 since then eats what remains", known(6_500), 8_000],
    ["more than that is known", known(9_000), 9_000],
    ["a line was taken back", known(3_000), 7_000],
    ["a larger line than ever on top", known(4_000, 25_000), 33_000],
    ["nothing is known any more", known(0), 4_000],
  ])("of 10,000, six tenths: %s", (_, lines, amount) => {
    expect(uncommitted(10_000, committed.share)).toBe(4_000);
    expect(withKnownLines(10_000, lines, committed)).toBe(amount);
  });
});

describe("one more known invoice", () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const given = fc.record({
    statistical: amount,
    ordinary: amount,
    exceptional: amount,
    invoice: amount,
    committed: fc.option(
      fc.record({ share: fc.integer({ min: 0, max: 10_000 }).map((part) => part / 10_000), begun: amount }),
    ),
  });

  it("never counts twice, and eats what was still to come when it is new", () => {
    fc.assert(
      fc.property(given, ({ statistical, ordinary, exceptional, invoice, committed }) => {
        const of = (lines: number, larger = exceptional) =>
          withKnownLines(statistical, { ordinary: lines, exceptional: larger }, committed);
        const more = of(ordinary + invoice) - of(ordinary);
        expect(more).toBeGreaterThanOrEqual(0);
        expect(more).toBeLessThanOrEqual(invoice);
        expect(of(ordinary, exceptional + invoice) - of(ordinary)).toBe(invoice);
        // What remains of the forecast beside what is known never grows by it.
        const remains = (lines: number) => of(lines) - exceptional - lines;
        expect(remains(ordinary)).toBeGreaterThanOrEqual(0);
        expect(remains(ordinary + invoice)).toBeLessThanOrEqual(remains(ordinary));
        const isNew = committed === null || committed.begun <= ordinary;
        if (isNew) expect(more).toBe(Math.max(0, invoice - remains(ordinary)));
      }),
    );
  });
});
