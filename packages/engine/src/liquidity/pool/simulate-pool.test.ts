import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mostPoolLevels, orderPools, type PhysicalPool } from "./order-pools.ts";
import { type PooledAccount, simulatePools, sweepMovements } from "./simulate-pool.ts";
import { member } from "./testing/pool-member.ts";
import { a, account, b, c, cents, header, pool, threeDays, withoutSweeps } from "./testing/three-days.ts";

function simulated(
  pools: readonly PhysicalPool[] = [pool()],
  accounts: ReadonlyMap<number, PooledAccount> = withoutSweeps,
) {
  const result = simulatePools(pools, accounts, threeDays);
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

describe("three days of a pool", () => {
  it("give these sweeps and leave these positions", () => {
    const { sweeps, positions } = simulated();
    expect(sweeps.map(({ day, accountId, sweptMinor }) => [day.slice(-2), accountId, sweptMinor])).toEqual([
      ["16", a, cents(47_215.4)],
      ["16", c, cents(6_000)],
      ["17", a, cents(-12_880.15)],
      ["17", b, cents(-39_140)],
      ["17", c, cents(-16_000)],
      ["18", a, cents(3_104)],
      ["18", b, cents(15_250.75)],
      ["18", c, cents(-2_000)],
    ]);
    const after = (id: number) => [...(positions.get(id) ?? [])];
    expect(after(header)).toEqual([65_215.4, -2_804.75, 4_050].map(cents));
    expect(after(a)).toEqual([0, 0, 0]);
    expect(after(b)).toEqual([19_360, 20_000, 20_000].map(cents));
    expect(after(c)).toEqual([60_110.2, 5_654.3, 5_654.3].map(cents));
    expect(sweeps.every(({ uncoveredMinor }) => uncoveredMinor === 0)).toBe(true);
  });

  it("say what each member held before", () => {
    const second = simulated().sweeps.filter(({ day }) => day === "2026-11-17");
    expect(second.map(({ beforeMinor }) => beforeMinor)).toEqual([-12_880.15, -19_140, -10_345.7].map(cents));
  });

  it("are movements of both sides, one for each account and day", () => {
    const movements = sweepMovements(simulated().sweeps);
    const of = (id: number) =>
      movements.filter(({ accountId }) => accountId === id).map(({ amountMinor }) => amountMinor);
    expect(of(header)).toEqual([53_215.4, -68_020.15, 16_354.75].map(cents));
    expect(of(b)).toEqual([39_140, -15_250.75].map(cents));
  });

  it("do not make again on an evening what was written for it, and go on the day after", () => {
    const written = { day: calendarDate("2026-11-16"), accountIds: new Set([a, c]) };
    // Where they were written, the balances of the day and of those after it have them.
    const moved = new Map<number, number>([
      [header, 53_215.4],
      [a, -47_215.4],
      [c, -6_000],
    ]);
    const accounts = new Map(
      [...withoutSweeps].map(([id, { currency, positions }]) => [
        id,
        { currency, positions: Array.from(positions ?? [], (held) => held + cents(moved.get(id) ?? 0)) },
      ]),
    );
    const { sweeps, positions } = simulated([pool({ written })], accounts);
    expect(sweeps.map(({ day, accountId }) => [day.slice(-2), accountId])).toEqual([
      ["17", a],
      ["17", b],
      ["17", c],
      ["18", a],
      ["18", b],
      ["18", c],
    ]);
    expect([...(positions.get(header) ?? [])]).toEqual([65_215.4, -2_804.75, 4_050].map(cents));
    // The others are swept as on any evening.
    const alone = { ...written, accountIds: new Set([a]) };
    expect(simulated([pool({ written: alone })]).sweeps[0]).toMatchObject({
      accountId: c,
      sweptMinor: cents(6_000),
    });
  });

  it("leave a member short where the header has no more", () => {
    const { sweeps } = simulated([pool({ headerLimitMinor: 0 })]);
    const short = sweeps.find(({ uncoveredMinor }) => uncoveredMinor > 0);
    // 65,215.40 cover A and B whole, and 13,195.25 of the 15,345.70 that C lacks.
    expect(short).toMatchObject({
      day: "2026-11-17",
      accountId: c,
      sweptMinor: cents(-13_195.25),
      uncoveredMinor: cents(2_150.45),
    });
  });
});

const chain = (length: number): PhysicalPool[] =>
  Array.from({ length }, (_, index) =>
    pool({
      poolId: index + 1,
      headerAccountId: index + 2,
      headerLimitMinor: 0,
      members: [member(index + 1, { kind: "zero" })],
    }),
  );
const kindOf = (pools: readonly PhysicalPool[]) => {
  const ordered = orderPools(pools, () => "EUR");
  return ordered.ok ? ordered.value.map(({ poolId }) => poolId) : ordered.error;
};

describe("pools on pools", () => {
  it("rise from the bottom to the top in one evening, in whatever order they are given", () => {
    const accounts = new Map([1, 2, 3, 4, 5].map((id) => [id, account(id === 1 ? 100 : 0, 100, 100)]));
    const { positions } = simulated(chain(mostPoolLevels).toReversed(), accounts);
    expect([...(positions.get(5) ?? [])][0]).toBe(cents(100));
    expect([1, 2, 3, 4].map((id) => positions.get(id)?.[0])).toEqual([0, 0, 0, 0]);
  });

  it("have four levels at most", () => {
    expect(kindOf(chain(4).toReversed())).toEqual([1, 2, 3, 4]);
    const numberedFromTheTop = chain(4).map((row) => Object.assign(row, { poolId: 9 - row.poolId }));
    expect(kindOf(numberedFromTheTop.toReversed())).toEqual([8, 7, 6, 5]);
    expect(kindOf(chain(5))).toEqual({ kind: "tooManyLevels", poolIds: [1, 2, 3, 4, 5] });
  });

  it("have no circle, through several or through one", () => {
    const [first, second] = chain(2);
    if (first === undefined || second === undefined) throw new Error("two pools");
    const back = { ...second, headerAccountId: 1 };
    expect(kindOf([first, back])).toEqual({ kind: "circle", poolIds: [1, 2] });
    expect(kindOf([{ ...first, headerAccountId: 1 }])).toEqual({ kind: "circle", poolIds: [1] });
    const below = pool({ poolId: 9, headerAccountId: 90, members: [] });
    const intoCircle = { ...first, members: [...first.members, member(90, { kind: "zero" })] };
    expect(kindOf([below, intoCircle, back])).toEqual({ kind: "circle", poolIds: [1, 2] });
  });

  it("share no account, and hold one currency", () => {
    const [first, second] = [pool(), pool({ poolId: 2, headerAccountId: 9 })];
    expect(kindOf([first, second])).toEqual({ kind: "twoPools", accountId: a, poolIds: [1, 2] });
    expect(kindOf([first, { ...second, headerAccountId: header, members: [] }])).toEqual({
      kind: "twoPools",
      accountId: header,
      poolIds: [1, 2],
    });
    expect(orderPools([first], (id) => (id === b ? "USD" : "EUR"))).toEqual({
      ok: false,
      error: { kind: "twoCurrencies", accountId: b, poolId: 1 },
    });
  });

  it("invent nothing for an account whose balance nobody knows", () => {
    const accounts = new Map<number, PooledAccount>([
      ...withoutSweeps,
      [b, { currency: "EUR", positions: null }],
    ]);
    accounts.delete(c);
    expect(simulatePools([pool()], accounts, threeDays)).toEqual({
      ok: false,
      error: { kind: "unknownBalance", accountIds: [b, c] },
    });
  });

  it("do not move on a Sunday, and move on the next bank day what came in", () => {
    const weekend = dateInterval(calendarDate("2026-11-14"), calendarDate("2026-11-17"));
    const accounts = new Map([
      [1, account(0, 50, 80)],
      [2, account(0, 0, 0)],
    ]);
    const result = simulatePools(chain(1), accounts, weekend);
    expect(result.ok && result.value.sweeps.map(({ day, sweptMinor }) => [day, sweptMinor])).toEqual([
      ["2026-11-16", cents(80)],
    ]);
  });
});

describe("for any movements", () => {
  it("the accounts of a pool hold together what they would hold without it, every day", () => {
    const anyPositions = fc.array(fc.integer({ min: -1e7, max: 1e7 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(anyPositions, { minLength: 4, maxLength: 4 }), (rows) => {
        const accounts = new Map(
          rows.map((positions, index) => [index + 1, { currency: "EUR", positions }] as const),
        );
        const { positions } = simulated([pool()], accounts);
        for (const day of [0, 1, 2]) {
          const before = rows.reduce((sum, row) => sum + (row[day] ?? 0), 0);
          const after = [...positions.values()].reduce((sum, row) => sum + (row[day] ?? 0), 0);
          expect(after).toBe(before);
        }
      }),
      { numRuns: 50 },
    );
  });
});
