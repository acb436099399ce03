import { describe, expect, it } from "vitest";
import { type Category, treesOf } from "../../../shared/categories/category-trees.ts";
import { sameCategory } from "./same-category.ts";

const category = (id: number, name: string, more: Partial<Category> = {}): Category =>
  ({ id, name, parentId: null, isInflow: false, position: id, ...more }) as Category;

const paris = treesOf([
  category(1, "Énergie"),
  category(2, "Gaz", { parentId: 1 }),
  category(3, "Divers", { isInflow: true }),
]);
const austin = treesOf([
  category(11, "Gaz"),
  category(12, "energie"),
  category(13, "GAZ", { parentId: 12 }),
  category(14, "Divers"),
]);

describe("the same category in another company", () => {
  it("has the same path, without case and accents", () => {
    expect(sameCategory(paris, 2, austin)?.id).toBe(13);
    expect(sameCategory(paris, 1, austin)?.id).toBe(12);
  });

  it("is not one of that name elsewhere in the tree, on the other side, or below what is not there", () => {
    expect(sameCategory(austin, 11, paris)).toBeNull();
    expect(sameCategory(paris, 3, austin)).toBeNull();
    expect(sameCategory(paris, 99, austin)).toBeNull();
  });
});
