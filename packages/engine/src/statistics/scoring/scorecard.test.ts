import { annualRate } from "@amont/kernel/annual-rate.ts";
import { addMonths, calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import type { ScoredLine, ScoredPair } from "./pairs.ts";
import { bySize, leafScore, pairsOfLeaves, type ScorecardWanted, scorecardOf } from "./scorecard.ts";

const rates = { overdraftRate: annualRate(800_000), placementRate: annualRate(200_000) };
const wanted = { frequency: "monthly", line: null, horizon: null, rates } as const;

/** 2024, and the twelve months that follow each of its first days: 100 a month came in, and 60 went out. */
const actuals = { inflows: 100, outflows: 60, balance: 0 } as const;
const pairsOf = (line: ScoredLine, said: Partial<ScoredPair> = {}): readonly ScoredPair[] =>
  Array.from({ length: 12 * 12 }, (_, at) => ({
    line,
    originOn: addMonths(calendarDate("2024-01-01"), Math.floor(at / 12)),
    horizon: 1 + (at % 12),
    plan: 110,
    automatic: 100,
    low: null,
    high: null,
    naive: 90,
    last: 120,
    actual: typeof line === "number" ? 100 : actuals[line],
    isReplayed: false,
    ...said,
  }));

const leavesOf = (pairs: readonly ScoredPair[], of: ScorecardWanted) =>
  [...pairsOfLeaves(pairs, of)].map(([line, own]) => leafScore(line, own, of)).toSorted(bySize);

const company = [
  ...pairsOf("inflows", { automatic: 101, naive: 90 }),
  ...pairsOf("outflows", { plan: 60, automatic: 63, naive: 60, last: 60 }),
  ...pairsOf("balance", { plan: 36_500, automatic: -36_500, naive: 0, low: -1, high: 1 }),
  ...pairsOf(1, { low: 95, high: 99 }),
];

describe("a scorecard", () => {
  it("says of both totals how wrong everybody was, over the same pairs", () => {
    const { byHorizon, head } = scorecardOf(company, wanted);
    expect(byHorizon).toHaveLength(12);
    expect(byHorizon[2]).toMatchObject({ horizon: 3, count: 24, plan: 10 / 160, automatic: 4 / 160 });
    expect(byHorizon[2]?.gainOnPlan).toBeCloseTo(0.6, 9);
    expect(byHorizon[2]?.gainOnNaive).toBeCloseTo(0.6, 9);
    // Half of the pairs are of inflows, one per cent off, and half of outflows, five: between both.
    expect(head.automatic).toBeCloseTo(0.03, 9);
  });

  it("says what happened to the sum on the way, of what came in less what went out", () => {
    const { path } = scorecardOf(company, wanted);
    // Ten a month too much: (10 + … + 120) / 12 of 12 × 40.
    expect(path.count).toBe(12);
    expect(path.plan).toBeCloseTo(65 / 480, 9);
    // One too much came in, three too much went out.
    expect(path.automatic).toBeCloseTo(13 / 480, 9);
    const cut = company.filter(({ originOn, horizon }) => originOn !== "2024-05-01" || horizon !== 12);
    expect(scorecardOf(cut, wanted).path).toMatchObject({ count: 11, plan: null });
  });

  it("says what wrong balances cost, each month once", () => {
    const { costsMinor } = scorecardOf(company, wanted);
    // 365.00 for the 366 days of 2024: an overdraft at 8 %, or idle money at 2 %; rounded month by month.
    expect(costsMinor).toMatchObject({ count: 12, plan: 2_928, automatic: 732, naive: 0 });
  });

  it("says of bands how often they held", () => {
    const card = scorecardOf(company, wanted);
    expect(card.balanceCoverage[0]).toMatchObject({ count: 12, coverage: { share: 1 } });
    expect(card.leafCoverage[0]).toMatchObject({ count: 12, coverage: { share: 0 } });
    expect(card.headCoverage.coverage?.share).toBe(1);
    expect(scorecardOf(company, { ...wanted, line: 1 }).headCoverage.coverage?.share).toBe(0);
    expect(scorecardOf(company, { ...wanted, line: "inflows" }).headCoverage.count).toBe(0);
  });

  it("says of a leaf what it was wrong by in money, and what to do about it", () => {
    const [leaf] = leavesOf(company, wanted);
    expect(leaf).toMatchObject({
      line: 1,
      count: 144,
      plan: 0.1,
      automatic: 0,
      advice: "automatic",
      biasMinor: { count: 12, plan: 120, naive: -120 },
      bias: { plan: 0.1, automatic: 0 },
    });
    expect(leaf?.byHorizon[11]).toMatchObject({ horizon: 12, count: 12, plan: 0.1 });
    const kept = pairsOf(1, { plan: 100, automatic: 112 });
    expect(leavesOf(kept, wanted)[0]?.advice).toBe("plan");
    expect(leavesOf(pairsOf(1, { plan: null }), wanted)[0]).toMatchObject({
      plan: null,
      advice: null,
    });
  });

  it("compares all pairs where too few have a plan, and says nothing of fewer than twelve", () => {
    const mixed = company.map((pair) =>
      pair.originOn < "2024-06-01" ? pair : Object.assign({}, pair, { plan: null, isReplayed: true }),
    );
    const { byHorizon, head } = scorecardOf(mixed, wanted);
    // Five origins of two totals have one.
    expect(byHorizon[0]).toMatchObject({ count: 24, planCount: 10, replayedCount: 14, plan: null });
    expect(byHorizon[0]?.automatic).toBeCloseTo(4 / 160, 9);
    expect(head.plan).toBeNull();
    const few = scorecardOf(company.slice(0, 11), wanted);
    expect(few.byHorizon[0]).toMatchObject({ count: 1, automatic: null });
  });

  it("is of one horizon where that is asked for", () => {
    const card = scorecardOf(company, { ...wanted, horizon: 2 });
    expect(card.byHorizon.map(({ horizon }) => horizon)).toEqual([2]);
    expect(leavesOf(company, { ...wanted, horizon: 2 })).toMatchObject([{ line: 1, count: 12 }]);
    expect(leavesOf(company, { ...wanted, line: "balance" })).toEqual([]);
    expect(card).toMatchObject({ headHorizon: 2, count: 48, path: { count: 12 } });
  });
});
