import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { createTallWindow, slottedRows } from "./tall-window.ts";

function openWindow(rowCount = 1000) {
  const view = createTallWindow();
  view.resize({ rowCount, rowHeight: 32 });
  view.resize({ viewportHeight: 640 });
  return view;
}

const rowsOf = (view: ReturnType<typeof openWindow>) => slottedRows(view.shown()).map(({ row }) => row);
const inOrder = (rows: readonly number[]) => rows.toSorted((left, right) => left - right);

describe("a window on a long list", () => {
  it("shows nothing before it has a size", () => {
    const view = createTallWindow();
    view.resize({ rowCount: 1000, rowHeight: 32 });
    expect(slottedRows(view.shown())).toEqual([]);
  });

  it("tells who listens of new rows only, and no longer than they listen", () => {
    const view = openWindow();
    const listener = vi.fn();
    const leave = view.subscribe(listener);
    view.scrolledTo(10);
    expect(listener).not.toHaveBeenCalled();
    view.scrolledTo(200);
    expect(listener).toHaveBeenCalledOnce();
    leave();
    view.scrolledTo(2000);
    expect(listener).toHaveBeenCalledOnce();
  });

  it("goes where a row is in view, and stays where it already is", () => {
    const view = openWindow();
    expect(view.reveal(3)).toBe(0);
    expect(view.reveal(500)).toBe(501 * 32 - 640);
    expect(rowsOf(view)).toContain(500);
    expect(view.goTo(0)).toBe(0);
  });

  it("keeps its place inside a list that becomes shorter", () => {
    const view = openWindow();
    view.scrolledTo(20_000);
    expect(view.resize({ rowCount: 30 })).toBe(30 * 32 - 640);
    expect(Math.max(...rowsOf(view))).toBe(29);
  });
});

describe("the elements that rows take turns in", () => {
  it("stay where they are while the list scrolls, and stand in order once it rests", () => {
    const view = openWindow();
    view.scrolledTo(3200);
    view.rest();
    const before = slottedRows(view.shown());
    expect(before.map(({ row }) => row)).toEqual(inOrder(rowsOf(view)));

    view.scrolledTo(3300);
    const after = slottedRows(view.shown());
    const places = after.map(({ slot }) => slot);
    const kept = before.map(({ slot }) => slot).filter((slot) => places.includes(slot));
    expect(places.filter((slot) => kept.includes(slot))).toEqual(kept);

    view.rest();
    expect(rowsOf(view)).toEqual(inOrder(rowsOf(view)));
  });

  it("are never shared by two rows, whatever the hand does", () => {
    const act = fc.oneof(
      fc.record({ to: fc.nat(31_360) }),
      fc.record({ viewportHeight: fc.integer({ min: 1, max: 1200 }) }),
      fc.constant({ isRest: true }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const view = openWindow();
        for (const one of acts) {
          if ("to" in one) view.scrolledTo(one.to);
          else if ("viewportHeight" in one) view.resize(one);
          else view.rest();
          const shown = slottedRows(view.shown());
          expect(new Set(shown.map(({ slot }) => slot)).size).toBe(shown.length);
          const { start, end } = view.shown().range;
          expect(inOrder(rowsOf(view))).toEqual(Array.from({ length: end - start }, (_, at) => start + at));
        }
      }),
    );
  });
});
