/** What a line that cannot be calculated does to the others: as little as it can. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFormulaError } from "../formula/formula-value.ts";
import { categoryLine, kpiLine, type PlanLine } from "../formula/plan-line.ts";
import { factsOf, formulaPlan, leafIds, leafPlanAt, vat, type World } from "../testing/any-plan.ts";
import { faultOfKpi, faultOfSeries } from "./own-fault.ts";
import { PlanValues } from "./plan-values.ts";
import type { VatFacts } from "./vat-lines.ts";

// January 2027 by month. Of the leaves, 1 is sales at 20 %, 2 and 3 are purchases, 4 has no VAT, 5 is VAT.
const current = 2027 * 12;
const [sales, , purchases, other, vatId] = leafIds as [number, number, number, number, number];

const fixed = (amountMinor: number) => ({
  ...formulaPlan(""),
  series: [
    {
      ...({ kind: "fixedAmount", id: 2, scenarioId: null, begin: 0, end: null } as const),
      ...({ amountMinor, everyMonths: 1, day: null } as const),
    },
  ],
});

const world = (leaves: World["leaves"], taxes: VatFacts | null = vat): World => ({
  frequency: "monthly",
  current,
  vat: taxes,
  leaves,
  kpis: new Map(),
  inputs: new Map(),
  horizon: { begin: current, end: current + 4 },
});

const amounts = (values: PlanValues, leafId: number) =>
  [0, 1, 2, 3].map((month) => {
    const { amountMinor, error } = values.at(leafId, current + month);
    return error === null ? amountMinor : `${amountMinor} ${error}`;
  });

const lastGood = (line: PlanLine) => (line === "category:3" ? 105.5 : null);

describe("a circle that VAT closes", () => {
  // Purchases read the VAT of the month after, which is that of this month's sales less that of the purchases.
  const leaves = new Map([
    [sales, fixed(120_000)],
    [purchases, formulaPlan("[5]@1 / 10")],
    [other, formulaPlan("[3] + 1")],
  ]);

  it("breaks the lines that people wrote, and leaves the VAT of the others", () => {
    const values = new PlanValues(factsOf(world(leaves)));
    expect(amounts(values, purchases)).toEqual(Array(4).fill("0 circularReference"));
    expect(amounts(values, other)).toEqual(Array(4).fill("0 circularReference"));
    expect(amounts(values, vatId)).toEqual([0, 20_000, 20_000, 20_000]);
    expect(values.circleOf(categoryLine(purchases), current)).toEqual(["category:3", "category:5"]);
    expect(values.brokenLines()).toMatchObject([{ line: "category:3" }]);
    expect(values.errorAt(categoryLine(other), current)).toMatchObject({ isInherited: true });
  });

  it("leaves VAT in what the broken line was, where that is known, and so whoever reads it", () => {
    const values = new PlanValues({ ...factsOf(world(leaves)), lastGood });
    expect(amounts(values, purchases)).toEqual(Array(4).fill("10550 circularReference"));
    // 5.5 % of 100.00 are 5.50.
    expect(amounts(values, vatId)).toEqual([0, 19_450, 19_450, 19_450]);
    expect(amounts(values, other)).toEqual(Array(4).fill(10_650));
  });

  it("is over when the line is another, as if it had never been", () => {
    const values = new PlanValues(factsOf(world(leaves)));
    values.setLeaf(purchases, formulaPlan("[5]@-1"));
    const anew = new PlanValues(factsOf(world(new Map([...leaves, [purchases, formulaPlan("[5]@-1")]]))));
    for (const leafId of leafIds) expect(amounts(values, leafId)).toEqual(amounts(anew, leafId));
    expect(values.brokenLines()).toEqual([]);
  });
});

const periods = { begin: current, end: current + 3 };

const kpiFaultOf = (formula: string) => {
  const given = {
    ...world(new Map(), null),
    kpis: new Map([[1, { id: 1, kind: "formula", formula } as const]]),
  };
  return faultOfKpi(new PlanValues(factsOf(given)), kpiLine(1), periods);
};

describe("the fault of a line", () => {
  const seriesIds = new Set([1]);
  const faultOf = (leaves: World["leaves"], leafId: number) =>
    faultOfSeries(new PlanValues(factsOf(world(leaves, null))), { leafId, seriesIds }, periods);

  it("is the circle that it is on, there and back", () => {
    const leaves = new Map([
      [sales, formulaPlan("[3]")],
      [purchases, formulaPlan("[1] + 1")],
    ]);
    expect(faultOf(leaves, sales)).toEqual({
      kind: "circularReference",
      period: current,
      circle: ["category:1", "category:3", "category:1"],
    });
  });

  it("is the first period without a value", () => {
    const some = {
      ...fixed(5_000),
      cells: new Map([
        [current + 2, { id: 1, scenarioId: null, amountMinor: 0, kind: "manualInput" as const }],
      ]),
    };
    const leaves = new Map([
      [sales, some],
      [purchases, formulaPlan("100 / [1]")],
      [other, formulaPlan("[3]")],
    ]);
    expect(faultOf(leaves, purchases)).toEqual({ kind: "divideByZero", period: current + 2, circle: [] });
    // Who only reads it is not to blame, and neither is a series that plans nothing there.
    expect(faultOf(leaves, other)).toBeNull();
    const elsewhere = { leafId: purchases, seriesIds: new Set([9]) };
    expect(faultOfSeries(new PlanValues(factsOf(world(leaves, null))), elsewhere, periods)).toBeNull();
  });

  it("of an indicator is a circle alone", () => {
    expect(kpiFaultOf("[1] / [3]")).toBeNull();
    expect(kpiFaultOf("[kpi:1] + 1")).toMatchObject({ circle: ["kpi:1", "kpi:1"] });
  });
});

/** In whichever period: a circle may go through several periods of a line, which it names once. */
const linesReadBy = (values: PlanValues, line: PlanLine) =>
  Array.from({ length: 24 }, (_, month) => values.termsOf(line, current - 12 + month)).flatMap((terms) =>
    terms.map(({ target }) => target),
  );

