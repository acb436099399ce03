import { describe, expect, it } from "vitest";
import type { KpiNode } from "../../../shared/forecast/kpis/kpi-queries.ts";
import {
  dropPlace,
  foundRows,
  isNameTaken,
  type KpiPlace,
  type KpiStep,
  kpiRows,
  stepPlace,
  withMoved,
} from "./kpi-places.ts";

const noRules = { thresholds: [], objective: null, summary: "sum" as const };

const kpi = (id: number, name: string, formula: string | null = null) => ({
  id,
  name,
  formula,
  kind: formula === null ? ("manual" as const) : ("formula" as const),
  preset: null,
  ...noRules,
});
const alone = (id: number, name: string, formula: string | null = null): KpiNode => ({
  ...kpi(id, name, formula),
  children: [],
});
const group = (id: number, name: string, ...children: KpiNode["children"]): KpiNode => ({
  ...kpi(id, name),
  kind: "group",
  children,
});

/** `A, G1(B, C), D` */
const outline = (nodes: readonly KpiNode[]) =>
  nodes
    .map(({ name, kind, children }) =>
      kind === "group" ? `${name}(${children.map((child) => child.name).join(", ")})` : name,
    )
    .join(", ");

const nodes = [
  alone(1, "A"),
  group(2, "G", kpi(3, "B"), kpi(4, "C", "[Ventes] / 2")),
  alone(5, "D"),
  group(6, "H"),
];

const found = (search: string) => foundRows(kpiRows(nodes), search).map((row) => row.kpi.name);

const taken = (name: string, groupId: number | null, exceptId: number | null = null) =>
  isNameTaken(nodes, { name, groupId, exceptId });

describe("the places of indicators", () => {
  it("are rows, each group above what it holds", () => {
    expect(
      kpiRows(nodes).map((row) => [row.kpi.name, row.place.groupId, row.place.position, row.isLast]),
    ).toEqual([
      ["A", null, 0, false],
      ["G", null, 1, false],
      ["B", 2, 0, false],
      ["C", 2, 1, true],
      ["D", null, 2, false],
      ["H", null, 3, true],
    ]);
  });

  it.each<[number, KpiStep, string | undefined]>([
    [1, "up", undefined],
    [1, "down", "G(B, C), A, D, H()"],
    [1, "in", undefined],
    [1, "out", undefined],
    [3, "up", undefined],
    [3, "down", "A, G(C, B), D, H()"],
    [3, "out", "A, G(C), B, D, H()"],
    [4, "down", undefined],
    [4, "in", undefined],
    [5, "in", "A, G(B, C, D), H()"],
    [5, "down", "A, G(B, C), H(), D"],
    [6, "in", undefined],
    [6, "up", "A, G(B, C), H(), D"],
    [99, "up", undefined],
  ])("of %i: a step %s leads to %s", (id, step, expected) => {
    const place = stepPlace(nodes, id, step);
    expect(place === undefined ? undefined : outline(withMoved(nodes, id, place))).toBe(expected);
  });

  it.each<[number, number, "before" | "after" | "inside", string | undefined]>([
    [1, 5, "after", "G(B, C), D, A, H()"],
    [1, 5, "before", "G(B, C), A, D, H()"],
    [1, 2, "before", undefined],
    [1, 2, "inside", "G(B, C, A), D, H()"],
    [1, 5, "inside", "G(B, C), D, A, H()"],
    [3, 4, "after", "A, G(C, B), D, H()"],
    [3, 4, "before", undefined],
    [4, 6, "inside", "A, G(B), D, H(C)"],
    [4, 1, "before", "C, A, G(B), D, H()"],
    [6, 3, "after", undefined],
    [6, 2, "inside", undefined],
    [6, 1, "before", "H(), A, G(B, C), D"],
    [1, 1, "after", undefined],
    [1, 99, "after", undefined],
  ])("of %i let go on %i, %s: %s", (draggedId, overId, side, expected) => {
    const place = dropPlace(nodes, { draggedId, overId, side });
    expect(place === undefined ? undefined : outline(withMoved(nodes, draggedId, place))).toBe(expected);
  });

  it("of something that is gone meanwhile stay as they are", () => {
    const place: KpiPlace = { groupId: null, position: 0 };
    expect(withMoved(nodes, 99, place)).toEqual(nodes);
  });

  it("are found by name and by formula, below their group, whatever the accents", () => {
    expect(found("véntes")).toEqual(["G", "C"]);
    expect(found("g")).toEqual(["G"]);
    expect(found("zzz")).toEqual([]);
    expect(found(" ")).toHaveLength(6);
  });

  it("hold a name once, and another place may have it too", () => {
    expect(taken(" á ", null)).toBe(true);
    expect(taken("A", null, 1)).toBe(false);
    expect(taken("A", 2)).toBe(false);
    expect(taken("b", 2)).toBe(true);
  });
});
