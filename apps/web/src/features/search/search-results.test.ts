import { describe, expect, it } from "vitest";
import { type Category, treesOf } from "../../shared/categories/category-trees.ts";
import { findCategories, findTitled } from "./search-results.ts";

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
    expect(findCategories(trees, "ELECTR")).toMatchObject([{ category: { id: 3 }, above: "Locaux" }]);
  });

  it("puts names that start with the text first", () => {
    expect(findCategories(trees, "lo").map(({ category: { id } }) => id)).toEqual([1, 2, 4]);
  });

  it("finds nothing for nothing", () => {
    expect(findCategories(trees, "  ")).toEqual([]);
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
