import { describe, expect, it } from "vitest";
import { formulaNames } from "../formula/formula-names.ts";
import type { SeriesDefinition } from "../series/forecast-series.ts";
import { kpiUses } from "./kpi-uses.ts";
import type { KpiRules } from "./thresholds.ts";

const kpi = (id: number, name: string, formula: string | null = null, groupId: number | null = null) => ({
  id,
  name,
  formula,
  groupId,
  kind: formula === null ? ("manual" as const) : ("formula" as const),
});

const category = (id: number, name: string) => ({ id, name, parentId: null, isInflow: true });

const series = (categoryId: number, definition: SeriesDefinition) => ({ categoryId, definition });

describe("what is calculated from an indicator", () => {
  const group = { id: 9, name: "Équipe", formula: null, groupId: null, kind: "group" as const };
  const kpis = [
    group,
    kpi(1, "Effectif", null, 9),
    kpi(2, "Ventes par tête", "[Ventes] / [équipe>EFFECTIF]"),
    kpi(3, "Double", "[Ventes par tête] * 2 + [Ventes par tête]@-1"),
    kpi(4, "Loyers"),
    kpi(5, "Tout seul", "[Tout seul]@-1 + [parti]"),
    kpi(6, "Illisible", "[Effectif"),
  ];
  const names = formulaNames({
    categories: [category(11, "Ventes"), category(12, "Loyers")],
    kpis,
    projects: [],
    accounts: [],
  });
  it("are those that are held against it, apart", () => {
    const rules: KpiRules = { thresholds: [], objective: { kpiId: 1 }, summary: "sum" };
    const [uses] = kpiUses({ kpis: [{ id: 2, formula: null, rules }], series: [] }, names).values();
    expect(uses).toEqual({ kpiIds: new Set(), categoryIds: new Set(), comparedIds: new Set([2]) });
  });

  const found = (of: Parameters<typeof kpiUses>[0]) =>
    [...kpiUses(of, names)].map(([id, { kpiIds, categoryIds }]) => [id, [...kpiIds], [...categoryIds]]);

  it("are the formulas that name it, once each, and not the one that names itself", () => {
    expect(found({ kpis, series: [] })).toEqual([
      [1, [2], []],
      [2, [3], []],
    ]);
  });

  it("are forecasts by formula and those that are a share of it; a category of the same name comes first", () => {
    const share = { kind: "customKpiBased", sourceId: 4, percent: 10, delay: 0 } as const;
    expect(
      found({
        kpis: [],
        series: [
          series(11, { kind: "categoryFormula", formula: "[Effectif] * 1200" }),
          series(11, { kind: "categoryFormula", formula: "[Effectif] * 1300" }),
          series(12, { kind: "categoryFormula", formula: "[Loyers]@-1 + [kpi:Loyers]" }),
          series(11, share),
          series(12, { ...share, kind: "categoryBased", sourceId: 11 }),
        ],
      }),
    ).toEqual([
      [1, [], [11]],
      [4, [], [12, 11]],
    ]);
  });
});
