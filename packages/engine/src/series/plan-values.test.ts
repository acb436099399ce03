import { describe, expect, it } from "vitest";
import { categoryLine, kpiLine } from "../formula/plan-line.ts";
import { type ForecastSeries, type LeafPlan, type PlannedCell, removeFrom } from "./forecast-series.ts";
import type { PlanFacts } from "./plan-inputs.ts";
import { PlanValues } from "./plan-values.ts";

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

const formula = (id: number, text: string, begin = 0): ForecastSeries => ({
  ...({ kind: "categoryFormula", id, scenarioId: null, begin, end: null, formula: text } as const),
});

const cell = (amountMinor: number, kind: PlannedCell["kind"]): PlannedCell => ({
  id: 1,
  scenarioId: null,
  amountMinor,
  kind,
});

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
  frequency: "monthly",
  current: 0,
  horizon: { begin: 0, end: 6 },
  minorPerUnit: 100,
  kpis: [],
  vat: null,
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
  ...({ kind: "fixedAmount", id: 1, scenarioId: null, begin: 0, end: null } as const),
  ...({ amountMinor: 5_000, everyMonths: 1, day: null } as const),
  ...(part as object),
});

const performance = (basis: string, change: object): ForecastSeries =>
  ({
    kind: "performanceBased",
    id: 1,
    scenarioId: null,
    begin: 0,
    end: null,
    basis,
    change,
    isFlash: false,
  }) as ForecastSeries;

const growth = (percent: number) => ({ kind: "percentage", percent });

describe("a fixed amount", () => {
  it.each([
    ["every month", {}, [5_000, 5_000, 5_000, 5_000, 5_000, 5_000]],
    ["every second month, from the next one", { begin: 1, everyMonths: 2 }, [0, 5_000, 0, 5_000, 0, 5_000]],
    ["every quarter, until the fifth month", { everyMonths: 3, end: 4 }, [5_000, 0, 0, 5_000, 0, 0]],
  ])("falls due %s", (_when, part, expected) => {
    expect(row(facts({ [rent]: plan({ series: [fixed(part)] }) }), rent)).toEqual(expected);
  });
});

describe("precedence", () => {
  const leaf = plan({
    series: [fixed(), fixed({ id: 2, begin: 2, end: 4, amountMinor: 9_000 })],
    cells: new Map([
      [3, cell(1, "manualInput")],
      [5, cell(0, "import")],
    ]),
    postponed: new Map([[1, { id: 9, scenarioId: null, amountMinor: 700 }]]),
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
          {
            ...({ kind: "categoryBased", id: 2, scenarioId: null, begin: 0, end: null } as const),
            sourceId: sales,
            percent: 40,
            delay: 1,
          },
        ],
      }),
    });
    expect(row(given, purchases)).toEqual([40_000, 80_000, 80_000, 80_000, 80_000, 80_000]);
    const without = { ...given, hasCategory: (id: number) => id !== sales };
    expect(row(without, purchases)).toEqual(Array(6).fill("unknownCategory"));
  });
});

describe("a formula", () => {
  it("reads categories and their parents by name", () => {
    const given = facts({
      [sales]: plan({
        series: [formula(3, "[Sorties] * 2", 1)],
      }),
      [purchases]: plan({ series: [fixed({ amountMinor: 10_000 })] }),
      [rent]: plan({
        series: [formula(4, "[Achats] / 2", 0)],
      }),
    });
    expect(row(given, sales)).toEqual([0, 30_000, 30_000, 30_000, 30_000, 30_000]);
  });

  it("is in error where it goes in a circle through a parent, or names nobody", () => {
    const circular = facts({
      [rent]: plan({
        series: [formula(4, "[Sorties]", 0)],
      }),
    });
    expect(row(circular, rent)).toEqual(Array(6).fill("circularReference"));
    const unknown = facts({
      [rent]: plan({
        series: [formula(4, "[Nulle part]", 0)],
      }),
    });
    expect(row(unknown, rent)).toEqual(Array(6).fill("unknownCategory"));
  });
});

describe("the past", () => {
  const given = facts(
    { [sales]: plan({ series: [{ ...performance("previousMonth", growth(10)), begin: -3 }] }) },
    { horizon: { begin: -3, end: 3 }, committedMinor: (_, period) => (period < 0 ? 100_000 * -period : 0) },
  );

  it("keeps what was forecast, from what had happened before, while the future goes on from what happened", () => {
    const values = new PlanValues(given);
    // Realized: 4,000 in July, 3,000 in August, 2,000 in September, 1,000 in October; November is now.
    const months = [-3, -2, -1, 0, 1, 2].map((period) => values.at(sales, period).amountMinor);
    expect(months).toEqual([440_000, 330_000, 220_000, 110_000, 121_000, 133_100]);
  });

  it("is not calculated further back than asked for, and says so", () => {
    expect(() => new PlanValues(given).at(sales, 3)).toThrow("inside the horizon only");
    expect(new PlanValues(given).at(sales, -4)).toMatchObject({
      amountMinor: 0,
      source: { kind: "nothing" },
    });
  });
});

