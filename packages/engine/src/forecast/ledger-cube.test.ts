import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LedgerCube, type TotalsChange } from "./ledger-cube.ts";
import { paid, rent, sales } from "./testing/small-company.ts";

const change = fc.record<TotalsChange>({
  isPaid: fc.boolean(),
  scenarioId: fc.constantFrom(0, 10),
  categoryId: fc.constantFrom(sales, rent),
  accountId: fc.constantFrom(0, 1),
  currency: fc.constantFrom("EUR", "USD"),
  day: fc.integer({ min: 20_000, max: 20_006 }),
  amountMinor: fc.integer({ min: -9, max: 9 }),
});
const changes = fc.array(change, { maxLength: 30 });

/** One number for each place and day, found by adding up what happened one by one. */
function addedUp(all: readonly TotalsChange[]) {
  const sums = new Map<string, number>();
  for (const { day, amountMinor, ...place } of all) {
    const key = JSON.stringify([...Object.values(place), day]);
    sums.set(key, (sums.get(key) ?? 0) + amountMinor);
  }
  return sums;
}

function numbersOf(cube: LedgerCube) {
  const sums = new Map<string, number>();
  for (const { sums: daily, ...place } of cube.all()) {
    expect([...daily.days]).toEqual([...new Set(daily.days)].toSorted((left, right) => left - right));
    for (const [at, day] of daily.days.entries())
      sums.set(JSON.stringify([...Object.values(place), day]), daily.amounts[at] ?? Number.NaN);
  }
  return sums;
}

describe("a ledger in memory", () => {
  it("adds up what happened, and every version stays what it was", () => {
    fc.assert(
      fc.property(changes, changes, (first, later) => {
        const before = new LedgerCube([]).after(first);
        const after = before.after(later);
        expect(numbersOf(before)).toEqual(addedUp(first));
        expect(numbersOf(after)).toEqual(addedUp([...first, ...later]));
      }),
      { numRuns: 200 },
    );
  });

  it("counts what it takes as it changes, as if it were counted anew", () => {
    fc.assert(
      fc.property(changes, changes, (first, later) => {
        const followed = new LedgerCube([]).after(first).after(later);
        expect(followed.byteLength).toBe(new LedgerCube(followed.all()).byteLength);
      }),
    );
  });

  it("shares the places that nothing happened on with the version before", () => {
    const before = new LedgerCube([]).after([paid(sales, "2026-11-03", 1), paid(rent, "2026-11-03", 2)]);
    const after = before.after([paid(sales, "2026-11-04", 5)]);
    expect([...after.placesOf(rent)][0]).toBe([...before.placesOf(rent)][0]);
    expect([...after.placesOf(sales)][0]).not.toBe([...before.placesOf(sales)][0]);
  });
});
