import { calendarDate } from "@amont/kernel/calendar-date.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownCashOfHeader, type PoolOpening, poolPositions } from "./positions.ts";
import { type PooledAccount, simulatePools } from "./simulate-pool.ts";
import { a, b, c, cents, header, pool, threeDays, withoutSweeps } from "./testing/three-days.ts";

const memberIds = [a, b, c];

function positionsAfter(accounts: ReadonlyMap<number, PooledAccount>, openings: readonly PoolOpening[] = []) {
  const result = simulatePools([pool()], accounts, threeDays);
  if (!result.ok) throw new Error(result.error.kind);
  const moves = result.value.sweeps.map((sweep) => ({ ...sweep, memberId: sweep.accountId }));
  return {
    positions: poolPositions({ memberIds, openings, moves }, threeDays),
    headerPositions: result.value.positions.get(header) ?? [],
  };
}

const move = (day: string, sweptMinor: number) => ({ memberId: a, day: calendarDate(day), sweptMinor });

describe("positions in a pool", () => {
  it("are what was swept up less what came down, over three days", () => {
    const { positions, headerPositions } = positionsAfter(withoutSweeps);
    expect([...(positions.get(a) ?? [])]).toEqual([47_215.4, 34_335.25, 37_439.25].map(cents));
    expect([...(positions.get(b) ?? [])]).toEqual([0, -39_140, -23_889.25].map(cents));
    expect([...(positions.get(c) ?? [])]).toEqual([6_000, -10_000, -12_000].map(cents));
    expect([...ownCashOfHeader(headerPositions, positions)]).toEqual([12_000, 12_000, 2_500].map(cents));
  });

  const opening = { memberId: a, day: calendarDate("2026-11-17"), positionMinor: 500 };
  const of = (...moves: ReturnType<typeof move>[]) => [
    ...(poolPositions({ memberIds: [a], openings: [opening], moves }, threeDays).get(a) ?? []),
  ];

  it("go on from an opening, and back before it", () => {
    expect(of()).toEqual([500, 500, 500]);
    expect(of(move("2026-11-18", 40))).toEqual([500, 500, 540]);
    expect(of(move("2026-11-17", 40))).toEqual([460, 500, 500]);
    expect(of(move("2026-11-16", 40))).toEqual([500, 500, 500]);
  });

  it("count what moved before the days that are asked for, and nothing of later ones", () => {
    const moves = [move("2026-10-01", 70), move("2026-12-01", 900)];
    const later = poolPositions({ memberIds: [a, b], openings: [], moves }, threeDays);
    expect([...(later.get(a) ?? [])]).toEqual([70, 70, 70]);
    expect([...(later.get(b) ?? [])]).toEqual([0, 0, 0]);
  });
});

describe("for any movements", () => {
  it("positions and the own cash of the header are the header's balance, and its own cash is no one else's", () => {
    const anyPositions = fc.array(fc.integer({ min: -1e7, max: 1e7 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(anyPositions, { minLength: 4, maxLength: 4 }), (rows) => {
        const accounts = new Map(
          rows.map((held, at) => [at + 1, { currency: "EUR", positions: held }] as const),
        );
        const { positions, headerPositions } = positionsAfter(accounts);
        // Without members it would hold exactly that: sweeps change who is owed, not what is its own.
        expect([...ownCashOfHeader(headerPositions, positions)]).toEqual(rows[0]);
      }),
      { numRuns: 50 },
    );
  });
});
