import { describe, expect, it } from "vitest";
import type { AutomaticSaid } from "./automatic-said.ts";
import { type LeafSaid, saidAtOrigin } from "./origin-scores.ts";

const told = (isReplayed: boolean, ...amounts: number[]): readonly AutomaticSaid[] =>
  amounts.map((amount) => ({ amount, low: amount - 1, high: amount + 1, isReplayed }));
const automatic = (...amounts: number[]) => told(false, ...amounts);

const sales: LeafSaid = {
  leafId: 1,
  isInflow: true,
  plan: [100, 100],
  automatic: automatic(110, 120),
  naive: [90, 90],
  last: [80, 80],
  hasHistory: true,
};
const rent: LeafSaid = { ...sales, leafId: 2, isInflow: false, automatic: automatic(50, 50), plan: [60, 60] };
const plan = { inflows: [105, 100], outflows: [60, 60], balance: [1_045, 1_085] };
const origin = { horizonCount: 2, leaves: [sales, rent], plan, openingBalance: 1_000 };
const at = (given: Partial<typeof origin>, line: unknown) =>
  saidAtOrigin({ ...origin, ...given }).filter((pair) => pair.line === line);

describe("what was said at an origin", () => {
  it("adds up for everybody but the plan, whose figures are its own", () => {
    expect(at({}, "inflows")).toMatchObject([
      { horizon: 1, plan: 105, automatic: 110, naive: 90, last: 80, low: null, isReplayed: false },
      { horizon: 2, plan: 100, automatic: 120 },
    ]);
    expect(at({}, "balance")).toMatchObject([
      { plan: 1_045, automatic: 1_060, naive: 1_000, last: 1_000 },
      { plan: 1_085, automatic: 1_130, naive: 1_000 },
    ]);
    expect(at({}, 2)).toMatchObject([{ plan: 60, automatic: 50, low: 49, high: 51 }, { horizon: 2 }]);
  });

  it("is replayed where a part of it is, and planned by nobody before the company was there", () => {
    const replayed = { ...rent, automatic: told(true, 50, 50) };
    const given = { leaves: [sales, replayed], plan: null as never };
    expect(at(given, "inflows").map(({ isReplayed, plan: own }) => [isReplayed, own])).toEqual([
      [false, null],
      [false, null],
    ]);
    expect(at(given, "balance")[0]).toMatchObject({ isReplayed: true, plan: null });
  });

  it("was not published where there is nothing to publish", () => {
    expect(at({ leaves: [sales] }, "outflows")[0]).toMatchObject({ automatic: 0, isReplayed: true });
  });

  it("leaves out what never moved and nobody planned", () => {
    const idle = { ...rent, leafId: 3, hasHistory: false, plan: [0, 0] };
    const planned = { ...idle, leafId: 4, plan: [0, 7] };
    const lines = saidAtOrigin({ ...origin, leaves: [sales, idle, planned] }).map(({ line }) => line);
    expect([...new Set(lines)]).toEqual([1, 4, "inflows", "outflows", "balance"]);
  });
});
