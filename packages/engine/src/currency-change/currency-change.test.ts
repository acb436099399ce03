import { calendarDate } from "@amont/kernel/calendar-date.ts";
import {
  betweenMinorUnits,
  type Fraction,
  fractionOfRate,
  inverseOf,
  parseRate,
  ratioOf,
} from "@amont/kernel/rate.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Reference } from "../formula/formula-syntax.ts";
import type { AmountChange } from "../series/automatic-definition.ts";
import type { SeriesDefinition } from "../series/forecast-series.ts";
import { convertFormula } from "./convert-formula.ts";
import { convertSeries } from "./convert-series.ts";
import { type PlanKpi, planUnits } from "./plan-units.ts";

const rateOf = (text: string): Fraction => {
  const rate = parseRate(text);
  if (rate === null) throw new Error(`no rate: ${text}`);
  return fractionOfRate(rate);
};
/** 1 EUR = 1.0828 USD, of the European Central Bank on 31 July 2024. */
const toDollars = rateOf("1.0828");

const kpis: readonly PlanKpi[] = [
  { id: 1, kind: "manual", preset: null, formula: null },
  { id: 2, kind: "manual", preset: null, formula: null },
  { id: 3, kind: "preset", preset: "runway", formula: null },
  { id: 4, kind: "preset", preset: "netCashFlow", formula: null },
  { id: 5, kind: "formula", preset: null, formula: "[Ventes] / [Effectif]" },
];
const kpiNames: Readonly<Record<string, number>> = {
  Effectif: 1,
  Objectif: 2,
  Autonomie: 3,
  Flux: 4,
  Ventes1: 5,
};
const kpiOf = ({ name }: Reference) => kpiNames[name] ?? null;

/** As one of the formulas of a plan with the others. */
function converted(text: string, others: readonly string[] = [], rate = toDollars): string {
  const units = planUnits({ kpis, formulas: [text, ...others], sharedKpiIds: [], kpiOf });
  return convertFormula(text, "money", { rate, digits: 2, ofLine: units.ofLine("categories") });
}

describe("a formula in another currency", () => {
  it.each([
    // What is added or taken away is an amount; what it is multiplied by is not.
    ["[Ventes] * 0,2 + 1500", "[Ventes] * 0,2 + 1624,2"],
    ["[Ventes] * 20 %", "[Ventes] * 20 %"],
    ["[Ventes]@-1 - 1 000,50", "[Ventes]@-1 - 1083,34"],
    ["1500", "1624,2"],
    ["(1500)", "(1624,2)"],
    ["-250.5 * 12", "-271.2414 * 12"],
    // Compared with an amount, an amount; what comes out of it as well.
    ["SI([Ventes] > 10000; 500; 0)", "SI([Ventes] > 10828; 541,4; 0)"],
    ["IF([Ventes] / [Achats] > 2; 500; [Loyer])", "IF([Ventes] / [Achats] > 2; 541,4; [Loyer])"],
    ["MAX([Ventes] * 0.1, 750.25, 0)", "MAX([Ventes] * 0.1, 812.37, 0)"],
    ["ARRONDI([Ventes] * 1,02 + 99; 2)", "ARRONDI([Ventes] * 1,02 + 107,2; 2)"],
    ["SOMME([Ventes]@-3..-1) / 3 + 10", "SOMME([Ventes]@-3..-1) / 3 + 10,83"],
    // A price of something that is counted keeps what it is worth.
    ["[Effectif] * 0,45", "[Effectif] * 0,48726"],
    ["2500 * [Effectif]", "2707 * [Effectif]"],
    // The months that the cash lasts are no amount, the flow of one is.
    ["[Autonomie] * 100", "[Autonomie] * 108,28"],
    ["[Flux] / 2 + 7", "[Flux] / 2 + 7,58"],
    ["[Ventes1] * [Effectif] + 1", "[Ventes1] * [Effectif] + 1,08"],
    // What cannot be read stays.
    ["[Ventes] +", "[Ventes] +"],
  ])("%s is %s in dollars at 1.0828", (text, expected) => {
    expect(converted(text, ["[Ventes] / [Effectif]"])).toBe(expected);
  });

  it("converts what people type of an indicator where all that read it read an amount, and else what reads it", () => {
    const asAmount = ["[Ventes] + [Objectif]", "MAX([Objectif]; 100)"];
    const units = planUnits({ kpis, formulas: asAmount, sharedKpiIds: [], kpiOf });
    expect(units.moneyKpiIds).toEqual(new Set([2]));
    expect(converted("[Ventes] + [Objectif]", asAmount)).toBe("[Ventes] + [Objectif]");
    const alsoCounted = [...asAmount, "[Ventes] / [Objectif] * 2"];
    const other = planUnits({ kpis, formulas: alsoCounted, sharedKpiIds: [2], kpiOf });
    expect(other.moneyKpiIds).toEqual(new Set());
    expect(converted("[Ventes] + [Objectif]", alsoCounted)).toBe("[Ventes] + (([Objectif]) * 1,0828)");
    expect(converted("[Effectif] * [Autonomie]", ["[Ventes] / [Effectif]"])).toBe(
      "(([Effectif] * [Autonomie]) * 1,0828)",
    );
  });

  it("comes back to what it was, within what was rounded", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: 999_999 }),
        (minor, rateParts) => {
          const rate = rateOf((rateParts / 10_000).toFixed(4));
          const there = converted(`[Ventes] * 2 + ${(minor / 100).toFixed(2)}`, [], rate);
          const back = converted(there, [], inverseOf(rate));
          const amount = Number(/\+ (?<amount>[\d.,]+)$/.exec(back)?.groups?.["amount"]?.replace(",", "."));
          expect(Math.abs(amount * 100 - minor)).toBeLessThanOrEqual(0.5 / ratioOf(rate) + 0.5 + 1e-6);
        },
      ),
    );
  });
});

