import { describe, expect, it } from "vitest";
import { type KpiRow, kpiRows } from "./kpi-places.ts";
import { type KpiUses, readerNames, removalLosses } from "./kpi-removal.ts";

const listed = (id: number, name: string, kind: "formula" | "group" = "formula") => ({
  id,
  name,
  kind,
  preset: null,
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
const uses: readonly KpiUses[] = [
  { kpiId: 2, kpis: [listed(3, "Absents"), listed(4, "Marge")], categories: [sales] },
  { kpiId: 3, kpis: [listed(4, "Marge")], categories: [sales, { id: 12, name: "Loyer" }] },
];

const told = (id: number) => removalLosses(row(id), uses).map(({ kind, name }) => `${kind} ${name}`);

describe("removing an indicator", () => {
  it("leaves in error what is calculated from it", () => {
    expect(told(2)).toEqual(["kpi Absents", "kpi Marge", "category Ventes"]);
    expect(told(4)).toEqual([]);
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
