import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrange, boardColumns, narrow, type Placed } from "./board-layout.ts";

const widget = (id: number, column: number, row: number, width: number, height: number): Placed => ({
  id,
  column,
  row,
  width,
  height,
});
const placesOf = (items: readonly Placed[]) =>
  Object.fromEntries(items.map(({ id, column, row }) => [id, [column, row]]));

const [a, b, c] = [widget(1, 0, 0, 6, 2), widget(2, 6, 0, 6, 2), widget(3, 0, 2, 12, 3)];

describe("the places of a board's widgets", () => {
  it("make room for what was moved to the side", () => {
    const moved = arrange([{ ...a, column: 3 }, b, c], a.id);
    expect(placesOf(moved)).toEqual({ 1: [3, 0], 2: [6, 2], 3: [0, 4] });
  });

  it("close up where something left", () => {
    expect(placesOf(arrange([b, c]))).toEqual({ 2: [6, 0], 3: [0, 2] });
    const [whole, below] = [widget(1, 0, 4, 12, 2), widget(2, 0, 9, 3, 1)];
    expect(placesOf(arrange([whole, below]))).toEqual({ 1: [0, 0], 2: [0, 2] });
  });

  it("go down as well as up", () => {
    const rows = [widget(1, 0, 0, 12, 2), widget(2, 0, 2, 12, 2), widget(3, 0, 4, 12, 2)];
    const [first, second, third] = rows;
    if (!first || !second || !third) throw new Error("three rows");
    expect(placesOf(arrange([{ ...first, row: 4 }, second, third], 1))).toEqual({
      1: [0, 2],
      2: [0, 0],
      3: [0, 4],
    });
    expect(placesOf(arrange([first, second, { ...third, row: 0 }], 3))).toEqual({
      1: [0, 2],
      2: [0, 4],
      3: [0, 0],
    });
  });

  it("are half as wide on a tablet, and one below the other on a telephone", () => {
    const items = [widget(1, 0, 0, 5, 2), widget(2, 5, 0, 7, 3), widget(3, 11, 3, 1, 1)];
    expect(narrow(items, 6)).toEqual([widget(1, 0, 0, 3, 2), widget(3, 5, 0, 1, 1), widget(2, 2, 2, 4, 3)]);
    expect(narrow(items, 1)).toEqual([widget(1, 0, 0, 1, 2), widget(2, 0, 2, 1, 3), widget(3, 0, 5, 1, 1)]);
  });
});

const boards = fc
  .array(
    fc
      .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 6 }) })
      .chain((size) =>
        fc.record({
          width: fc.constant(size.width),
          height: fc.constant(size.height),
          column: fc.integer({ min: 0, max: boardColumns - size.width }),
          row: fc.integer({ min: 0, max: 20 }),
        }),
      ),
    { maxLength: 12 },
  )
  .map((items) => items.map((item, at) => ({ ...item, id: at + 1 })));

const overlap = (one: Placed, other: Placed) =>
  one.column < other.column + other.width &&
  other.column < one.column + one.width &&
  one.row < other.row + other.height &&
  other.row < one.row + one.height;

describe("any board", () => {
  it("has no overlap and no gap above a widget, whoever was moved", () => {
    fc.assert(
      fc.property(boards, fc.nat(12), (items, movedId) => {
        const placed = arrange(items, movedId);
        for (const item of placed) {
          const others = placed.filter(({ id }) => id !== item.id);
          expect(others.some((other) => overlap(item, other))).toBe(false);
          if (item.row > 0)
            expect(others.some((other) => overlap({ ...item, row: item.row - 1 }, other))).toBe(true);
        }
      }),
    );
  });

  it("is the same in any order of its widgets, and stays when nothing moves", () => {
    fc.assert(
      fc.property(boards, fc.nat(12), (items, movedId) => {
        const placed = arrange(items, movedId);
        expect(arrange(items.toReversed(), movedId)).toEqual(placed);
        expect(arrange(placed)).toEqual(placed);
      }),
    );
  });

  it("keeps inside a narrower grid", () => {
    fc.assert(
      fc.property(boards, fc.constantFrom<(6 | 1)[]>(6, 1), (items, columns) => {
        for (const { column, width } of narrow(items, columns)) {
          expect(column).toBeGreaterThanOrEqual(0);
          expect(column + width).toBeLessThanOrEqual(columns);
        }
      }),
    );
  });
});
