import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { describe, expect, it } from "vitest";
import { categoryLine } from "../formula/plan-line.ts";
import { emptyLeafPlan, type LeafPlan } from "./forecast-series.ts";
import { firstDayOfPeriod, periodIndexOf } from "./input-periods.ts";
import type { PlanFacts } from "./plan-inputs.ts";
import { PlanValues } from "./plan-values.ts";
import { declarationIn, delayInPeriods, type TaxedLeaf, type VatFacts } from "./vat-lines.ts";

const sales = 1;
const purchases = 2;
const vat = 3;
const exempt = 4;

/** Amounts in euros by first day of the period. */
type Row = Readonly<Record<string, number>>;

interface Example {
  readonly frequency?: Frequency;
  readonly today?: string;
  readonly forecast: Readonly<Record<number, Row>>;
  readonly realized?: Readonly<Record<number, Row>>;
  readonly rates?: Readonly<Record<number, Partial<TaxedLeaf>>>;
  readonly declarationDay?: number | null;
}

function planOf(row: Row, frequency: Frequency): LeafPlan {
  const cells = Object.entries(row).map(([day, euros], id) => {
    const cell = { id, scenarioId: null, amountMinor: Math.round(euros * 100), kind: "manualInput" } as const;
    return [periodIndexOf(calendarDate(day), frequency), cell] as const;
  });
  return { ...emptyLeafPlan, cells: new Map(cells) };
}

function factsOf({ frequency = "monthly", today = "2026-11-15", ...example }: Example): PlanFacts {
  const current = periodIndexOf(calendarDate(today), frequency);
  const taxed = (leafId: number, isInflow: boolean): TaxedLeaf => ({
    leafId,
    isInflow,
    rateBp: 2_000,
    delayPeriods: 0,
    ...example.rates?.[leafId],
  });
  const facts: VatFacts = {
    categoryId: vat,
    declarationDay: example.declarationDay ?? null,
    leaves: [taxed(sales, true), taxed(purchases, false), { ...taxed(exempt, true), rateBp: 0 }],
  };
  return {
    leaves: new Map(
      Object.entries(example.forecast).map(([id, row]) => [Number(id), planOf(row, frequency)]),
    ),
    parents: new Map(),
    frequency,
    current,
    horizon: { begin: current, end: current + (frequency === "daily" ? 120 : 12) },
    minorPerUnit: 100,
    committedMinor: (leafId, period) =>
      Math.round((example.realized?.[leafId]?.[firstDayOfPeriod(period, frequency)] ?? 0) * 100),
    readOther: () => "unknownKpi",
    resolve: () => "unknownCategory",
    kpis: [],
    vat: facts,
  };
}

/** What is planned on the VAT category, by first day of the period, without zeros. */
function vatOf(example: Example): Row {
  const facts = factsOf(example);
  const values = new PlanValues(facts);
  const due: Record<string, number> = {};
  for (let period = facts.horizon.begin; period < facts.horizon.end; period += 1) {
    const { amountMinor } = values.at(vat, period);
    if (amountMinor !== 0) due[firstDayOfPeriod(period, facts.frequency)] = amountMinor / 100;
  }
  return due;
}

