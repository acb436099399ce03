import { describe, expect, it } from "vitest";
import { type KpiRow, kpiRows } from "./kpi-places.ts";
import { type KpiUses, readerNames, removalLosses } from "./kpi-removal.ts";

const noRules = { thresholds: [], objective: null, summary: "sum" as const };

const listed = (id: number, name: string, kind: "formula" | "group" = "formula") => ({
  id,
  name,
  kind,
  preset: null,
  ...noRules,
  formula: kind === "group" ? null : "1",
});
const rows = kpiRows([
  { ...listed(1, "Équipe", "group"), children: [listed(2, "Effectif"), listed(3, "Absents")] },
  { ...listed(4, "Marge"), children: [] },
]);
const row = (id: number): KpiRow => {
  const found = rows.find(({ kpi }) => kpi.id === id);
  if (found === undefined) throw new Error(`no row ${id}`);
  return found;
};
const sales = { id: 11, name: "Ventes" };
const use = (part: Partial<KpiUses>): KpiUses => ({
  kpiId: 0,
  kpis: [],
  categories: [],
  compared: [],
  boards: [],
  ...part,
});
const uses: readonly KpiUses[] = [
  use({ kpiId: 2, kpis: [listed(3, "Absents"), listed(4, "Marge")], categories: [sales] }),
  use({ kpiId: 3, kpis: [listed(4, "Marge")], categories: [sales, { id: 12, name: "Loyer" }] }),
  use({
    kpiId: 4,
    compared: [listed(4, "Marge"), listed(2, "Effectif")],
    boards: [{ id: 7, name: "Lundi" }],
  }),
];

const told = (id: number) => removalLosses(row(id), uses).map(({ kind, name }) => `${kind} ${name}`);

describe("removing an indicator", () => {
  it("leaves in error what is calculated from it", () => {
    expect(told(2)).toEqual(["kpi Absents", "kpi Marge", "category Ventes"]);
    expect(told(3)).toEqual(["kpi Marge", "category Ventes", "category Loyer"]);
  });

  it("leaves without it what it is compared with, and boards", () => {
    expect(told(4)).toEqual(["compared Effectif", "board Lundi"]);
  });

  it("takes along what a group holds, and names each reader once", () => {
    expect(told(1)).toEqual([
      "held Effectif",
      "held Absents",
      "kpi Marge",
      "category Ventes",
      "category Loyer",
    ]);
  });

  it("is preceded by the names of what reads it", () => {
    expect(readerNames(uses[0])).toEqual(["Absents", "Marge", "Ventes"]);
    expect(readerNames(undefined)).toEqual([]);
  });
});
