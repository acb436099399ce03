/** A small company whose plan can be anything, and edits of it: for properties that must hold of every plan. */
import type { Frequency } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { categoryLine, kpiLine, type PlanLine } from "../formula/plan-line.ts";
import {
  emptyLeafPlan,
  type ForecastSeries,
  type LeafPlan,
  performanceBases,
} from "../series/forecast-series.ts";
import type { PlanFacts } from "../series/plan-inputs.ts";
import type { PlanKpi } from "../series/plan-lines.ts";
import type { VatFacts } from "../series/vat-lines.ts";

// Leaves 1 to 4 and the VAT leaf 5, under the parents 10 (1, 2) and 11 (all); indicators 1 to 3; one project.
export const leafIds = [1, 2, 3, 4, 5];
export const kpiIds = [1, 2, 3];
const parents = new Map([
  [10, [1, 2]],
  [11, leafIds],
]);
export const vat: VatFacts = {
  categoryId: 5,
  declarationDay: 20,
  leaves: [
    { leafId: 1, isInflow: true, rateBp: 2_000, delayPeriods: 0 },
    { leafId: 2, isInflow: false, rateBp: 1_000, delayPeriods: 1 },
    { leafId: 3, isInflow: false, rateBp: 550, delayPeriods: 0 },
  ],
};

/** Everything that can change, and what is read through callbacks. */
export interface World {
  readonly frequency: Frequency;
  readonly current: number;
  readonly vat: VatFacts | null;
  readonly leaves: Map<number, LeafPlan>;
  readonly kpis: Map<number, PlanKpi>;
  readonly inputs: Map<string, number>;
  horizon: { readonly begin: number; readonly end: number };
}

export const inputKey = (line: PlanLine, period: number) => `${line}@${period}`;

export const factsOf = (world: World): PlanFacts => ({
  leaves: world.leaves,
  parents,
  frequency: world.frequency,
  current: world.current,
  horizon: world.horizon,
  minorPerUnit: 100,
  committedMinor: (leafId, period) => world.inputs.get(inputKey(categoryLine(leafId), period)) ?? 0,
  readOther: (line, period) => world.inputs.get(inputKey(line, period)) ?? 7,
  resolve: ({ of, name }) => {
    if (name === "?") return "unknownCategory";
    return of === "kpi" ? kpiLine(Number(name)) : of === "project" ? "project:1" : categoryLine(Number(name));
  },
  kpis: [...world.kpis.values()],
  vat: world.vat,
});

export const formulaPlan = (formula: string): LeafPlan => ({
  ...emptyLeafPlan,
  series: [
    { ...({ kind: "categoryFormula", id: 1, scenarioId: null, begin: 0, end: null } as const), formula },
  ],
});

export const cellPlan = (period: number, amountMinor: number): LeafPlan => ({
  ...emptyLeafPlan,
  cells: new Map([[period, { id: 1, scenarioId: null, amountMinor, kind: "manualInput" }]]),
});

const reference = fc
  .tuple(
    fc.constantFrom(
      "[1]",
      "[2]",
      "[3]",
      "[4]",
      "[5]",
      "[10]",
      "[11]",
      "[kpi:1]",
      "[kpi:2]",
      "[projet:1]",
      "[?]",
    ),
    fc.integer({ min: -4, max: 2 }),
  )
  .map(([name, shift]) => `${name}@${shift}`);

const formulaText = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(reference, fc.constantFrom("+", "-", "*"), fc.integer({ min: -3, max: 9 }))
      .map(([left, operator, right]) => `${left} ${operator} ${right} / 2`),
  },
  reference.map((one) => `100 / ${one}`),
  fc.tuple(reference, reference).map(([left, right]) => `SI(${left} > 50; ${right}; ABS(${left}))`),
  fc.constantFrom("SOMME([10]@-3..-1)", "MOYENNE([1]@-2..0)", "MAX(0; [4]@-1) * 1,1", "12,345"),
);

const amount = fc.integer({ min: 0, max: 20_000 });

