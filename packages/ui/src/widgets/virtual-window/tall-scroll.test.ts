import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  elementHeight,
  nextRows,
  positionAt,
  scrolledTo,
  type TallContent,
  tallestElement,
  topOf,
  topPosition,
  topToReveal,
} from "./tall-scroll.ts";
import { emptyRange } from "./visible-range.ts";

const short: TallContent = { rowCount: 100, rowHeight: 32, viewportHeight: 600 };
const tall: TallContent = { rowCount: 1_000_000, rowHeight: 32, viewportHeight: 600 };
const lastTop = ({ rowCount, rowHeight, viewportHeight }: TallContent) =>
  rowCount * rowHeight - viewportHeight;

describe("what fits into an element", () => {
  it("scrolls as the browser does", () => {
    expect(elementHeight(short)).toBe(3200);
    expect(scrolledTo(short, topPosition, 1234)).toEqual({ scrollTop: 1234, offset: 0 });
    expect(positionAt(short, 99_999)).toEqual({ scrollTop: 2600, offset: 0 });
  });
});

describe("what does not", () => {
  it("is shown in an element of the tallest height", () => {
    expect(elementHeight(tall)).toBe(tallestElement);
  });

  it("moves one pixel for one under the wheel", () => {
    const middle = positionAt(tall, 16_000_000);
    const next = scrolledTo(tall, middle, middle.scrollTop + 100);
    expect(topOf(next) - topOf(middle)).toBe(100);
    expect(next.offset).toBe(middle.offset);
  });

  it("jumps with the scroll bar, to both ends", () => {
    const end = scrolledTo(tall, topPosition, tallestElement - 600);
    expect(topOf(end)).toBe(lastTop(tall));
    expect(topOf(scrolledTo(tall, end, 0))).toBe(0);
    expect(topOf(scrolledTo(tall, topPosition, (tallestElement - 600) / 2))).toBe(lastTop(tall) / 2);
  });

  it("reaches its end by the wheel alone, however long that takes", () => {
    let position = positionAt(tall, lastTop(tall) - 50_000);
    let turns = 0;
    while (topOf(position) < lastTop(tall) && turns < 2000) {
      const wheeled = Math.min(position.scrollTop + 100, tallestElement - 600);
      const before = topOf(position);
      position = scrolledTo(tall, position, wheeled);
      expect(topOf(position)).toBeGreaterThanOrEqual(before);
      turns += 1;
    }
    expect(topOf(position)).toBe(lastTop(tall));
    expect(turns).toBe(500);
  });

  it("never leaves the content, whatever the hand does", () => {
    const move = fc.oneof(
      fc.integer({ min: -500, max: 500 }).map((by) => ({ by })),
      fc.integer({ min: 0, max: tallestElement - 600 }).map((to) => ({ to })),
    );
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        let position = topPosition;
        for (const one of moves) {
          const wanted = "to" in one ? one.to : position.scrollTop + one.by;
          const scrollTop = Math.min(Math.max(0, wanted), tallestElement - 600);
          position = scrolledTo(tall, position, scrollTop);
          expect(topOf(position)).toBeGreaterThanOrEqual(0);
          expect(topOf(position)).toBeLessThanOrEqual(lastTop(tall));
          expect(position.scrollTop).toBeGreaterThanOrEqual(0);
          expect(position.scrollTop).toBeLessThanOrEqual(tallestElement - 600);
        }
      }),
    );
  });
});

describe("nextRows", () => {
  const buffer = { min: 320, max: 640 };

  it("covers the viewport and the buffer, inside the list", () => {
    expect(nextRows(emptyRange, short, 0, buffer)).toEqual({ start: 0, end: 39 });
    expect(nextRows(emptyRange, tall, 16_000_000, buffer)).toEqual({ start: 499_980, end: 500_039 });
    expect(nextRows(emptyRange, { ...short, rowCount: 0 }, 0, buffer)).toEqual(emptyRange);
  });

  it("stays the same object while enough is left", () => {
    const range = nextRows(emptyRange, tall, 16_000_000, buffer);
    expect(nextRows(range, tall, 16_000_300, buffer)).toBe(range);
    expect(nextRows(range, tall, 16_000_400, buffer)).not.toBe(range);
  });

  it("forgets rows that no longer exist", () => {
    const range = nextRows(emptyRange, short, 2600, buffer);
    expect(nextRows(range, { ...short, rowCount: 10 }, 0, buffer)).toEqual({ start: 0, end: 10 });
  });
});

it("topToReveal moves no further than it must", () => {
  expect(topToReveal(short, 320, 15)).toBe(320);
  expect(topToReveal(short, 320, 5)).toBe(160);
  expect(topToReveal(short, 0, 40)).toBe(41 * 32 - 600);
});
