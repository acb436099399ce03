import { describe, expect, it } from "vitest";
import { type Category, treesOf } from "../../shared/categories/category-trees.ts";
import { detailOf, findCategories, findTitled, inCompany } from "./search-results.ts";

const category = (id: number, name: string, parentId: number | null = null): Category => ({
  id,
  parentId,
  name,
  isInflow: false,
  position: id,
  kind: "normal",
  note: "",
  vatRate: null,
  paymentDelayDays: 0,
  vatDeclarationDay: null,
  isReadOnly: false,
});

const trees = treesOf([
  category(1, "Locaux"),
  category(2, "Loyers", 1),
  category(3, "Électricité", 1),
  category(4, "Frais d'employés"),
]);

describe("findCategories", () => {
  it("finds without accents and capitals, and says where it is", () => {
    expect(findCategories([{ trees }], "ELECTR")).toMatchObject([{ category: { id: 3 }, above: "Locaux" }]);
  });

  it("puts names that start with the text first", () => {
    expect(findCategories([{ trees }], "lo").map(({ category: { id } }) => id)).toEqual([1, 2, 4]);
  });

  it("says whose each is where there are several companies, in one order", () => {
    const [paris, austin] = [
      { id: 10, name: "Paris" },
      { id: 20, name: "Austin" },
    ];
    const others = treesOf([category(7, "Loyers"), category(8, "Logiciels")]);
    const found = findCategories(
      [
        { trees, company: paris },
        { trees: others, company: austin },
      ],
      "lo",
    );
    expect(found.map(({ category: { id }, company }) => [id, company?.name])).toEqual([
      [1, "Paris"],
      [8, "Austin"],
      [2, "Paris"],
      [7, "Austin"],
      [4, "Paris"],
    ]);
  });

  it("finds nothing for nothing", () => {
    expect(findCategories([{ trees }], "  ")).toEqual([]);
  });
});

describe("beside what was found", () => {
  const company = { id: 20, name: "Austin" };

  it("stands its company where there are several, and what is known of it", () => {
    expect(detailOf({ company }, "Achats", null, "")).toBe("Austin · Achats");
    expect(detailOf({}, "Achats", undefined)).toBe("Achats");
  });

  it("leads into that company", () => {
    expect(inCompany({ company }, { text: "EDF" })).toEqual({ text: "EDF", companyId: 20 });
    expect(inCompany({}, { text: "EDF" })).toEqual({ text: "EDF" });
  });
});

it("findTitled does the same for whatever has a title", () => {
  const projects = [
    { id: 1, title: "Atelier Noël" },
    { id: 2, title: "Noël 2026" },
  ];
  expect(findTitled(projects, "noel").map(({ id }) => id)).toEqual([2, 1]);
  expect(findTitled(projects, "")).toEqual([]);
});
