import { expect, it } from "vitest";
import { kpiNodes } from "./kpi-nodes.ts";

const kpi = (id: number, kind: "preset" | "manual" | "formula", name: string) => ({ id, kind, name });

it("offers what was entered or is calculated by a formula, in its groups", () => {
  expect(
    kpiNodes([
      { id: 1, kind: "group", name: "Trésorerie", children: [kpi(2, "preset", "Autonomie")] },
      {
        id: 3,
        kind: "group",
        name: "Activité",
        children: [kpi(4, "manual", "Effectif"), kpi(5, "preset", "Solde"), kpi(6, "formula", "Part")],
      },
      { ...kpi(7, "manual", "Surface"), children: [] },
      { ...kpi(8, "preset", "Flux net"), children: [] },
    ]),
  ).toEqual([
    {
      id: "3",
      name: "Activité",
      disabled: true,
      opened: true,
      children: [
        { id: "4", name: "Effectif" },
        { id: "6", name: "Part" },
      ],
    },
    { id: "7", name: "Surface" },
  ]);
});
