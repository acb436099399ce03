import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Category, subtreeOf, treesOf } from "../../shared/categories/category-trees.ts";
import { type DropPlace, dropMove, stepMove, wayBack, withMove } from "./category-moves.ts";

const category = (id: number, parentId: number | null, position: number, more: Partial<Category> = {}) =>
  ({
    id,
    parentId,
    position,
    name: `c${id}`,
    isInflow: true,
    kind: "normal",
    note: "",
    vatRate: null,
    paymentDelayDays: 0,
    vatDeclarationDay: null,
    isReadOnly: false,
    ...more,
  }) satisfies Category;

/** 1 sales (11 key, 12 shops), 2 aid, 3 to categorise (reserved); 9 is an outflow. */
const list = [
  category(1, null, 0),
  category(11, 1, 0),
  category(12, 1, 1),
  category(2, null, 1),
  category(3, null, 2, { isReadOnly: true, kind: "to-categorise" }),
  category(9, null, 0, { isInflow: false }),
];
const trees = treesOf(list);

const shape = (categories: readonly Category[]) =>
  treesOf(categories).all.map(({ id, parentId }) => (parentId === null ? `${id}` : `${parentId}/${id}`));

describe("one step", () => {
  it.each([
    ["up", 12, ["1", "1/12", "1/11", "2", "3", "9"]],
    ["down", 11, ["1", "1/12", "1/11", "2", "3", "9"]],
    ["down", 1, ["2", "1", "1/11", "1/12", "3", "9"]],
    ["in", 2, ["1", "1/11", "1/12", "1/2", "3", "9"]],
    ["out", 11, ["1", "1/12", "11", "2", "3", "9"]],
    ["in", 12, ["1", "1/11", "11/12", "2", "3", "9"]],
  ] as const)("%s of %d", (step, id, expected) => {
    const move = stepMove(trees, id, step);
    expect(move === null ? null : shape(withMove(list, move))).toEqual(expected);
  });

  it.each([
    ["up", 11],
    ["down", 12],
    ["out", 1],
    ["in", 1],
    ["in", 11],
    // A reserved category stays where it is.
    ["up", 3],
  ] as const)("%s of %d leads nowhere", (step, id) => {
    expect(stepMove(trees, id, step)).toBeNull();
  });

  it("does not go into a reserved category", () => {
    const after = withMove(list, { categoryId: 2, parentId: null, beforeId: null });
    expect(stepMove(treesOf(after), 2, "in")).toBeNull();
  });
});

const drop = (draggedId: number, place: DropPlace, overId: number, isOverOpen = false) =>
  dropMove(trees, { draggedId, overId, place, isOverOpen });

describe("a drop", () => {
  it("goes before, into or after what it falls on", () => {
    expect(drop(2, "before", 12)).toEqual({ categoryId: 2, parentId: 1, beforeId: 12 });
    expect(drop(2, "inside", 1)).toEqual({ categoryId: 2, parentId: 1, beforeId: null });
    expect(drop(12, "after", 2)).toEqual({ categoryId: 12, parentId: null, beforeId: 3 });
    expect(drop(11, "after", 12)).toEqual({ categoryId: 11, parentId: 1, beforeId: null });
  });

  it("below an open category falls before its first child", () => {
    expect(drop(2, "after", 1, true)).toEqual({ categoryId: 2, parentId: 1, beforeId: 11 });
  });

  it("is refused into itself, below itself, into a reserved one, into the other tree, and where it is", () => {
    expect(drop(1, "inside", 1)).toBeNull();
    expect(drop(1, "inside", 11)).toBeNull();
    expect(drop(2, "inside", 3)).toBeNull();
    expect(drop(2, "before", 9)).toBeNull();
    expect(drop(3, "before", 1)).toBeNull();
    expect(drop(2, "before", 3)).toBeNull();
    expect(drop(2, "after", 1)).toBeNull();
  });
});

/** Any tree: each category hangs under an earlier one, or is a root. */
const anyList = fc.array(fc.nat(), { minLength: 2, maxLength: 20 }).map((seeds) =>
  seeds.map((seed, index) => {
    const parent = seed % (index + 1);
    return category(index + 1, parent === 0 ? null : parent, index);
  }),
);

describe("for any tree", () => {
  it("a move loses nothing, never makes a circle, and its way back undoes it", () => {
    const places = fc.constantFrom("before" as const, "inside" as const, "after" as const);
    fc.assert(
      fc.property(
        anyList,
        fc.nat(),
        fc.nat(),
        places,
        fc.boolean(),
        (categories, from, to, place, isOverOpen) => {
          const before = treesOf(categories);
          const draggedId = (from % categories.length) + 1;
          const overId = (to % categories.length) + 1;
          const move = dropMove(before, { draggedId, overId, place, isOverOpen });
          const back = wayBack(before, draggedId);
          if (move === null || back === null) return;
          const after = withMove(categories, move);
          expect(treesOf(after).all).toHaveLength(categories.length);
          expect(shape(after)).not.toEqual(shape(categories));
          expect(subtreeOf(treesOf(after), draggedId).map(({ id }) => id)).toEqual(
            subtreeOf(before, draggedId).map(({ id }) => id),
          );
          expect(shape(withMove(after, back))).toEqual(shape(categories));
        },
      ),
    );
  });
});