const conversion = (rate = toDollars, isMoneyKpi = false) => ({
  rate,
  ofAmounts: betweenMinorUnits(rate, "EUR", "USD"),
  formula: (text: string) => converted(text),
  isMoneyKpi: () => isMoneyKpi,
});

function automatic(amounts: readonly number[], adjustment: AmountChange): SeriesDefinition {
  return {
    kind: "automatic",
    allowance: true,
    adjustment,
    exceptionalPeriods: [],
    published: {
      frequency: "monthly",
      beginOn: calendarDate("2024-07-01"),
      settledCount: 1,
      amounts: {
        typical: amounts,
        mean: amounts,
        low: amounts,
        high: amounts,
        ordinary: amounts,
        exceptional: amounts,
        level: amounts,
      },
      committed: { beginOn: calendarDate("2024-07-01"), shares: [0.5, null], begun: amounts },
      fit: {
        shape: "lumpy",
        robustShare: 1,
        historyFrom: null,
        historyUntil: calendarDate("2024-07-01"),
        historyPeriods: 12,
        usualErrors: null,
        origins: 0,
        fittedOn: calendarDate("2024-07-31"),
        historyKey: "",
      },
    },
  };
}

describe("a series in another currency", () => {
  it.each<readonly [SeriesDefinition, SeriesDefinition]>([
    [
      {
        kind: "fixedAmount",
        amountMinor: 100_000,
        everyMonths: 3,
        day: 5,
        indexation: { percent: 2, month: 1 },
      },
      {
        kind: "fixedAmount",
        amountMinor: 108_280,
        everyMonths: 3,
        day: 5,
        indexation: { percent: 2, month: 1 },
      },
    ],
    [
      {
        kind: "performanceBased",
        basis: "previousMonth",
        change: { kind: "absolute", amountMinor: -12_345 },
        isFlash: false,
      },
      {
        kind: "performanceBased",
        basis: "previousMonth",
        change: { kind: "absolute", amountMinor: -13_367 },
        isFlash: false,
      },
    ],
    [
      { kind: "categoryFormula", formula: "[Ventes] * 0,2 + 1500" },
      { kind: "categoryFormula", formula: "[Ventes] * 0,2 + 1624,2" },
    ],
    [
      { kind: "customKpiBased", sourceId: 1, percent: 250, delay: 0 },
      { kind: "customKpiBased", sourceId: 1, percent: 270.7, delay: 0 },
    ],
    [
      automatic([100_000, 50], { kind: "absolute", amountMinor: -12_345 }),
      automatic([108_280, 54], { kind: "absolute", amountMinor: -13_367 }),
    ],
  ])("has its amounts at the rate: %j", (definition, expected) => {
    expect(convertSeries(definition, conversion())).toEqual(expected);
  });

  it("stays the same object where nothing of it is an amount", () => {
    const unchanged: readonly SeriesDefinition[] = [
      { kind: "categoryBased", sourceId: 4, percent: 42, delay: 1 },
      {
        kind: "performanceBased",
        basis: "previousMonth",
        change: { kind: "percentage", percent: 5 },
        isFlash: false,
      },
      { kind: "customKpiBased", sourceId: 2, percent: 30, delay: 0 },
      { kind: "categoryFormula", formula: "[Ventes] * 0,2" },
    ];
    for (const definition of unchanged)
      expect(convertSeries(definition, conversion(toDollars, true))).toBe(definition);
  });
});
