import type { BoardWidget } from "@amont/contract/operations/boards/board-shape.ts";
import { boardTemplates } from "@amont/contract/operations/boards/board-templates.ts";
import { mostWidgets, widgetKinds } from "@amont/contract/operations/boards/widget-kinds.ts";
import { arrange } from "@amont/engine/reporting/board-layout.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  added,
  type BoardContent,
  changed,
  draftOf,
  placed,
  redone,
  removed,
  swapped,
  undone,
  withOptions,
} from "./board-draft.ts";

const content: BoardContent = {
  name: "Lundi",
  visibility: "private",
  filter: { span: "13w", accountIds: [] },
  widgets: boardTemplates.morning,
};
const placeOf = (widgets: readonly BoardWidget[], id: number) => {
  const { column, row, width, height } = widgets.find((widget) => widget.id === id) as BoardWidget;
  return [column, row, width, height];
};
const orderOf = (widgets: readonly BoardWidget[]) => widgets.map(({ id }) => id);

describe("a board while somebody changes it", () => {
  it("goes back and forth between what it was", () => {
    const first = changed(draftOf(content), { name: "Mardi" });
    const second = changed(first, { name: "Mercredi" });
    expect(undone(second).now.name).toBe("Mardi");
    expect(undone(undone(undone(second))).now).toEqual(content);
    expect(redone(undone(second)).now.name).toBe("Mercredi");
    // What was taken back is gone once something else is done.
    expect(redone(changed(undone(second), { name: "Jeudi" })).now.name).toBe("Jeudi");
    expect(changed(second, { name: "Mercredi" })).toBe(second);
  });

  it("keeps a widget in the columns and as large as its kind needs", () => {
    const { morning } = boardTemplates;
    expect(placeOf(placed(morning, 2, { column: 30 }), 2)).toEqual([8, 0, 4, 4]);
    expect(placeOf(placed(morning, 2, { column: -3, row: -9 }), 2)).toEqual([0, 0, 4, 4]);
    expect(placeOf(placed(morning, 1, { width: 1, height: 1 }), 1)).toEqual([0, 0, 4, 4]);
    expect(placeOf(placed(morning, 2, { width: 12 }), 2)).toEqual([0, 0, 12, 4]);
  });

  it("takes a new one below the others, and forty of them", () => {
    const widgets = added(boardTemplates.morning, "note", { text: "Bonjour" });
    expect(widgets.at(-1)).toMatchObject({ id: 7, kind: "note", options: { text: "Bonjour" }, row: 12 });
    expect(withOptions(widgets, 7, { text: "Soir" }).at(-1)).toMatchObject({ options: { text: "Soir" } });
    expect(removed(widgets, 7)).toEqual(boardTemplates.morning);
    let full = boardTemplates.morning as readonly BoardWidget[];
    for (let count = 0; count < mostWidgets + 5; count += 1) full = added(full, "note", {});
    expect(full).toHaveLength(mostWidgets);
  });

  it("moves one before or after its neighbour where there is one column", () => {
    expect(orderOf(swapped(boardTemplates.morning, 2, -1)).slice(0, 2)).toEqual([2, 1]);
    expect(orderOf(swapped(boardTemplates.morning, 2, 1)).slice(0, 3)).toEqual([1, 3, 2]);
    expect(swapped(boardTemplates.morning, 1, -1)).toBe(boardTemplates.morning);
    expect(swapped(boardTemplates.morning, 6, 1)).toBe(boardTemplates.morning);
  });

  it("has always fallen into place", () => {
    const act = fc.record({
      name: fc.constantFrom("add", "remove", "place", "swap"),
      kind: fc.constantFrom(...widgetKinds),
      id: fc.integer({ min: 1, max: 12 }),
      column: fc.integer({ min: -2, max: 14 }),
      row: fc.integer({ min: -2, max: 30 }),
      width: fc.integer({ min: 0, max: 14 }),
      height: fc.integer({ min: 0, max: 25 }),
      direction: fc.constantFrom<-1 | 1>(-1, 1),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        let widgets: readonly BoardWidget[] = [];
        for (const { name, kind, id, direction, ...place } of acts) {
          if (name === "add") widgets = added(widgets, kind, {});
          if (name === "remove") widgets = removed(widgets, id);
          if (name === "place") widgets = placed(widgets, id, place);
          if (name === "swap") widgets = swapped(widgets, id, direction);
        }
        expect(arrange(widgets)).toEqual(widgets);
        for (const { column, width } of widgets) expect(column + width).toBeLessThanOrEqual(12);
      }),
    );
  });
});
