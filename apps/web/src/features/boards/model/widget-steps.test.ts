import type { BoardWidget } from "@amont/contract/operations/boards/board-shape.ts";
import { boardTemplates } from "@amont/contract/operations/boards/board-templates.ts";
import { arrange } from "@amont/engine/reporting/board-layout.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placed } from "./board-draft.ts";
import { type Step, stepped } from "./widget-steps.ts";

const up = { columns: 0, rows: -1, isResize: false } as const;
const down = { columns: 0, rows: 1, isResize: false } as const;

const at = (widgets: readonly BoardWidget[], id: number) =>
  widgets.find((widget) => widget.id === id) as BoardWidget;

/** One key after the other, as hands do. */
function walked(base: readonly BoardWidget[], id: number, steps: readonly Step[]): readonly BoardWidget[] {
  let widgets = base;
  for (const step of steps) widgets = stepped(base, id, at(widgets, id), step);
  return widgets;
}

/** Each row that a key leads to, from the top to the bottom. */
function rowsByKeys(base: readonly BoardWidget[], id: number): readonly number[] {
  let widgets = base;
  for (let press = 0; press < 50; press += 1) widgets = stepped(base, id, at(widgets, id), up);
  const rows = [at(widgets, id).row];
  for (let press = 0; press < 50; press += 1) {
    widgets = stepped(base, id, at(widgets, id), down);
    rows.push(at(widgets, id).row);
  }
  return [...new Set(rows)];
}

describe("a widget that keys move", () => {
  it("changes places with the one above it, and with the one below it", () => {
    const { morning } = boardTemplates;
    // Late customers stand below the week, and both beside the curve.
    const lifted = walked(morning, 3, [up]);
    expect([at(lifted, 3).row, at(lifted, 2).row]).toEqual([0, 4]);
    expect(walked(morning, 3, [up, down])).toEqual(morning);
    const lowered = walked(morning, 1, [down]);
    expect(at(lowered, 1).row).toBeGreaterThan(0);
    expect(walked(morning, 1, [down, up])).toEqual(morning);
  });

  it("moves and grows by a column or a row, and no further than its kind and the columns allow", () => {
    const { morning } = boardTemplates;
    const left = walked(morning, 2, [{ columns: -1, rows: 0, isResize: false }]);
    expect(at(left, 2)).toMatchObject({ column: 7, row: 0 });
    const larger = walked(morning, 2, [{ columns: 0, rows: 1, isResize: true }]);
    expect(at(larger, 2)).toMatchObject({ width: 4, height: 5 });
    const stuck = walked(morning, 2, [{ columns: 1, rows: 0, isResize: false }]);
    expect(stuck).toEqual(morning);
  });

  it("reaches by keys each row that it could be let go in, and the others make room", () => {
    const some = fc.array(
      fc.record({
        column: fc.integer({ min: 0, max: 10 }),
        row: fc.integer({ min: 0, max: 20 }),
        width: fc.integer({ min: 2, max: 6 }),
        height: fc.integer({ min: 1, max: 6 }),
      }),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(some, fc.nat(), (places, chosen) => {
        const widgets = arrange(
          places.map(({ column, row, width, height }, index): BoardWidget => {
            const inside = Math.min(column, 12 - width);
            return { id: index + 1, kind: "note", options: {}, column: inside, row, width, height };
          }),
        );
        const id = (chosen % widgets.length) + 1;
        const lowest = Math.max(...widgets.map(({ row, height }) => row + height));
        const reachable = new Set<number>();
        for (let row = 0; row <= lowest + 1; row += 1)
          reachable.add(at(placed(widgets, id, { row }), id).row);
        expect(rowsByKeys(widgets, id)).toEqual([...reachable].toSorted((left, right) => left - right));
      }),
    );
  });
});
