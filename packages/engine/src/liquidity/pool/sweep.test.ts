import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceFromRule, type PoolMember, sweepDirections, sweepPool, wantedSweep } from "./sweep.ts";
import { member } from "./testing/pool-member.ts";

const target = { kind: "target", targetMinor: 20_000 } as const;
const range = { kind: "range", leastMinor: 5_000, mostMinor: 60_000 } as const;

describe("the sweep that a member asks for", () => {
  it.each([
    ["zero gives all", { kind: "zero" } as const, {}, 47_215, 47_215],
    ["zero asks for what lacks", { kind: "zero" } as const, {}, -12_880, -12_880],
    ["a target keeps its amount", target, {}, 35_250, 15_250],
    ["below the threshold nothing moves", target, { thresholdMinor: 641 }, 19_360, 0],
    ["on the threshold it does", target, { thresholdMinor: 640 }, 19_360, -640],
    ["a range gives what is above it", range, {}, 66_110, 6_110],
    ["a range asks for what is below it", range, {}, 3_654, -1_346],
    ["within a range nothing moves", range, {}, 5_000, 0],
    ["nor at its other end", range, {}, 60_000, 0],
    ["a surplus is rounded down to the step", range, { stepMinor: 1_000 }, 66_110, 6_000],
    ["a deficit is rounded up to it", range, { stepMinor: 1_000 }, 3_654, -2_000],
    ["a whole multiple stays", range, { stepMinor: 1_000 }, 3_000, -2_000],
    ["a surplus below the step stays", range, { stepMinor: 10_000 }, 66_110, 0],
    ["only up: no cover", target, { direction: "up" as const }, 0, 0],
    ["only up: the surplus rises", target, { direction: "up" as const }, 30_000, 10_000],
    ["only down: no surplus rises", target, { direction: "down" as const }, 30_000, 0],
    ["only down: what lacks is covered", target, { direction: "down" as const }, 0, -20_000],
  ])("%s", (_, rule, part, position, swept) => {
    expect(wantedSweep(member(2, rule, part), position)).toBe(swept);
  });
});

const evening = (
  headerBeforeMinor: number,
  members: readonly PoolMember[],
  positions: readonly number[],
  headerLimitMinor = 0,
) => {
  const held = new Map(members.map(({ accountId }, index) => [accountId, positions[index] ?? 0]));
  const positionOf = (id: number) => held.get(id) ?? 0;
  return sweepPool({ headerBeforeMinor, headerLimitMinor, members, positionOf });
};
const zero = (accountId: number, part: Partial<PoolMember> = {}) => member(accountId, { kind: "zero" }, part);
const sweptOf = ({ sweeps }: ReturnType<typeof evening>) => sweeps.map(({ sweptMinor }) => sweptMinor);
const lackOf = ({ sweeps }: ReturnType<typeof evening>) => sweeps.map(({ uncoveredMinor }) => uncoveredMinor);

describe("an evening of a pool", () => {
  it("collects surpluses before it covers deficits, whatever their order", () => {
    const after = evening(0, [zero(2), zero(3)], [-500, 700]);
    expect(sweptOf(after)).toEqual([-500, 700]);
    expect(after.headerAfterMinor).toBe(200);
  });

  it("covers by priority, then by account, as far as the header's overdraft goes", () => {
    const members = [zero(2, { priority: 2 }), zero(4), zero(3)];
    const after = evening(100, members, [-400, -300, -300], -250);
    expect(sweptOf(after)).toEqual([0, -50, -300]);
    expect(lackOf(after)).toEqual([400, 250, 0]);
    expect(after.headerAfterMinor).toBe(-250);
  });

  it("covers whole or not at all where the member says so, and leaves the rest to the next", () => {
    const members = [zero(2, { allOrNothing: true }), zero(3, { priority: 2 })];
    const after = evening(350, members, [-400, -300]);
    expect(sweptOf(after)).toEqual([0, -300]);
    expect(lackOf(after)).toEqual([400, 0]);
  });

  it("gives nothing from a header that is beyond its own overdraft, and lets surpluses help it", () => {
    expect(sweptOf(evening(-900, [zero(2), zero(3)], [-100, 300], -500))).toEqual([0, 300]);
  });

  it("lacks nothing when the header can cover the deficit and not the step", () => {
    const rounded = member(2, range, { stepMinor: 1_000 });
    const after = evening(1_500, [rounded], [3_654]);
    expect(sweptOf(after)).toEqual([-1_500]);
    expect(lackOf(after)).toEqual([0]);
  });
});

const anyMember = fc.record({
  rule: fc.oneof(
    fc.constant({ kind: "zero" as const }),
    fc.record({ kind: fc.constant("target" as const), targetMinor: fc.integer({ min: 0, max: 900 }) }),
    fc
      .tuple(fc.integer({ min: -200, max: 300 }), fc.nat(600))
      .map(([least, width]) => ({ kind: "range" as const, leastMinor: least, mostMinor: least + width })),
  ),
  direction: fc.constantFrom(...sweepDirections),
  thresholdMinor: fc.constantFrom(0, 1, 50, 200),
  stepMinor: fc.constantFrom(1, 10, 100),
  priority: fc.nat(2),
  allOrNothing: fc.boolean(),
});

describe("for any pool", () => {
  const anyEvening = fc.record({
    members: fc.array(anyMember, { maxLength: 6 }),
    positions: fc.array(fc.integer({ min: -2_000, max: 2_000 }), { minLength: 6, maxLength: 6 }),
    headerBefore: fc.integer({ min: -1_500, max: 3_000 }),
    limit: fc.integer({ min: -1_000, max: 0 }),
  });

  it("cash is moved and not made, nobody gives below the rule, and the header stays within its overdraft", () => {
    fc.assert(
      fc.property(anyEvening, ({ members: rows, positions, headerBefore, limit }) => {
        const members = rows.map((row, index) => ({ ...row, accountId: index + 2 }));
        const { headerAfterMinor, sweeps } = evening(headerBefore, members, positions, limit);
        const moved = sweeps.reduce((sum, { sweptMinor }) => sum + sweptMinor, 0);
        expect(headerAfterMinor).toBe(headerBefore + moved);
        expect(headerAfterMinor).toBeGreaterThanOrEqual(Math.min(headerBefore, limit));
        for (const [index, { beforeMinor, sweptMinor }] of sweeps.entries()) {
          const rule = members[index]?.rule ?? { kind: "zero" };
          if (sweptMinor > 0)
            expect(distanceFromRule(rule, beforeMinor - sweptMinor)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("there is nothing to sweep after a sweep", () => {
    fc.assert(
      fc.property(anyEvening, ({ members: rows, positions, headerBefore, limit }) => {
        const members = rows.map((row, index) => ({ ...row, accountId: index + 2 }));
        const first = evening(headerBefore, members, positions, limit);
        const left = first.sweeps.map(({ beforeMinor, sweptMinor }) => beforeMinor - sweptMinor);
        const again = evening(first.headerAfterMinor, members, left, limit);
        expect(sweptOf(again).every((swept) => swept === 0)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
