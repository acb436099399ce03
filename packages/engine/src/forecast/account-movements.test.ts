import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AccountMovements, inflowIdsOf } from "./account-movements.ts";
import { LedgerCube, sumBetween, type TotalsChange } from "./ledger-cube.ts";
import {
  day,
  expected,
  facts,
  leaves,
  lineOf,
  model,
  paid,
  purchases,
  rent,
  sales,
  today,
} from "./testing/small-company.ts";

const inflowIds = inflowIdsOf(facts().tree);
const middle = toEpochDay(today);

const cubeOf = (changes: readonly TotalsChange[]) => new LedgerCube([]).after(changes);

/** By looking at every place of the ledger, as slowly and plainly as can be. */
function scanned(
  cube: LedgerCube,
  accountId: number,
  [firstDay, endDay]: readonly [number, number],
  scenarioIds: ReadonlySet<number> | "paid",
): number {
  let sum = 0;
  for (const place of cube.all()) {
    const isWanted =
      scenarioIds === "paid" ? place.isPaid : !place.isPaid && scenarioIds.has(place.scenarioId);
    if (place.accountId !== accountId || !isWanted) continue;
    const moved = sumBetween(place.sums, firstDay, endDay);
    sum += inflowIds.has(place.categoryId) ? moved : -moved;
  }
  return sum;
}

const change: fc.Arbitrary<TotalsChange> = fc
  .record({
    isPaid: fc.boolean(),
    categoryId: fc.constantFrom(...leaves),
    accountId: fc.constantFrom(0, 1, 2, 3),
    currency: fc.constant("EUR"),
    day: fc.oneof(fc.integer({ min: middle - 12, max: middle + 12 }), fc.constantFrom(-700_000, 2_900_000)),
    amountMinor: fc.integer({ min: -50_000, max: 200_000 }),
    scenarioId: fc.constantFrom(0, 10, 11),
  })
  .map((one) => Object.assign(one, { scenarioId: one.isPaid ? 0 : one.scenarioId }));
const changes = fc.array(change, { maxLength: 25 });
const interval = fc.tuple(
  fc.integer({ min: middle - 15, max: middle + 15 }),
  fc.integer({ min: middle - 15, max: middle + 15 }),
);
const chain = fc.constantFrom(new Set([0]), new Set([0, 10]), new Set([0, 10, 11]));

describe("what moves on accounts", () => {
  it("is what a scan of the whole ledger finds, before and after changes", () => {
    fc.assert(
      fc.property(changes, changes, interval, chain, (first, later, [from, end], scenarioIds) => {
        const cube = cubeOf(first);
        const before = new AccountMovements(cube, inflowIds);
        // Asked for once, so that what follows is merged and not made anew.
        before.between(1, 0, 1);
        const next = cube.after(later);
        const versions = [
          { movements: before, ledger: cube },
          { movements: before.after(later, next), ledger: next },
        ];
        const [firstDay, endDay] = [Math.min(from, end), Math.max(from, end)];
        for (const { movements, ledger } of versions) {
          for (const accountId of [0, 1, 2, 3])
            expect(movements.between(accountId, from, end)).toBe(
              scanned(ledger, accountId, [from, end], "paid"),
            );
          const accountIds = Int32Array.of(2, 0, 1, 9);
          const flows = movements.flows({ accountIds, firstDay, endDay, scenarioIds });
          const rows = [...accountIds].flatMap((accountId) =>
            Array.from({ length: endDay - firstDay }, (_, at) => ({ accountId, on: firstDay + at })),
          );
          const eachDay = (wanted: ReadonlySet<number> | "paid") =>
            rows.map(({ accountId, on }) => scanned(ledger, accountId, [on, on + 1], wanted));
          expect([...flows.paid]).toEqual(eachDay("paid"));
          expect([...flows.expected]).toEqual(eachDay(scenarioIds));
          expect([...flows.expectedBefore]).toEqual(
            [...accountIds].map((id) =>
              scanned(ledger, id, [Number.NEGATIVE_INFINITY, firstDay], scenarioIds),
            ),
          );
        }
      }),
      { numRuns: 100 },
    );
  });

  it("takes in what happened before anybody asked, once", () => {
    const cube = cubeOf([paid(sales, "2026-11-03", 40_000)]);
    const before = new AccountMovements(cube, inflowIds);
    const payment = [paid(rent, "2026-11-04", 15_000)];
    const after = before.after(payment, cube.after(payment));
    expect(after.between(1, day("2026-11-01"), day("2026-12-01"))).toBe(25_000);
    expect(before.byteLength).toBe(0);
    expect(after.byteLength).toBeGreaterThan(2 * (4 + 8));
  });

  it("shares the accounts that nothing happened on with the version before", () => {
    const cube = cubeOf([
      paid(sales, "2026-11-03", 1_000),
      paid(sales, "2026-11-03", 2_000, { accountId: 2 }),
    ]);
    const before = new AccountMovements(cube, inflowIds);
    before.between(1, 0, 1);
    const another = new LedgerCube([]);
    // Made from what the version before knows, and not from a cube that it would have to read again.
    const after = before.after([paid(sales, "2026-11-04", 500)], another);
    expect(after.between(1, day("2026-11-01"), day("2026-12-01"))).toBe(1_500);
    expect(after.between(2, day("2026-11-01"), day("2026-12-01"))).toBe(2_000);
  });
});

describe("the days of accounts", () => {
  const company = model({
    totals: [
      paid(sales, "2026-11-03", 40_000),
      paid(rent, "2026-11-16", 30_000),
      paid(sales, "2026-11-17", 5_000, { accountId: 2 }),
      expected(purchases, "2026-11-02", 7_000, { accountId: 1 }),
      expected(sales, "2026-11-17", 20_000, { accountId: 1 }),
      expected(sales, "2026-11-16", 15_000, { accountId: 1, scenarioId: 10 }),
    ],
  });
  const days = (scenarioId: number | null, version = company) =>
    version.accountDays(
      version.facts.accounts.slice(0, 2),
      { firstDay: day("2026-11-16"), endDay: day("2026-11-18") },
      scenarioId,
    );

  it("begin with what is held, and tell what is late apart", () => {
    expect(days(null)).toEqual({
      accountIds: Int32Array.of(1, 2),
      firstDay: day("2026-11-16"),
      endDay: day("2026-11-18"),
      // 10,000.00 and 500.00 at the end of October.
      opening: Float64Array.of(1_040_000, 50_000),
      paid: Float64Array.of(-30_000, 0, 0, 5_000),
      expected: Float64Array.of(0, 20_000, 0, 0),
      expectedBefore: Float64Array.of(-7_000, 0),
    });
    expect([...days(11).expected]).toEqual([15_000, 20_000, 0, 0]);
  });

  it("follow a payment", () => {
    const before = days(null).opening[0] ?? 0;
    const next = company.next({ totals: [paid(purchases, "2026-11-05", 1_000)] });
    expect(days(null, next).opening[0]).toBe(before - 1_000);
    expect(days(null).opening[0]).toBe(before);
    expect(lineOf(next, purchases, "realized")[2]).toBe(1_000);
  });
});