describe("a postponed remainder", () => {
  it("comes on top of a calculated forecast too, and is told apart", () => {
    const postponed = new Map([[2, { id: 1, scenarioId: null, amountMinor: 250 }]]);
    const given = facts({
      [rent]: plan({ series: [formula(1, "50")], postponed }),
      [purchases]: plan({ series: [formula(2, "[Loyer]")] }),
    });
    expect(row(given, rent)).toEqual([5_000, 5_000, 5_250, 5_000, 5_000, 5_000]);
    expect(row(given, purchases)).toEqual([5_000, 5_000, 5_250, 5_000, 5_000, 5_000]);
    expect(new PlanValues(given).at(rent, 2)).toMatchObject({ postponedMinor: 250, datedParts: [] });
  });
});

describe("a forecast for a day", () => {
  it("says the day of what is due, and leaves what was postponed to the whole period", () => {
    const given = facts(
      {
        [rent]: plan({
          series: [fixed({ begin: 24_322, day: 31 })],
          postponed: new Map([[24_325, { id: 1, scenarioId: null, amountMinor: 250 }]]),
        }),
      },
      { current: 24_322, horizon: { begin: 24_322, end: 24_330 } },
    );
    // 24,325 months after year zero is February 2027.
    expect(new PlanValues(given).at(rent, 24_325)).toMatchObject({
      amountMinor: 5_250,
      postponedMinor: 250,
      datedParts: [{ on: "2027-02-28", amountMinor: 5_000 }],
    });
  });
});

describe("an indicator", () => {
  const kpis: PlanFacts["kpis"] = [
    {
      id: 1,
      kind: "manual",
      thousandths: new Map([
        [0, 2_500],
        [2, -1_250],
      ]),
    },
    { id: 2, kind: "formula", formula: "[kpi:Effectif] * 100 - [Achats]" },
    { id: 3, kind: "group" },
    { id: 4, kind: "preset" },
  ];
  const ids: Readonly<Record<string, number>> = { Effectif: 1, Marge: 2, Groupe: 3, Solde: 4 };
  const given = facts(
    {
      [purchases]: plan({ series: [fixed({ amountMinor: 10_000 })] }),
      [rent]: plan({ series: [formula(4, "ABS([kpi:Marge])")] }),
      [sales]: plan({
        series: [
          {
            ...({ kind: "customKpiBased", id: 2, scenarioId: null, begin: 0, end: null } as const),
            sourceId: 4,
            percent: 50,
            delay: 1,
          },
        ],
      }),
    },
    {
      kpis,
      readOther: (line, period) => (line === "kpi:4" ? 10 * period : "unknownKpi"),
      resolve: ({ of, name }) => (of === "kpi" ? kpiLine(ids[name] ?? 0) : categoryLine(names[name] ?? 0)),
    },
  );
  const months = [0, 1, 2, 3, 4, 5];

  it("has values by hand, in thousandths, and is zero elsewhere", () => {
    const values = new PlanValues(given);
    expect(months.map((period) => values.value("kpi:1", period))).toEqual([2.5, 0, -1.25, 0, 0, 0]);
  });

  it("has a formula that may be negative, and is read by categories", () => {
    const values = new PlanValues(given);
    expect(months.map((period) => values.value("kpi:2", period))).toEqual([
      150, -100, -225, -100, -100, -100,
    ]);
    expect(row(given, rent)).toEqual([15_000, 10_000, 22_500, 10_000, 10_000, 10_000]);
  });

  it("may be one of ours, and is no value when it is a heading", () => {
    expect(row(given, sales)).toEqual([0, 0, 500, 1_000, 1_500, 2_000]);
    expect(new PlanValues(given).value("kpi:3", 0)).toBe("unknownKpi");
  });
});

describe("what a formula reads", () => {
  it("is told term by term", () => {
    const given = facts({
      [rent]: plan({ series: [formula(1, "SOMME([Ventes]@-1..0) + [Nulle part]")] }),
      [sales]: plan({ series: [fixed({ amountMinor: 20_000 })] }),
    });
    expect(new PlanValues(given).termsOf("category:3", 0)).toMatchObject([
      { target: "category:1", period: -1, value: 1_000 },
      { target: "category:1", period: 0, value: 200 },
      { target: "unknownCategory", period: 0, value: "unknownCategory" },
    ]);
  });

  it("can be tried with another plan, and is as it was afterwards", () => {
    const typed = plan({
      series: [formula(7, "[Ventes] * 10 %")],
      cells: new Map([[2, cell(5_000, "manualInput")]]),
    });
    const values = new PlanValues(
      facts({
        [sales]: plan({ cells: new Map([[2, cell(80_000, "manualInput")]]) }),
        [purchases]: typed,
        [rent]: plan({ series: [formula(8, "[Achats] * 2")] }),
      }),
    );
    const seen = () => [purchases, rent].map((leafId) => values.at(leafId, 2).amountMinor);
    expect(seen()).toEqual([5_000, 10_000]);
    const below = values.tried(purchases, { ...typed, cells: new Map() }, 2);
    expect(below).toMatchObject({ amountMinor: 8_000, source: { kind: "series" }, error: null });
    expect(seen()).toEqual([5_000, 10_000]);
  });
});
