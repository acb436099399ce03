import { describe, expect, it } from "vitest";
import { parseFormula } from "../formula/parse-formula.ts";
import { type ForecastSeries, type LeafPlan, removeFrom } from "./forecast-series.ts";
import { categoryLine, type PlanFacts, PlanValues } from "./plan-values.ts";

// Months are counted from 0, the current one; negative ones have happened.
const sales = 1;
const purchases = 2;
const rent = 3;
const allOutflows = 10;

const plan = (part: Partial<LeafPlan> = {}): LeafPlan => ({
  series: [],
  cells: new Map(),
  postponed: new Map(),
  ...part,
});

const formula = (text: string) => {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.error.problem);
  return parsed.value;
};

const names: Readonly<Record<string, number>> = {
  Ventes: sales,
  Achats: purchases,
  Loyer: rent,
  Sorties: allOutflows,
};

/** Every month before now, 1,000.00 were realized on each leaf; nothing is committed. */
const facts = (leaves: Readonly<Record<number, LeafPlan>>, part: Partial<PlanFacts> = {}): PlanFacts => ({
  leaves: new Map(Object.entries(leaves).map(([id, leaf]) => [Number(id), leaf])),
  parents: new Map([[allOutflows, [purchases, rent]]]),
  horizon: { begin: 0, end: 6 },
  minorPerUnit: 100,
  committedMinor: (_, period) => (period < 0 ? 100_000 : 0),
  readOther: () => "unknownKpi",
  resolve: ({ name }) => {
    const id = names[name];
    return id === undefined ? "unknownCategory" : categoryLine(id);
  },
  ...part,
});

const row = (given: PlanFacts, leafId: number) => {
  const values = new PlanValues(given);
  return Array.from({ length: 6 }, (_, period) => {
    const { amountMinor, error } = values.at(leafId, period);
    return error ?? amountMinor;
  });
};

const fixed = (part: Partial<ForecastSeries> = {}): ForecastSeries => ({
  ...({ kind: "fixedAmount", id: 1, begin: 0, end: null, amountMinor: 5_000, every: 1 } as const),
  ...(part as object),
});

const performance = (basis: string, change: object): ForecastSeries =>
  ({ kind: "performanceBased", id: 1, begin: 0, end: null, basis, change }) as ForecastSeries;

describe("a fixed amount", () => {
  it.each([
    ["every month", {}, [5_000, 5_000, 5_000, 5_000, 5_000, 5_000]],
    ["every second month, from the next one", { begin: 1, every: 2 }, [0, 5_000, 0, 5_000, 0, 5_000]],
    ["every quarter, until the fifth month", { every: 3, end: 4 }, [5_000, 0, 0, 5_000, 0, 0]],
  ])("falls due %s", (_when, part, expected) => {
    expect(row(facts({ [rent]: plan({ series: [fixed(part)] }) }), rent)).toEqual(expected);
  });
});

describe("precedence", () => {
  const leaf = plan({
    series: [fixed(), fixed({ id: 2, begin: 2, end: 4, amountMinor: 9_000 })],
    cells: new Map([
      [3, { amountMinor: 1, kind: "manualInput" }],
      [5, { amountMinor: 0, kind: "import" }],
    ]),
    postponed: new Map([[1, 700]]),
  });

  it("lets a later series win as far as it reaches, and a cell win over all", () => {
    expect(row(facts({ [rent]: leaf }), rent)).toEqual([5_000, 5_700, 9_000, 1, 5_000, 0]);
  });

  it("says of each cell where it comes from", () => {
    const values = new PlanValues(facts({ [rent]: leaf }));
    expect([1, 2, 3].map((period) => values.at(rent, period).source)).toMatchObject([
      { kind: "series", series: { id: 1 } },
      { kind: "series", series: { id: 2 } },
      { kind: "cell", cell: { kind: "manualInput" } },
    ]);
    expect(values.at(sales, 0).source).toEqual({ kind: "nothing" });
  });

  it("restores what was there when a series is removed from a period on", () => {
    const [first, second] = leaf.series;
    const shortened = second === undefined ? null : removeFrom(second, 3);
    const series = [first, shortened].filter((one) => one !== undefined && one !== null);
    expect(row(facts({ [rent]: plan({ series }) }), rent)).toEqual([
      5_000, 5_000, 9_000, 5_000, 5_000, 5_000,
    ]);
    expect(second === undefined ? undefined : removeFrom(second, 2)).toBeNull();
  });
});

describe("a series on past performance", () => {
  it.each([
    [
      "previousMonth",
      { kind: "percentage", percent: 10 },
      [110_000, 121_000, 133_100, 146_410, 161_051, 177_156],
    ],
    ["sameMonthPreviousYear", { kind: "absolute", amountMinor: 5_000 }, Array(6).fill(105_000)],
    ["averageOf3Months", { kind: "percentage", percent: 0 }, Array(6).fill(100_000)],
    ["previousMonth", { kind: "absolute", amountMinor: -60_000 }, [40_000, 0, 0, 0, 0, 0]],
  ])("goes on from %s", (basis, change, expected) => {
    expect(row(facts({ [sales]: plan({ series: [performance(basis, change)] }) }), sales)).toEqual(expected);
  });

  it("reads what is committed where that is more than was planned", () => {
    const given = facts(
      { [sales]: plan({ series: [performance("previousMonth", { kind: "percentage", percent: 0 })] }) },
      {
        committedMinor: (_, period) => (period === 0 ? 150_000 : period < 0 ? 100_000 : 0),
      },
    );
    // This month was planned at 1,000.00 and holds invoices of 1,500.00 already: the next ones go on from there.
    expect(row(given, sales)).toEqual([100_000, 150_000, 150_000, 150_000, 150_000, 150_000]);
  });
});

describe("a share of another line", () => {
  it("follows it with its delay", () => {
    const given = facts({
      [sales]: plan({ series: [fixed({ amountMinor: 200_000 })] }),
      [purchases]: plan({
        series: [
          { kind: "categoryBased", id: 2, begin: 0, end: null, sourceId: sales, percent: 40, delay: 1 },
        ],
      }),
    });
    expect(row(given, purchases)).toEqual([40_000, 80_000, 80_000, 80_000, 80_000, 80_000]);
  });
});

describe("a formula", () => {
  it("reads categories and their parents by name", () => {
    const given = facts({
      [sales]: plan({
        series: [{ kind: "categoryFormula", id: 3, begin: 1, end: null, formula: formula("[Sorties] * 2") }],
      }),
      [purchases]: plan({ series: [fixed({ amountMinor: 10_000 })] }),
      [rent]: plan({
        series: [{ kind: "categoryFormula", id: 4, begin: 0, end: null, formula: formula("[Achats] / 2") }],
      }),
    });
    expect(row(given, sales)).toEqual([0, 30_000, 30_000, 30_000, 30_000, 30_000]);
  });

  it("is in error where it goes in a circle through a parent, or names nobody", () => {
    const circular = facts({
      [rent]: plan({
        series: [{ kind: "categoryFormula", id: 4, begin: 0, end: null, formula: formula("[Sorties]") }],
      }),
    });
    expect(row(circular, rent)).toEqual(Array(6).fill("circularReference"));
    const unknown = facts({
      [rent]: plan({
        series: [{ kind: "categoryFormula", id: 4, begin: 0, end: null, formula: formula("[Nulle part]") }],
      }),
    });
    expect(row(unknown, rent)).toEqual(Array(6).fill("unknownCategory"));
  });
});