describe("automatic VAT, by month", () => {
  it("is a sixth of what is collected at 20 %, less a sixth of what is spent, in the month after", () => {
    expect(
      vatOf({
        forecast: {
          [sales]: { "2026-11-01": 1_200, "2026-12-01": 2_400 },
          [purchases]: { "2026-11-01": 600, "2026-12-01": 300 },
          [exempt]: { "2026-11-01": 5_000 },
        },
      }),
    ).toEqual({ "2026-12-01": 100, "2027-01-01": 350 });
  });

  it("is added up exactly before it is rounded", () => {
    // (8,759.68 - 12,278.05) / 6 is a credit of 586.395, which counts as 586.40.
    expect(
      vatOf({
        forecast: {
          [sales]: { "2026-11-01": 8_759.68, "2026-12-01": 6_000 },
          [purchases]: { "2026-11-01": 12_278.05 },
        },
      }),
    ).toEqual({ "2027-01-01": 413.6 });
  });

  it("declares in the current month what was realized in the one before", () => {
    expect(vatOf({ forecast: {}, realized: { [sales]: { "2026-10-01": 120 } } })).toEqual({
      "2026-11-01": 20,
    });
  });

  it("counts what is committed where that is more than the forecast", () => {
    expect(
      vatOf({
        forecast: { [sales]: { "2026-11-01": 120 } },
        realized: { [sales]: { "2026-11-01": 360 } },
      }),
    ).toEqual({ "2026-12-01": 60 });
  });

  it("carries a credit forward until it is used up, across the year end", () => {
    // 12,000 of machines give 2,000 back; 1,200 of sales a month bring in 200.
    const months = ["2026-11", "2026-12", "2027-01", "2027-02", "2027-03", "2027-04"];
    const every = (euros: number) => Object.fromEntries(months.map((month) => [`${month}-01`, euros]));
    expect(vatOf({ forecast: { [sales]: every(4_200), [purchases]: { "2026-11-01": 12_000 } } })).toEqual({
      // 700 - 2,000 = -1,300; -600; 100, then 700 each
      "2027-02-01": 100,
      "2027-03-01": 700,
      "2027-04-01": 700,
      "2027-05-01": 700,
    });
  });

  it("remembers a credit of the last twelve months", () => {
    expect(
      vatOf({
        forecast: { [sales]: { "2026-11-01": 12_000 } },
        realized: { [purchases]: { "2026-01-01": 6_000 }, [sales]: { "2026-09-01": 600 } },
      }),
    ).toEqual({ "2026-12-01": 1_100 });
  });

  it("takes the tax point before the payment where a category is paid late", () => {
    // Paid in January, invoiced two months earlier: declared in December.
    expect(
      vatOf({
        forecast: { [sales]: { "2027-01-01": 1_200 } },
        rates: { [sales]: { delayPeriods: 2 } },
      }),
    ).toEqual({ "2026-12-01": 200 });
  });

  it("rounds to the cent once a month", () => {
    // 0.55 / 1.055 of 10.00 at 5.5 %
    expect(
      vatOf({ forecast: { [sales]: { "2026-11-01": 10 } }, rates: { [sales]: { rateBp: 550 } } }),
    ).toEqual({ "2026-12-01": 0.52 });
  });

  it("gives way to a cell that somebody filled, and keeps to its own account of credits", () => {
    const example: Example = {
      forecast: {
        [sales]: { "2026-11-01": 1_200, "2026-12-01": 1_200 },
        [vat]: { "2026-12-01": 50 },
      },
    };
    expect(vatOf(example)).toEqual({ "2026-12-01": 50, "2027-01-01": 200 });
    const values = new PlanValues(factsOf(example));
    const sources = ["2026-12-01", "2027-01-01"].map(
      (day) => values.at(vat, periodIndexOf(calendarDate(day), "monthly")).source.kind,
    );
    expect(sources).toEqual(["cell", "automaticVat"]);
  });

  it("falls on the declaration day, or the last day of a shorter month", () => {
    const facts = factsOf({
      forecast: { [sales]: { "2027-01-01": 1_200 } },
      declarationDay: 31,
    });
    expect(new PlanValues(facts).at(vat, periodIndexOf(calendarDate("2027-02-01"), "monthly"))).toMatchObject(
      {
        amountMinor: 20_000,
        datedParts: [{ on: "2027-02-28", amountMinor: 20_000 }],
      },
    );
  });

  it("follows an edit of what it is made of", () => {
    const values = new PlanValues(factsOf({ forecast: { [sales]: { "2026-11-01": 1_200 } } }));
    const changed = values.setLeaf(sales, planOf({ "2026-11-01": 2_400 }, "monthly"));
    const month = periodIndexOf(calendarDate("2026-11-01"), "monthly");
    expect(changed).toEqual([
      { line: categoryLine(sales), period: month },
      { line: categoryLine(vat), period: month + 1 },
    ]);
    expect(values.at(vat, month + 1).amountMinor).toBe(40_000);
  });
});

describe("automatic VAT, by other periods", () => {
  it("declares a quarter in the next one", () => {
    expect(vatOf({ frequency: "quarterly", forecast: { [sales]: { "2026-10-01": 1_200 } } })).toEqual({
      "2027-01-01": 200,
    });
  });

  it("declares the weeks that begin in a month in the week of the declaration day of the next one", () => {
    expect(
      vatOf({
        frequency: "weekly",
        today: "2026-11-25",
        forecast: { [sales]: { "2026-11-23": 120, "2026-11-30": 240, "2026-12-07": 600 } },
        declarationDay: 24,
      }),
      // The week of 30 November is November's. 24 December is a Thursday, 24 January 2027 a Sunday.
    ).toEqual({ "2026-12-21": 60, "2027-01-18": 100 });
  });

  it("declares the days of a month on the declaration day of the next one, leap day and change of clocks included", () => {
    expect(
      vatOf({
        frequency: "daily",
        today: "2028-02-10",
        forecast: {
          [sales]: {
            "2028-02-10": 120,
            "2028-02-29": 240,
            "2028-03-01": 600,
            "2028-03-26": 120,
            "2028-03-31": 120,
          },
        },
        declarationDay: 31,
      }),
    ).toEqual({ "2028-03-31": 60, "2028-04-30": 140 });
  });

  it.each([
    ["weekly", "2027-01-18", null, "2027-01-20"],
    ["daily", "2027-01-20", null, "2027-01-20"],
  ] as const)("%s from %s, without a declaration day: the 20th", (frequency, start, declarationDay, on) => {
    const period = periodIndexOf(calendarDate(start), frequency);
    const declaration = declarationIn({ declarationDay }, period, frequency);
    expect(declaration?.on).toBe(on);
    const days = [declaration?.of.from ?? 0, declaration?.of.to ?? 0].map((shift) =>
      firstDayOfPeriod(period + shift, frequency),
    );
    expect(days).toEqual(frequency === "daily" ? ["2026-12-01", "2026-12-31"] : ["2026-12-07", "2026-12-28"]);
  });
});

it.each([
  [45, "monthly", 2],
  [44, "monthly", 1],
  [0, "monthly", 0],
  [60, "quarterly", 1],
  [30, "weekly", 4],
  [30, "daily", 30],
] as const)("a payment delay of %i days is, %s, %i periods", (days, frequency, periods) => {
  expect(delayInPeriods(days, frequency)).toBe(periods);
});