describe("of any plan", () => {
  const anyLeaves = fc
    .array(fc.tuple(fc.constantFrom(...leafIds), leafPlanAt(current)), { minLength: 1, maxLength: 5 })
    .map((leaves) => new Map(leaves));
  const cells = leafIds.flatMap((leafId) =>
    [0, 1, 2, 3].map((month) => ({ leafId, line: categoryLine(leafId), period: current + month })),
  );

  it("VAT has an amount, whatever is broken", () => {
    fc.assert(
      fc.property(anyLeaves, (leaves) => {
        const values = new PlanValues(factsOf(world(leaves)));
        for (let period = current; period < current + 4; period += 1)
          expect(values.at(vatId, period).error).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it("who inherits an error reads one", () => {
    fc.assert(
      fc.property(anyLeaves, (leaves) => {
        const values = new PlanValues(factsOf(world(leaves)));
        for (const { line, period } of cells) {
          const error = values.errorAt(line, period);
          if (error?.isInherited !== true) continue;
          const read = values.termsOf(line, period).map(({ value }) => value);
          expect(read.filter(isFormulaError)).toContain(error.kind);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("a circle comes back to the line that it begins with, each line reading the next", () => {
    fc.assert(
      fc.property(anyLeaves, (leaves) => {
        const values = new PlanValues(factsOf(world(leaves, null)));
        for (const { line, period } of cells) {
          const error = values.errorAt(line, period);
          if (error?.kind !== "circularReference" || error.isInherited) continue;
          const circle = values.circleOf(line, period) ?? [];
          expect(circle[0]).toBe(line);
          for (const [index, one] of circle.entries())
            expect(linesReadBy(values, one)).toContain(circle[index + 1] ?? line);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("nobody inherits anything where every broken line has a last good value", () => {
    fc.assert(
      fc.property(anyLeaves, (leaves) => {
        const values = new PlanValues({ ...factsOf(world(leaves)), lastGood: () => 12 });
        for (const { leafId, line, period } of cells) {
          const error = values.errorAt(line, period);
          if (error === null) continue;
          expect(error).toMatchObject({ isInherited: false, lastGood: 12 });
          expect(values.at(leafId, period).amountMinor).toBe(1_200);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("lines that depend on nothing broken are what they are without it", () => {
    fc.assert(
      fc.property(anyLeaves, fc.constantFrom(...leafIds.slice(0, 4)), (leaves, brokenId) => {
        const withBroken = new Map([...leaves, [brokenId, formulaPlan("[?]")]]);
        const without = new Map([...leaves, [brokenId, formulaPlan("0")]]);
        const [broken, right] = [withBroken, without].map((one) => new PlanValues(factsOf(world(one, null))));
        for (const { leafId, line, period } of cells) {
          if (leafId === brokenId || broken?.errorAt(line, period) !== null) continue;
          expect(broken.at(leafId, period).amountMinor).toBe(right?.at(leafId, period).amountMinor);
        }
      }),
      { numRuns: 300 },
    );
  });
});
