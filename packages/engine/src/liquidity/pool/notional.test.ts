import { annualRate } from "@amont/kernel/annual-rate.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { InterestTerms } from "./interest.ts";
import { notionalInterest, shareBenefit } from "./notional.ts";
import { cents } from "./testing/three-days.ts";

const november = dateInterval(calendarDate("2026-11-01"), calendarDate("2026-12-01"));
const [x, y, z] = [1, 2, 3] as const;

const at = (creditRate: number, debitRate: number): InterestTerms => ({
  rateOf: (side) => annualRate(side === "credit" ? creditRate : debitRate),
  basis: 360,
});
const held = (accountId: number, ...stretches: readonly (readonly [number, number])[]) => ({
  accountId,
  positions: stretches.flatMap(([days, euros]) => Array<number>(days).fill(cents(euros))),
});
const accounts = [held(x, [20, 400_000], [10, 150_000]), held(y, [30, -250_000]), held(z, [30, -80_000])];

describe("a notional pool", () => {
  const november26 = notionalInterest(accounts, november, at(120_000, 575_000));

  it("has interest on the sum of the accounts, which is better than on each alone", () => {
    const alone = [...november26.alone.values()].map(({ netMinor }) => netMinor);
    expect(alone).toEqual([316.67, -1_197.92, -383.33].map(cents));
    expect(november26.onNet.netMinor).toBe(cents(-240.83));
    expect(november26.benefitMinor).toBe(cents(1_023.75));
  });

  it("shares the benefit by debit numbers, by credit numbers, or leaves it to the header", () => {
    expect([...shareBenefit(november26, { kind: "debitNumbers" })]).toEqual([
      [y, cents(775.57)],
      [z, cents(248.18)],
    ]);
    expect([...shareBenefit(november26, { kind: "creditNumbers" })]).toEqual([[x, cents(1_023.75)]]);
    expect([...shareBenefit(november26, { kind: "header", accountId: 9 })]).toEqual([[9, cents(1_023.75)]]);
  });

  it("has no benefit where all accounts are on one side, nor where there is none", () => {
    const lenders = [held(x, [30, 0.07]), held(y, [30, 0.07]), held(z, [30, 0.07])];
    expect(notionalInterest(lenders, november, at(3_000_000, 3_600_000)).benefitMinor).toBe(0);
    expect(notionalInterest([], november, at(120_000, 575_000)).benefitMinor).toBe(0);
  });

  it("never costs anything while debit rates are not below credit rates, and its shares add up", () => {
    const anyRow = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(
        fc.array(anyRow, { minLength: 1, maxLength: 4 }),
        fc.nat(500_000),
        fc.nat(500_000),
        (rows, low, more) => {
          const given = rows.map((positions, accountId) => ({ accountId, positions }));
          const pool = notionalInterest(given, november, at(low, low + more));
          expect(pool.benefitMinor).toBeGreaterThanOrEqual(0);
          for (const kind of ["creditNumbers", "debitNumbers"] as const) {
            const shares = [...shareBenefit(pool, { kind }).values()];
            expect(shares.reduce((sum, share) => sum + share, 0)).toBe(pool.benefitMinor);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
