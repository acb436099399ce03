import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  emptyRange,
  indexesToRender,
  itemAt,
  nextRange,
  offsetsOf,
  offsetToReveal,
  rangeWithin,
  totalSize,
  uniformOffsets,
  usualBuffer,
} from "./visible-range.ts";

describe("itemAt", () => {
  const offsets = offsetsOf([92, 92, 132, 92]);

  it("finds the item under a pixel, borders belonging to the next item", () => {
    expect([0, 91, 92, 183, 184, 315, 316].map((pixel) => itemAt(offsets, pixel))).toEqual([
      0, 0, 1, 1, 2, 2, 3,
    ]);
  });

  it("answers the nearest item outside of the list", () => {
    expect(itemAt(offsets, -50)).toBe(0);
    expect(itemAt(offsets, 9999)).toBe(3);
  });
});

describe("rangeWithin", () => {
  it("covers the viewport exactly and no more without margin", () => {
    const offsets = uniformOffsets(100, 40);
    expect(rangeWithin(offsets, { scrollOffset: 0, size: 200 }, 0)).toEqual({ start: 0, end: 5 });
    expect(rangeWithin(offsets, { scrollOffset: 30, size: 200 }, 0)).toEqual({ start: 0, end: 6 });
    expect(rangeWithin(offsets, { scrollOffset: 400, size: 200 }, 80)).toEqual({ start: 8, end: 17 });
  });

  it("is empty for an empty list and before the viewport is measured", () => {
    expect(rangeWithin(uniformOffsets(0, 40), { scrollOffset: 0, size: 200 }, 600)).toEqual(emptyRange);
    expect(rangeWithin(uniformOffsets(9, 40), { scrollOffset: 0, size: 0 }, 600)).toEqual(emptyRange);
  });

  it("leaves no visible pixel without its item, whatever the sizes", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 60 }),
        fc.nat(5000),
        fc.integer({ min: 1, max: 900 }),
        (sizes, scrollOffset, size) => {
          const offsets = offsetsOf(sizes);
          const scroll = Math.min(scrollOffset, Math.max(0, totalSize(offsets) - size));
          const { start, end } = rangeWithin(offsets, { scrollOffset: scroll, size }, 0);
          expect(offsets[start]).toBeLessThanOrEqual(scroll);
          expect(offsets[end]).toBeGreaterThanOrEqual(Math.min(scroll + size, totalSize(offsets)));
        },
      ),
    );
  });
});

const at = (scrollOffset: number) => ({ scrollOffset, size: 300 });

describe("nextRange with a buffer of 600 to 1200 px", () => {
  const offsets = uniformOffsets(1000, 40);
  const buffer = usualBuffer;
  const built = nextRange(emptyRange, offsets, at(8000), buffer);

  it("builds 1200 px on each side", () => {
    expect(built).toEqual({ start: 170, end: 238 });
  });

  it("keeps the very same range while 600 px remain, then rebuilds it", () => {
    expect(nextRange(built, offsets, at(8620), buffer)).toBe(built);
    expect(nextRange(built, offsets, at(8621), buffer)).toEqual({ start: 185, end: 254 });
    expect(nextRange(built, offsets, at(7400), buffer)).toBe(built);
    expect(nextRange(built, offsets, at(7399), buffer)).toEqual({ start: 154, end: 223 });
  });

  it("is rebuilt when the list becomes shorter than what is shown", () => {
    expect(nextRange(built, uniformOffsets(5, 40), at(0), buffer)).toEqual({ start: 0, end: 5 });
  });

  it("slides item by item when both bounds are equal", () => {
    const sliding = { min: 80, max: 80 };
    const first = nextRange(emptyRange, offsets, at(400), sliding);
    expect(first).toEqual({ start: 8, end: 20 });
    expect(nextRange(first, offsets, at(410), sliding)).toEqual({ start: 8, end: 20 });
    expect(nextRange(first, offsets, at(440), sliding)).toEqual({ start: 9, end: 21 });
  });
});

describe("indexesToRender", () => {
  it("keeps the item with the focus although it is out of view", () => {
    expect(indexesToRender({ start: 4, end: 7 }, undefined, 10)).toEqual([4, 5, 6]);
    expect(indexesToRender({ start: 4, end: 7 }, 1, 10)).toEqual([1, 4, 5, 6]);
    expect(indexesToRender({ start: 4, end: 7 }, 9, 10)).toEqual([4, 5, 6, 9]);
    expect(indexesToRender({ start: 4, end: 7 }, 5, 10)).toEqual([4, 5, 6]);
  });

  it("never names an item that the list no longer has", () => {
    expect(indexesToRender({ start: 4, end: 7 }, 12, 5)).toEqual([4]);
  });
});

describe("offsetToReveal", () => {
  const viewport = { scrollOffset: 500, size: 1000 };

  it("does not move for what is in view, up to its borders", () => {
    expect(offsetToReveal({ start: 750, end: 842 }, viewport)).toBe(500);
    expect(offsetToReveal({ start: 500, end: 592 }, viewport)).toBe(500);
    expect(offsetToReveal({ start: 1408, end: 1500 }, viewport)).toBe(500);
  });

  it("moves just enough, in either direction", () => {
    expect(offsetToReveal({ start: 450, end: 542 }, viewport)).toBe(450);
    expect(offsetToReveal({ start: 1484, end: 1576 }, viewport)).toBe(576);
    expect(offsetToReveal({ start: 0, end: 92 }, viewport)).toBe(0);
  });
});
