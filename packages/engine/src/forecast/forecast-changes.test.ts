import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StoredCell, StoredSeries } from "../series/plan-layers.ts";
import type { ForecastFacts } from "./forecast-facts.ts";
import { type ForecastChange, ForecastModel } from "./forecast-model.ts";
import { LedgerCube } from "./ledger-cube.ts";
import { PlanRows, type RowChange } from "./plan-rows.ts";
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

const lastOf = (versions: readonly ForecastModel[]): ForecastModel => {
  const last = versions.at(-1);
  if (last === undefined) throw new Error("there is a step");
  return last;
};

const endOfYear = (of: ForecastModel, frequency: Frequency, end: number) => {
  const { axis, result } = look(of, { frequency, begin: -1, end });
  const column = axis.periods.findIndex(({ endExclusive }) => endExclusive === "2027-01-01");
  expect(column).toBeGreaterThanOrEqual(0);
  return result.balances.end[column];
};

const taxedFacts = (computesVat: boolean) => {
  const base = facts();
  return facts({
    settings: { ...base.settings, computesVat },
    tree: base.tree.map((one) =>
      Object.assign({}, one, { vatRateBasisPoints: one.kind === "vat" ? null : 2000 }),
    ),
  });
};

describe("whatever happens", () => {
  const amount = fc.integer({ min: -50_000, max: 200_000 });
  const change = fc.record({
    isPaid: fc.boolean(),
    categoryId: fc.constantFrom(...leaves),
    accountId: fc.constantFrom(1, 2),
    // Now and then the same day again.
    shift: fc.oneof(fc.integer({ min: -70, max: 70 }), fc.constantFrom(-20, 0)),
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

  function changeOf({ what, one }: Step): ForecastChange {
    if (what === "totals") {
      const { shift, ...place } = one;
      const on = toEpochDay(today) + (one.isPaid ? -Math.abs(shift) : shift);
      const scenarioId = one.isPaid ? 0 : one.scenarioId;
      return { totals: [{ ...place, scenarioId, currency: "EUR", day: on }] };
    }
    const { id, categoryId, scenarioId } = one;
    if (what === "series") {
      const begin = november + one.begin;
      const row =
        one.definition === null ? null : series(id, categoryId, one.definition, { scenarioId, begin });
      return { rows: [{ part: "series", id, row }] };
    }
    const { amountMinor, shift } = one;
    const row =
      amountMinor === null ? null : cell(id, categoryId, november + shift, amountMinor, { scenarioId });
    return { rows: [{ part: "cells", id, row }] };
  }

  /** Every version in turn, looked at before the next one is made. */
  function play(steps: readonly Step[], given: ForecastFacts): readonly ForecastModel[] {
    const cube = new LedgerCube([]);
    let version = new ForecastModel({ facts: given, cube, rows: new PlanRows([], []), frozen: new Map() });
    return steps.map((one) => {
      version = version.next(changeOf(one));
      for (const options of looks) figures(version, options);
      return version;
    });
  }

  /** What comes of all steps, made at once. */
  function anew(steps: readonly Step[], given: ForecastFacts): ForecastModel {
    const changes = steps.map(changeOf);
    const rows = new Map(
      changes.flatMap(({ rows: changed = [] }) => changed.map((one) => [`${one.part} ${one.id}`, one])),
    );
    const ofPart = (part: RowChange["part"]) =>
      [...rows.values()].flatMap((one) => (one.part === part && one.row !== null ? [one.row] : []));
    return new ForecastModel({
      facts: given,
      cube: new LedgerCube([]).after(changes.flatMap(({ totals = [] }) => totals)),
      rows: new PlanRows(ofPart("series") as StoredSeries[], ofPart("cells") as StoredCell[]),
      frozen: new Map(),
    });
  }

  it.each([false, true])(
    "follows changes as if it were made anew, automatic VAT: %s",
    (computesVat) => {
      const given = taxedFacts(computesVat);
      fc.assert(
        fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
          const followed = lastOf(play(steps, given));
          const made = anew(steps, given);
          for (const options of looks) expect(figures(followed, options)).toEqual(figures(made, options));
          expect(followed.parts.rows.byteLength).toBe(made.parts.rows.byteLength);
        }),
        { numRuns: 60 },
      );
    },
    60_000,
  );

  it.each([false, true])(
    "leaves every version what it was while others come after it, automatic VAT: %s",
    (computesVat) => {
      const given = taxedFacts(computesVat);
      // One that nobody asked for while the version was the newest.
      const later: Look = { scenarioId: 10, frequency: "weekly", begin: -3, end: 6 };
      fc.assert(
        fc.property(fc.array(step, { minLength: 2, maxLength: 8 }), fc.nat(), (steps, chosen) => {
          const versions = play(steps, given);
          const at = chosen % (versions.length - 1);
          const [held, newest] = [versions[at] ?? lastOf(versions), lastOf(versions)];
          const made = anew(steps.slice(0, at + 1), given);
          for (const options of [later, ...looks])
            expect(figures(held, options)).toEqual(figures(made, options));
          // Nor does reading an old one disturb the newest.
          const all = anew(steps, given);
          for (const options of [...looks, later])
            expect(figures(newest, options)).toEqual(figures(all, options));
        }),
        { numRuns: 60 },
      );
    },
    60_000,
  );

  it("ends a year with the same cash at every frequency", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        const followed = lastOf(play(steps, facts()));
        const monthly = endOfYear(followed, "monthly", 3);
        expect(endOfYear(followed, "quarterly", 2)).toBe(monthly);
        expect(endOfYear(followed, "daily", 40)).toBe(monthly);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
