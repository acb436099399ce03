import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CategoryKind, TreeCategory } from "../categories/category-tree.ts";
import { type CompanyTree, type MergeOptions, mergeTrees } from "./merge-trees.ts";

/** Indented names: two spaces a level, `-` for outflows; ids in order. */
function company(companyId: number, ...lines: readonly string[]): CompanyTree {
  const above: TreeCategory[] = [];
  const tree = lines.map((line, index): TreeCategory => {
    const depth = (line.length - line.trimStart().length) / 2;
    const [, sign, name = "", kind = "normal"] = /^\s*(-?)([^!]*?)\s*(?:!(.*))?$/.exec(line) ?? [];
    const parent = depth === 0 ? undefined : above[depth - 1];
    const category: TreeCategory = {
      id: companyId * 100 + index,
      parentId: parent?.id ?? null,
      isInflow: parent?.isInflow ?? sign !== "-",
      name,
      position: index,
      kind: kind as CategoryKind,
    };
    above[depth] = category;
    return category;
  });
  return { companyId, tree };
}

/** Not a good one: clashes are part of it. */
const numberOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);

const merge = (companies: readonly CompanyTree[], options: Partial<MergeOptions> = {}) =>
  mergeTrees(companies, { unsorted: "Sans sous-catégorie", numberOf, ...options });

function outline({ categories }: ReturnType<typeof mergeTrees>): readonly string[] {
  const depthOf = new Map<number, number>();
  return categories.map(({ id, parentId, isInflow, name, members }) => {
    const depth = parentId === null ? 0 : (depthOf.get(parentId) ?? 0) + 1;
    depthOf.set(id, depth);
    const from = members.map(({ categoryId }) => categoryId).join(" ");
    return `${"  ".repeat(depth)}${isInflow ? "" : "-"}${name}${from === "" ? "" : ` (${from})`}`;
  });
}

