import { describe, expect, it } from "vitest";
import {
  type MergedCategories,
  type MergedLine,
  mappingsTo,
  targetsOf,
  treeRows,
  unmatchedTops,
  withMappings,
  withoutMapping,
} from "./merged-tree.ts";

const line = (
  id: number,
  name: string,
  companyIds: readonly number[],
  part: Partial<MergedLine> = {},
): MergedLine => ({
  id,
  parentId: null,
  isInflow: true,
  name,
  isReserved: false,
  sources: companyIds.map((companyId) => ({
    companyId,
    categoryId: companyId * 100 + id,
    name,
    isMapped: false,
  })),
  ...part,
});

const tree: MergedCategories = {
  companies: [
    { id: 1, name: "Atelier" },
    { id: 2, name: "Londres" },
  ],
  lines: [
    line(1, "À catégoriser", [1], { isReserved: true }),
    line(2, "Ventes", [1, 2]),
    line(3, "France", [1], { parentId: 2 }),
    line(4, "Sans sous-catégorie", [], { parentId: 2 }),
    line(5, "Grants", [2]),
    line(6, "Regional", [2], { parentId: 5 }),
    line(7, "Loyers", [1], { isInflow: false }),
  ],
};

const rows = treeRows(tree, true);
const row = (name: string) => {
  const found = rows.find((one) => one.line.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};

const offered = (search: string) => targetsOf(rows, row("Grants"), search).map(({ line: { name } }) => name);

describe("the tree of a group", () => {
  it("names what only one company has, by the tops of its branches", () => {
    expect(unmatchedTops(rows).map(({ path }) => path.join(" > "))).toEqual(["Ventes > France", "Grants"]);
    expect(rows.map(({ depth }) => depth)).toEqual([0, 0, 1, 1, 0, 1]);
  });

  it("has nothing to match where there is one company", () => {
    const alone = { ...tree, companies: tree.companies.slice(0, 1) };
    expect(unmatchedTops(treeRows(alone, true))).toEqual([]);
  });

  it("offers the lines of the same side, but not itself, what is below, and reserved ones", () => {
    expect(offered("")).toEqual(["Ventes", "France"]);
    expect(offered("VENTES fr")).toEqual(["France"]);
  });

  it("sends all that companies have in a line to the path of another, and takes it back", () => {
    const added = mappingsTo(row("Grants"), row("France"));
    expect(added).toEqual([{ companyId: 2, categoryId: 205, isInflow: true, path: ["Ventes", "France"] }]);
    const stored = withMappings([{ companyId: 2, categoryId: 205, isInflow: true, path: ["Old"] }], added);
    expect(stored).toEqual(added);
    expect(withoutMapping(stored, 205)).toEqual([]);
  });
});
