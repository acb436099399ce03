import { describe, expect, it } from "vitest";
import { RecycledViews } from "./recycled-views.ts";

function views() {
  let made = 0;
  const recycled = new RecycledViews(() => {
    made += 1;
    return { name: made };
  });
  const show = (first: number, end: number) =>
    Array.from({ length: end - first }, (_, at) => recycled.take(first + at, first, end).name);
  return { recycled, show };
}

describe("views that are used again", () => {
  it("stay with their places while these are in the window", () => {
    const { show } = views();
    expect(show(0, 4)).toEqual([1, 2, 3, 4]);
    expect(show(2, 6)).toEqual([3, 4, 1, 2]);
    expect(show(1, 5)).toEqual([2, 3, 4, 1]);
  });

  it("are made anew only for a window that is larger than all before, and what was there stays", () => {
    const { show, recycled } = views();
    show(0, 3);
    expect(show(0, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(show(10, 12)).toHaveLength(2);
    expect([...recycled.all]).toHaveLength(5);
    expect(new Set(show(20, 25)).size).toBe(5);
  });

  it("are found by their place, until another has taken them", () => {
    const { show, recycled } = views();
    show(0, 2);
    expect(recycled.at(1)?.name).toBe(2);
    show(5, 7);
    expect(recycled.at(1)).toBeUndefined();
  });
});
