import { frequencies } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ForecastSeries, LeafPlan } from "../series/forecast-series.ts";
import type { VatFacts } from "../series/vat-lines.ts";
import { measures } from "../statement/statement.ts";
import {
  allSales,
  axisOf,
  current,
  factsOf,
  leafPlan,
  purchases,
  sales,
  type World,
  wages,
} from "../testing/explained-world.ts";
import { anyCompany, badNumbersIn, leafIds } from "../testing/random-company.ts";
import { explainCell } from "./explain-cell.ts";
import { explainedAmount } from "./explained-amount.ts";
import type { Explanation } from "./explanation.ts";

const allNodes = (node: Explanation): readonly Explanation[] => [
  node,
  ...node.children.flatMap((child) => allNodes(child)),
];

const isWrong = (node: Explanation): boolean =>
  (explainedAmount(node, 100) ?? node.amountMinor) !== node.amountMinor;

function check(found: Explanation | null, amountMinor: number | undefined): void {
  expect(found?.amountMinor).toBe(amountMinor);
  if (found === null) return;
  const nodes = allNodes(found);
  expect(nodes.filter(isWrong)).toEqual([]);
  expect(nodes.filter(({ hasMore, children }) => hasMore && children.length > 0)).toEqual([]);
  expect(badNumbersIn(found)).toEqual([]);
}

describe("every node of every explanation", () => {
  const percent = fc.integer({ min: -60, max: 150 });
  const definition = fc.oneof(
    fc.record({
      kind: fc.constant("fixedAmount" as const),
      amountMinor: fc.integer({ min: 1, max: 500_000 }),
      everyMonths: fc.constantFrom(1, 2, 3, 6, 12),
      day: fc.option(fc.integer({ min: 1, max: 31 })),
    }),
    fc.record({
      kind: fc.constant("performanceBased" as const),
      basis: fc.constantFrom("previousMonth", "sameMonthPreviousYear", "averageOf3Months"),
      change: fc.oneof(
        fc.record({ kind: fc.constant("percentage" as const), percent }),
        fc.record({
          kind: fc.constant("absolute" as const),
          amountMinor: fc.integer({ min: -9_999, max: 9_999 }),
        }),
      ),
      isFlash: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant("categoryBased" as const),
      sourceId: fc.constantFrom(...leafIds, allSales),
      percent,
      delay: fc.integer({ min: 0, max: 2 }),
    }),
    fc.record({
      kind: fc.constant("customKpiBased" as const),
      sourceId: fc.constant(9),
      percent,
      delay: fc.integer({ min: 0, max: 2 }),
    }),
    fc.record({
      kind: fc.constant("categoryFormula" as const),
      formula: fc.constantFrom(
        "[Ventes]@-1 * 1,02",
        "SI([Achats] > 100; [Achats] / 3; [Entrées]@-2)",
        "MOYENNE([Entrées]@-3..-1)",
        "[Marge] + 12,345",
        "[Ventes] / [Nulle part]",
        "100 / ([Achats] - [Achats])",
        "[Achats] - 1000",
        "50",
      ),
    }),
  );
  const anySeries = fc
    .tuple(
      definition,
      fc.integer({ min: -6, max: 6 }),
      fc.option(fc.integer({ min: 1, max: 12 })),
      fc.integer({ min: 1, max: 99 }),
    )
    .map(([one, begin, length, id]): ForecastSeries => {
      const end = length === null ? null : current + begin + length;
      return Object.assign(one, { id, scenarioId: null, begin: current + begin, end });
    });
  const byPeriod = fc.array(fc.tuple(fc.integer({ min: -6, max: 9 }), fc.integer({ min: 0, max: 500_000 })), {
    maxLength: 3,
  });
  const anyPlan: fc.Arbitrary<LeafPlan> = fc
    .tuple(fc.array(anySeries, { maxLength: 3 }), byPeriod, byPeriod)
    .map(([series, cells, postponed]) => ({
      series,
      cells: new Map(
        cells.map(([offset, amountMinor]) => [
          current + offset,
          { id: 1, scenarioId: null, kind: "import" as const, amountMinor },
        ]),
      ),
      postponed: new Map(
        postponed.map(([offset, amountMinor]) => [
          current + offset,
          { id: 2, scenarioId: null, amountMinor },
        ]),
      ),
    }));
  const vat: VatFacts = {
    categoryId: wages,
    declarationDay: 20,
    leaves: [
      { leafId: sales, isInflow: true, rateBp: 2000, delayPeriods: 1 },
      { leafId: purchases, isInflow: false, rateBp: 550, delayPeriods: 0 },
    ],
  };
  const anyWorld: fc.Arbitrary<World> = fc
    .tuple(anyCompany, fc.tuple(anyPlan, anyPlan, anyPlan, anyPlan), fc.constantFrom(null, vat))
    .map(([company, given, tax]) => ({
      company,
      plans: new Map(leafIds.map((id, index) => [id, given[index] ?? leafPlan({})])),
      vat: tax,
    }));

  it("is made of its children as documented, and its cell is the statement's", () => {
    fc.assert(
      fc.property(
        anyWorld,
        fc.constantFrom(...frequencies),
        fc.boolean(),
        fc.integer({ min: 0, max: 10 }),
        fc.constantFrom(...measures),
        (world, frequency, usesExpected, column, measure) => {
          const axis = axisOf(frequency, -3, 8);
          const facts = factsOf(axis, world, usesExpected);
          const { statement } = facts;
          for (const { category, cells } of statement.lines)
            check(explainCell({ line: category.id, measure, column }, facts, 7), cells[measure][column]);
          check(
            explainCell({ line: "inflow", measure, column }, facts, 5),
            statement.inflow[measure][column],
          );
          const { start, end } = facts.balances;
          check(explainCell({ line: "balanceStart", column }, facts, 5), start[column]);
          check(explainCell({ line: "balanceEnd", column }, facts, 5), end[column]);
        },
      ),
      { numRuns: 25 },
    );
  }, 30_000);
});