describe("merged trees", () => {
  it("meet by side and path, whatever the case and the accents", () => {
    const merged = merge([
      company(1, "Ventes", "  France", "  Export", "-Loyer"),
      company(2, "ventes", "  EXPORT", "-Loyér", "-Ventes"),
    ]);
    expect(outline(merged)).toEqual([
      "Ventes",
      "  France (101)",
      "  Export (102 201)",
      "-Loyer (103 202)",
      "-Ventes (203)",
    ]);
    expect(merged.lineOf(2, 201)).toBe(merged.lineOf(1, 102));
  });

  it("are as docs/calculations/consolidation.md shows them", () => {
    const companies = [
      company(1, "Ventes", "  France", "  Export", "-TVA !vat", "-Loyer"),
      company(2, "VENTES", "-Énergie", "-Loyer"),
      company(3, "ventes", "  export", "-VAT !vat", "-Rent"),
    ];
    const merged = merge(companies, { mappings: [{ companyId: 3, categoryId: 303, path: ["Loyer"] }] });
    expect(outline(merged)).toEqual([
      "Ventes",
      "  France (101)",
      "  Export (102 301)",
      "  Sans sous-catégorie (200)",
      "-TVA (103 302)",
      "-Énergie (201)",
      "-Loyer (104 202 303)",
    ]);
  });

  it("say what each company calls a line, and what somebody sent there", () => {
    const { categories } = merge([company(1, "Ventes", "  France"), company(2, "VENTES", "  Inland")], {
      mappings: [{ companyId: 2, categoryId: 201, path: ["ventes", "france"] }],
    });
    expect(categories.map(({ name, sources }) => [name, sources])).toEqual([
      [
        "Ventes",
        [
          { companyId: 1, categoryId: 100, name: "Ventes", isMapped: false },
          { companyId: 2, categoryId: 200, name: "VENTES", isMapped: false },
        ],
      ],
      [
        "France",
        [
          { companyId: 1, categoryId: 101, name: "France", isMapped: false },
          { companyId: 2, categoryId: 201, name: "Inland", isMapped: true },
        ],
      ],
    ]);
  });

  it("take the most frequent spelling, and of as many the first company's", () => {
    expect(outline(merge([company(1, "VENTES"), company(2, "Ventes"), company(3, "Ventes")]))).toEqual([
      "Ventes (100 200 300)",
    ]);
    expect(outline(merge([company(1, "VENTES"), company(2, "Ventes")]))).toEqual(["VENTES (100 200)"]);
  });

  it("stand in the order of the first company, others after their left neighbour", () => {
    const merged = merge([company(1, "A", "C", "D"), company(2, "A", "B", "D", "E"), company(3, "Z", "A")]);
    expect(outline(merged).map((line) => line.slice(0, 1))).toEqual(["Z", "A", "B", "C", "D", "E"]);
  });

  it("give a leaf that is a parent elsewhere a child of its own", () => {
    const merged = merge([company(1, "Ventes", "  France"), company(2, "Ventes")]);
    expect(outline(merged)).toEqual(["Ventes", "  France (101)", "  Sans sous-catégorie (200)"]);
  });

  it("meet by kind where a category is reserved, however it is called", () => {
    const merged = merge([company(1, "-TVA !vat", "-Loyer"), company(2, "-VAT !vat")]);
    expect(outline(merged)).toEqual(["-TVA (100 200)", "-Loyer (101)"]);
  });

  it("send a category where somebody said, with what is below it", () => {
    const companies = [company(1, "Ventes", "  France"), company(2, "Turnover", "  Exports", "  France")];
    const mappings = [{ companyId: 2, categoryId: 200, path: ["Ventes"] }];
    expect(outline(merge(companies, { mappings }))).toEqual([
      "Ventes",
      "  Exports (201)",
      "  France (101 202)",
    ]);
    const deeper = [{ companyId: 2, categoryId: 201, path: ["Ventes", "Export"] }];
    expect(outline(merge(companies, { mappings: deeper }))).toEqual([
      "Turnover",
      "  France (202)",
      "Ventes",
      "  Export (201)",
      "  France (101)",
    ]);
    const all = [...deeper, { companyId: 2, categoryId: 202, path: ["Ventes", "France"] }];
    expect(outline(merge(companies, { mappings: all }))).toEqual([
      "Ventes",
      "  Export (201)",
      "  France (101 202)",
    ]);
  });

  it("know a line by its path: other companies and another order give the same number", () => {
    const [first, second] = [company(1, "Ventes", "  France"), company(2, "-Loyer", "Ventes", "  france")];
    const alone = merge([first]).lineOf(1, 101);
    expect(merge([second, first]).lineOf(1, 101)).toBe(alone);
    expect(merge([second]).lineOf(2, 202)).toBe(alone);
  });

  it("hold every leaf once, with a number of its own, whatever the trees", () => {
    const names = fc.constantFrom("A", "a", "B", "C", "Été", "ete");
    const lines = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), names, fc.boolean()), { maxLength: 8 });
    const trees = fc.array(lines, { minLength: 1, maxLength: 4 }).map((companies) =>
      companies.map((tree, index) => {
        let depth = 0;
        const text = tree.map(([wanted, name, isOut], at) => {
          depth = at === 0 ? 0 : Math.min(wanted, depth + 1);
          return `${"  ".repeat(depth)}${depth === 0 && isOut ? "-" : ""}${name}${at}`;
        });
        return company(index + 1, ...text);
      }),
    );
    fc.assert(
      fc.property(trees, (companies) => {
        // So bad a number that everything clashes.
        const merged = merge(companies, { numberOf: () => 5 });
        const ids = merged.categories.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const shown = merged.categories.flatMap(({ members }) => members.map(({ categoryId }) => categoryId));
        const leaves = companies.flatMap(({ tree }) =>
          tree.filter(({ id }) => !tree.some(({ parentId }) => parentId === id)).map(({ id }) => id),
        );
        expect(new Set(shown)).toEqual(new Set(leaves));
        expect(shown).toHaveLength(leaves.length);
        const parentIds = new Set(merged.categories.map(({ parentId }) => parentId));
        expect(merged.categories.every(({ id, members }) => members.length === 0 || !parentIds.has(id))).toBe(
          true,
        );
      }),
    );
  });
});
