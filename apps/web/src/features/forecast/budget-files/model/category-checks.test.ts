import { describe, expect, it } from "vitest";
import {
  type CheckedCategory,
  checkLines,
  checkState,
  leafIdsOf,
  matching,
  toggled,
} from "./category-checks.ts";

const category = (
  part: Partial<CheckedCategory> & Pick<CheckedCategory, "categoryId" | "name">,
): CheckedCategory => ({
  depth: 0,
  parentId: null,
  childIds: [],
  isForecastSettable: true,
  type: "normal",
  ...part,
});

const tree = [
  category({ categoryId: 1, name: "Achats", childIds: [2, 3], isForecastSettable: false }),
  category({
    categoryId: 2,
    name: "Matières",
    depth: 1,
    parentId: 1,
    childIds: [4],
    isForecastSettable: false,
  }),
  category({ categoryId: 4, name: "Bois", depth: 2, parentId: 2 }),
  category({ categoryId: 3, name: "Énergie", depth: 1, parentId: 1 }),
  category({ categoryId: 5, name: "TVA", type: "vat" }),
  category({ categoryId: 6, name: "Emprunts", type: "debt" }),
  category({ categoryId: 7, name: "À catégoriser", isForecastSettable: false }),
];
const lines = checkLines(tree, { computesVat: false });
const lineOf = (name: string) => {
  const line = lines.find((one) => one.name === name);
  if (line === undefined) throw new Error(name);
  return line;
};

describe("the categories of a flash forecast", () => {
  it("are those on which something can be planned, and the ones above them", () => {
    expect(lines.map(({ name }) => name)).toEqual(["Achats", "Matières", "Bois", "Énergie", "TVA"]);
    expect(checkLines(tree, { computesVat: true }).map(({ name }) => name)).not.toContain("TVA");
    expect(leafIdsOf(lines)).toEqual([4, 3, 5]);
  });

  it("are ticked with all that is below them", () => {
    const wood = toggled(lineOf("Matières"), new Set());
    expect([...wood]).toEqual([4]);
    expect(checkState(lineOf("Achats"), wood)).toBe("some");
    const all = toggled(lineOf("Achats"), wood);
    expect(checkState(lineOf("Achats"), all)).toBe("all");
    expect(toggled(lineOf("Achats"), all).size).toBe(0);
    expect(checkState(lineOf("TVA"), all)).toBe("none");
  });

  it("are found by name, with those above them", () => {
    expect(matching(lines, "energie").map(({ name }) => name)).toEqual(["Achats", "Énergie"]);
    expect(matching(lines, "matieres").map(({ name }) => name)).toEqual(["Achats", "Matières", "Bois"]);
    expect(matching(lines, "  ")).toBe(lines);
    expect(matching(lines, "zinc")).toEqual([]);
  });
});
