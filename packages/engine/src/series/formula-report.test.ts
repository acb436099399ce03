import { describe, expect, it } from "vitest";
import { formulaNames, resolverOf } from "../formula/formula-names.ts";
import { formulaErrorKinds } from "../formula/formula-value.ts";
import { emptyLeafPlan, type LeafPlan } from "./forecast-series.ts";
import { formulaReport } from "./formula-report.ts";
import { PlanValues } from "./plan-values.ts";

const formula = (text: string): LeafPlan => ({
  ...emptyLeafPlan,
  series: [
    {
      ...({ kind: "categoryFormula", id: 1, scenarioId: null, begin: 0, end: null } as const),
      formula: text,
    },
  ],
});

/** One category for each text, named A, B, C… */
function reportOf(texts: readonly string[], kpis: readonly string[] = []) {
  const letters = "ABCDEFGHIJ";
  const names = formulaNames({
    categories: texts.map((_, index) => ({
      id: index + 1,
      name: letters.charAt(index),
      parentId: null,
      isInflow: false,
    })),
    kpis: kpis.map((_, index) => ({
      id: index + 1,
      name: `K${index + 1}`,
      groupId: null,
      kind: "formula" as const,
    })),
    projects: [],
    accounts: [
      { id: 1, name: "Filiale" },
      { id: 2, name: "Groupe" },
    ],
  });
  return formulaReport(
    new PlanValues({
      leaves: new Map(texts.map((text, index) => [index + 1, formula(text)])),
      parents: new Map(),
      ...({ frequency: "monthly", current: 0, horizon: { begin: -2, end: 3 }, minorPerUnit: 100 } as const),
      committedMinor: (leafId, period) => (leafId === 1 && period < 0 ? 5_000 : 0),
      readOther: (line) => (line === "account:1" ? "accountFatalError" : "consolidationFatalError"),
      resolve: resolverOf(names),
      kpis: kpis.map((text, index) => ({ id: index + 1, kind: "formula" as const, formula: text })),
      vat: null,
    }),
  );
}

describe("the report of formulas", () => {
  it.each([
    ["negativeForecast", "10 - 20"],
    ["unknownCategory", "[Nulle part]"],
    ["unknownKpi", "[kpi:Nulle part]"],
    ["unknownProject", "[projet:Nulle part]"],
    ["unknownAccount", "[compte:Nulle part]"],
    ["outOfBound", "9 999 999 999 * 2"],
    ["circularReference", "[A] + 1", ["category:1"]],
    ["divideByZero", "1 / 0"],
    ["accountFatalError", "[compte:Filiale]"],
    ["consolidationFatalError", "[compte:Groupe]"],
  ])("names what is in error and why: %s", (kind, text, circle: string[] = []) => {
    expect(reportOf([text])).toEqual([{ line: "category:1", kind, periods: [0, 1, 2], circle }]);
  });

  it("knows each of the kinds that there are", () => {
    expect(formulaErrorKinds).toHaveLength(10);
  });

  it("lists a line once for each kind of error, with its periods from the current one on", () => {
    // A was 50 in the last month: fine now, then a division by zero where A is nothing.
    expect(reportOf(["0", "100 / [A]@-1"])).toEqual([
      { line: "category:2", kind: "divideByZero", periods: [1, 2], circle: [] },
    ]);
  });

  it("names the culprit, and none of those that only read it", () => {
    expect(reportOf(["1 / 0", "[A]", "[B] + 1"], ["[C] * 2"])).toEqual([
      { line: "category:1", kind: "divideByZero", periods: [0, 1, 2], circle: [] },
    ]);
  });

  it("names every line of a circle with the way round, and none of those that only read it", () => {
    const found = reportOf(["[B]", "[C]", "[A]", "[B] / 2"]);
    expect(found.map(({ line, circle }) => [line, circle])).toEqual([
      ["category:1", ["category:1", "category:2", "category:3"]],
      ["category:2", ["category:2", "category:3", "category:1"]],
      ["category:3", ["category:3", "category:1", "category:2"]],
    ]);
  });

  it("takes the shortest way round, through other periods too", () => {
    expect(reportOf(["[B] + [C]", "[A]@1", "[B]@-1"]).map(({ circle }) => circle)).toEqual([
      ["category:1", "category:3", "category:2"],
      ["category:2", "category:1", "category:3"],
      ["category:3", "category:2", "category:1"],
    ]);
  });

  it("has nothing to say of what is right, and lets an indicator be negative", () => {
    expect(reportOf(["1 + 1"], ["0 - [A]", "[Nulle part]"])).toEqual([
      { line: "kpi:2", kind: "unknownKpi", periods: [0, 1, 2], circle: [] },
    ]);
  });

  it("keeps a formula that cannot be read from spoiling more than its line", () => {
    expect(reportOf(["1 +", "2"])).toEqual([
      { line: "category:1", kind: "accountFatalError", periods: [0, 1, 2], circle: [] },
    ]);
  });
});
