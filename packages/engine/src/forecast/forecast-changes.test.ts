import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ForecastFacts } from "./forecast-facts.ts";
import { ForecastModel } from "./forecast-model.ts";
import { LedgerCube, type TotalsChange } from "./ledger-cube.ts";
import { PlanRows } from "./plan-rows.ts";
import {
  cell,
  facts,
  figures,
  type Look,
  leaves,
  look,
  november,
  series,
  today,
} from "./testing/small-company.ts";

const endOfYear = (of: ForecastModel, frequency: Frequency, end: number) => {
  const { axis, result } = look(of, { frequency, begin: -1, end });
  const column = axis.periods.findIndex(({ endExclusive }) => endExclusive === "2027-01-01");
  expect(column).toBeGreaterThanOrEqual(0);
  return result.balances.end[column];
};

describe("whatever happens", () => {
  const amount = fc.integer({ min: -50_000, max: 200_000 });
  const change = fc.record({
    isPaid: fc.boolean(),
    categoryId: fc.constantFrom(...leaves),
    accountId: fc.constantFrom(1, 2),
    shift: fc.integer({ min: -70, max: 70 }),
    amountMinor: amount,
    scenarioId: fc.constantFrom(0, 10),
  });
  const definition = fc.oneof(
    fc.record({
      kind: fc.constant("fixedAmount" as const),
      amountMinor: fc.integer({ min: 1, max: 90_000 }),
      everyMonths: fc.constantFrom(1 as const, 3 as const),
      day: fc.constantFrom(null, 31),
    }),
    fc.record({
      kind: fc.constant("categoryBased" as const),
      sourceId: fc.constantFrom(...leaves, 1, 4),
      percent: fc.integer({ min: 1, max: 200 }),
      delay: fc.integer({ min: 0, max: 2 }),
    }),
    fc.record({
      kind: fc.constant("performanceBased" as const),
      basis: fc.constantFrom("previousMonth" as const, "averageOf3Months" as const),
      change: fc.record({
        kind: fc.constant("percentage" as const),
        percent: fc.integer({ min: -20, max: 20 }),
      }),
      isFlash: fc.boolean(),
    }),
    fc
      .constantFrom("[Charges] - [Loyer]@-1", "MAX([Ventes]; [Prestations]@-1)", "[Ventes]@-3..-1 / 3")
      .map((formula) => ({
        kind: "categoryFormula" as const,
        formula,
      })),
  );
  const step = fc.oneof(
    change.map((one) => ({ what: "totals" as const, one })),
    fc
      .record({
        id: fc.integer({ min: 1, max: 6 }),
        categoryId: fc.constantFrom(...leaves),
        scenarioId: fc.constantFrom(null, 10),
        begin: fc.integer({ min: -2, max: 3 }),
        definition: fc.option(definition),
      })
      .map((one) => ({ what: "series" as const, one })),
    fc
      .record({
        id: fc.integer({ min: 1, max: 6 }),
        categoryId: fc.constantFrom(...leaves),
        scenarioId: fc.constantFrom(null, 10),
        shift: fc.integer({ min: -2, max: 4 }),
        amountMinor: fc.option(fc.integer({ min: 0, max: 90_000 })),
      })
      .map((one) => ({ what: "cell" as const, one })),
  );
  const looks: readonly Look[] = [
    {},
    { scenarioId: 10 },
    { scenarioId: 11, frequency: "weekly", begin: -6, end: 10 },
    { accountIds: [2], frequency: "quarterly", begin: -1, end: 3 },
  ];

  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

  /** Everything in turn, looked at after each. */
  function play(steps: readonly Step[], given: ForecastFacts) {
    const kept: TotalsChange[] = [];
    const cube = new LedgerCube([]);
    const rows = new PlanRows([], []);
    const followed = new ForecastModel({ facts: given, cube, rows, frozen: new Map() });
    for (const { what, one } of steps) {
      if (what === "totals") {
        const { shift, ...place } = one;
        const on = toEpochDay(today) + (one.isPaid ? -Math.abs(shift) : shift);
        const made = {
          ...place,
          scenarioId: one.isPaid ? 0 : one.scenarioId,
          currency: "EUR",
          day: on,
        };
        kept.push(made);
        followed.totalsChanged([made]);
      } else if (what === "series") {
        const row =
          one.definition === null
            ? null
            : series(one.id, one.categoryId, one.definition, {
                scenarioId: one.scenarioId,
                begin: november + one.begin,
              });
        followed.rowsChanged(new Set(rows.setSeries(one.id, row)));
      } else {
        const row =
          one.amountMinor === null
            ? null
            : cell(one.id, one.categoryId, november + one.shift, one.amountMinor, {
                scenarioId: one.scenarioId,
              });
        followed.rowsChanged(new Set(rows.setCell(one.id, row)));
      }
      for (const options of looks) figures(followed, options);
    }
    return { followed, kept, rows };
  }

  it.each([false, true])(
    "follows changes as if it were made anew, automatic VAT: %s",
    (computesVat) => {
      const base = facts();
      const taxed = facts({
        settings: { ...base.settings, computesVat },
        tree: base.tree.map((one) =>
          Object.assign({}, one, { vatRateBasisPoints: one.kind === "vat" ? null : 2000 }),
        ),
      });
      fc.assert(
        fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
          const { followed, kept, rows } = play(steps, taxed);
          const anewCube = new LedgerCube([]);
          for (const made of kept) anewCube.add(made);
          const anew = new ForecastModel({ facts: taxed, cube: anewCube, rows, frozen: new Map() });
          for (const options of looks) expect(figures(followed, options)).toEqual(figures(anew, options));
        }),
        { numRuns: 60 },
      );
    },
    60_000,
  );

  it("ends a year with the same cash at every frequency", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        const { followed } = play(steps, facts());
        const monthly = endOfYear(followed, "monthly", 3);
        expect(endOfYear(followed, "quarterly", 2)).toBe(monthly);
        expect(endOfYear(followed, "daily", 40)).toBe(monthly);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
