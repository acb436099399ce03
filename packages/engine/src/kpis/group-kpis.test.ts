import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { balance } from "@amont/kernel/change-and-balance.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import { describe, expect, it } from "vitest";
import { timeAxis } from "../calendar/time-axis.ts";
import { everyDayWorked } from "../calendar/working-days.ts";
import { assembleStatement, emptyCells } from "../statement/statement.ts";
import {
  type GroupKpi,
  groupFormulaNames,
  groupKpiCircle,
  groupKpiReach,
  groupKpiValues,
} from "./group-kpis.ts";

const axis = timeAxis({
  frequency: "monthly",
  today: calendarDate("2026-11-15"),
  range: offsetRange(-1, 3),
  calendar: everyDayWorked,
});
const category = (id: number, name: string, isInflow: boolean, parentId: number | null = null) => ({
  id,
  name,
  isInflow,
  parentId,
  position: id,
  kind: "normal" as const,
});
// As large as the number of a merged line may be.
const sales = 4_503_599_627_370_495;
const tree = [
  category(1, "Chiffre d'affaires", true),
  category(sales, "Ventes", true, 1),
  category(2, "Services", true, 1),
  category(3, "Salaires", false),
];
const amounts = new Map([
  [sales, [100_000, 200_000, 300_000, 400_000]],
  [2, [50_000, 0, 0, 0]],
  [3, [60_000, 70_000, 80_000, 90_000]],
]);
const statement = assembleStatement(
  { axis, tree, ruledBy: "inputPeriod" },
  (leafId) => ({ ...emptyCells(4), cashFlow: Float64Array.from(amounts.get(leafId) ?? [0, 0, 0, 0]) }),
  null,
);
const held = [90_000, 220_000, 440_000, 750_000].map(balance);
const figures = { statement, balances: { start: held, end: held }, currency: "EUR" as const };

let lastId = 0;
const kpi = (name: string, part: Partial<GroupKpi>): GroupKpi => ({
  id: (lastId += 1),
  groupId: null,
  kind: "formula",
  name,
  preset: null,
  formula: null,
  position: 0,
  thousandths: new Map(),
  ...part,
});
const formula = (name: string, text: string) => kpi(name, { formula: text });
const namesOf = (kpis: readonly GroupKpi[]) => groupFormulaNames(tree, kpis);
const reachOf = (...kpis: readonly GroupKpi[]) => groupKpiReach(kpis, namesOf(kpis));

describe("the indicators of a consolidation", () => {
  it.each([
    ["a merged line", "[Ventes]", [1000, 2000, 3000, 4000]],
    ["a parent, which is the sum of what is below it", "[chiffre d’affaires]", [1500, 2000, 3000, 4000]],
    ["a ratio", "[Encaissements>Chiffre d'affaires>Ventes] / [Salaires]", [1.667, 2.857, 3.75, 4.444]],
    ["the column before", "[Ventes]@-1", ["outOfBound", 1000, 2000, 3000]],
    ["a preset", "[Flux net] * 2", [1800, 2600, 4400, 6200]],
    [
      "what somebody entered",
      "[Salaires] / [Effectif]",
      ["divideByZero", 70, "divideByZero", "divideByZero"],
    ],
    ["a name that no company has", "[Loyers]", Array(4).fill("consolidationFatalError")],
    ["a category, by its kind", "[categorie:Loyers]", Array(4).fill("consolidationFatalError")],
    ["an account, which is of a company", "[compte:Courant]", Array(4).fill("consolidationFatalError")],
    ["an indicator that is gone", "[kpi:Parti]", Array(4).fill("unknownKpi")],
  ])("by formula are %s", (_what, text, expected) => {
    const asked = formula("Demandé", text);
    const kpis = [
      kpi("Flux net", { kind: "preset", preset: "netCashFlow" }),
      kpi("Effectif", { kind: "manual", thousandths: new Map([["2026-11-01", 10_000]]) }),
      asked,
    ];
    const values = groupKpiValues(kpis, figures, namesOf(kpis))(asked);
    expect(
      values.map((value) => (typeof value === "number" ? Math.round(value * 1000) / 1000 : value)),
    ).toEqual(expected);
  });

  it("are presets of the whole group, in units, with nothing to say where nothing burns", () => {
    const [balanceKpi, runway] = [
      kpi("Solde", { kind: "preset", preset: "endBalance" }),
      kpi("Autonomie", { kind: "preset", preset: "runway" }),
    ];
    const valuesOf = groupKpiValues([balanceKpi, runway], figures, namesOf([]));
    expect(valuesOf(balanceKpi)).toEqual([900, 2200, 4400, 7500]);
    expect(valuesOf(runway)).toEqual([null, null, null, null]);
  });

  it("read as far as all that they stand on", () => {
    expect(reachOf(formula("A", "[Ventes]"))).toEqual({ before: 0, after: 0 });
    expect(reachOf(formula("A", "SOMME([Ventes]@-3..-1)"))).toEqual({ before: 3, after: 0 });
    expect(reachOf(formula("A", "[B]@-2 + [Ventes]@1"), formula("B", "SOMME([Ventes]@-3..2)"))).toEqual({
      before: 5,
      after: 2,
    });
    expect(reachOf(formula("A", "[A]@-1 + [Ventes]"))).toEqual({ before: 60, after: 0 });
    const chain = Array.from({ length: 50 }, (_, at) => formula(`K${at}`, `SOMME([K${at + 1}]@-1..1)`));
    expect(reachOf(...chain, formula("K50", "[Ventes]"))).toEqual({ before: 50, after: 50 });
  });

  it("name the circle that one would close", () => {
    const [a, b, c] = [formula("A", "[B] + 1"), formula("B", "[A] * 2"), formula("C", "[Ventes] + [C]@-1")];
    const kpis = [a, b, c];
    expect(groupKpiCircle(kpis, a.id, namesOf(kpis))).toEqual(["A", "B", "A"]);
    expect(groupKpiCircle(kpis, c.id, namesOf(kpis))).toBeNull();
  });
});