/** Relative to the current period; `end` after `begin` or never. */
const seriesAt = (current: number): fc.Arbitrary<ForecastSeries> =>
  fc
    .record({
      id: fc.nat(9),
      begin: fc.integer({ min: -6, max: 8 }),
      length: fc.option(fc.nat(8)),
      definition: fc.oneof(
        fc.record({
          kind: fc.constant("fixedAmount" as const),
          amountMinor: amount,
          everyMonths: fc.constantFrom(1 as const, 2 as const, 3 as const, 12 as const),
          day: fc.option(fc.constantFrom(1, 15, 31)),
        }),
        fc.record({
          kind: fc.constant("performanceBased" as const),
          basis: fc.constantFrom(...performanceBases),
          change: fc.oneof(
            fc.record({
              kind: fc.constant("percentage" as const),
              percent: fc.integer({ min: -50, max: 50 }),
            }),
            fc.record({
              kind: fc.constant("absolute" as const),
              amountMinor: fc.integer({ min: -900, max: 900 }),
            }),
          ),
          isFlash: fc.boolean(),
        }),
        fc.record({
          kind: fc.constantFrom("categoryBased" as const, "customKpiBased" as const),
          sourceId: fc.constantFrom(1, 2, 3),
          percent: fc.integer({ min: 1, max: 200 }),
          delay: fc.nat(3),
        }),
        fc.record({ kind: fc.constant("categoryFormula" as const), formula: formulaText }),
      ),
    })
    .map(({ id, begin, length, definition }): ForecastSeries => {
      const end = length === null ? null : current + begin + length;
      return Object.assign({ id, scenarioId: null, begin: current + begin, end }, definition);
    });

export const leafPlanAt = (current: number): fc.Arbitrary<LeafPlan> => {
  const period = fc.integer({ min: current - 4, max: current + 14 });
  return fc.record({
    series: fc.array(seriesAt(current), { maxLength: 3 }),
    cells: fc
      .array(fc.tuple(period, amount), { maxLength: 3 })
      .map(
        (cells) =>
          new Map(
            cells.map(([at, amountMinor], id) => [
              at,
              { id, scenarioId: null, amountMinor, kind: "manualInput" as const },
            ]),
          ),
      ),
    postponed: fc
      .array(fc.tuple(period, amount), { maxLength: 1 })
      .map(
        (cells) => new Map(cells.map(([at, amountMinor], id) => [at, { id, scenarioId: null, amountMinor }])),
      ),
  });
};

const kpiAt = (current: number): fc.Arbitrary<PlanKpi> =>
  fc.oneof(
    fc.record({
      id: fc.constantFrom(...kpiIds),
      kind: fc.constant("formula" as const),
      formula: formulaText,
    }),
    fc.record({
      id: fc.constantFrom(...kpiIds),
      kind: fc.constant("manual" as const),
      thousandths: fc
        .array(
          fc.tuple(
            fc.integer({ min: current - 4, max: current + 12 }),
            fc.integer({ min: -9_999, max: 9_999 }),
          ),
        )
        .map((entries) => new Map(entries)),
    }),
    fc.record({ id: fc.constantFrom(...kpiIds), kind: fc.constantFrom("preset" as const, "group" as const) }),
  );

export type Edit =
  | { readonly leafId: number; readonly plan: LeafPlan }
  | { readonly kpi: PlanKpi }
  | { readonly removedKpi: number }
  | { readonly inputs: ReadonlyArray<readonly [PlanLine, number, number]> }
  | { readonly begin: number; readonly end: number };

export const editAt = (current: number): fc.Arbitrary<Edit> => {
  const line = fc.constantFrom<PlanLine>(...leafIds.map(categoryLine), ...kpiIds.map(kpiLine), "project:1");
  // Refunds are negative; a sum that came back to zero may be a negative zero.
  const sum = fc.oneof(amount, fc.integer({ min: -900, max: -1 }), fc.constant(-0));
  const input = fc.tuple(line, fc.integer({ min: current - 14, max: current + 12 }), sum);
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ leafId: fc.constantFrom(...leafIds), plan: leafPlanAt(current) }) },
    { weight: 2, arbitrary: fc.record({ kpi: kpiAt(current) }) },
    { weight: 1, arbitrary: fc.record({ removedKpi: fc.constantFrom(...kpiIds) }) },
    { weight: 4, arbitrary: fc.record({ inputs: fc.array(input, { minLength: 1, maxLength: 3 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        begin: fc.integer({ min: current - 5, max: current }),
        end: fc.integer({ min: current + 1, max: current + 12 }),
      }),
    },
  );
};
