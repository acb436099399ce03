import type { BoardWidget } from "@amont/contract/operations/boards/board-shape.ts";
import { boardTemplates } from "@amont/contract/operations/boards/board-templates.ts";
import { runHook } from "@amont/ui/readiness/testing/run-hook.ts";
import { type KeyboardEvent, useState } from "react";
import { expect, it } from "vitest";
import { useTakenWidget } from "./use-taken-widget.ts";

const placeOf = (widgets: readonly BoardWidget[], id: number) => {
  const { column, row } = widgets.find((widget) => widget.id === id) as BoardWidget;
  return [column, row];
};

/** The morning's board under somebody's hands. */
function held() {
  const told: string[] = [];
  const removed: number[] = [];
  const hook = runHook(() => {
    const [widgets, setWidgets] = useState<readonly BoardWidget[]>(boardTemplates.morning);
    const taken = useTakenWidget({
      widgets,
      onPlaced: setWidgets,
      onRemove: (id) => removed.push(id),
      tell: (event, { id, column, row }) => told.push(`${event} ${id}: ${column}, ${row}`),
    });
    return { widgets, taken };
  });
  const seen = () => hook.current().taken.preview ?? hook.current().widgets;
  const press = (id: number, ...keys: readonly string[]) => {
    for (const key of keys) {
      const widget = seen().find((one) => one.id === id) as BoardWidget;
      const event = { key, shiftKey: false, preventDefault: () => {}, stopPropagation: () => {} };
      hook.act(() => hook.current().taken.onKeyDown(widget)(event as unknown as KeyboardEvent<HTMLElement>));
    }
  };
  return { hook, told, removed, press, place: (id: number) => placeOf(hook.current().widgets, id) };
}

it("is taken, moved and let go, and said where it is", () => {
  const { hook, told, press, place } = held();
  press(3, "Enter", "ArrowUp");
  expect(place(3)).toEqual([8, 4]);
  press(3, "Enter");
  expect(place(3)).toEqual([8, 0]);
  expect(told).toEqual(["taken 3: 8, 4", "moved 3: 8, 0", "placed 3: 8, 0"]);
  hook.end();
});

it("says that it goes no further, and not what was asked", () => {
  const { hook, told, press } = held();
  press(2, "Enter", "ArrowUp", "ArrowRight");
  expect(told.slice(1)).toEqual(["stuck 2: 8, 0", "stuck 2: 8, 0"]);
  hook.end();
});

it("stays where it is seen when the focus goes elsewhere", () => {
  const { hook, press, place } = held();
  press(3, "Enter", "ArrowLeft", "ArrowLeft");
  hook.act(() => hook.current().taken.letGo());
  expect(hook.current().taken).toMatchObject({ takenId: null, preview: null });
  expect(place(3)[0]).toBe(6);
  // Taken anew it begins from there, and given back it is there again.
  press(3, "Enter", "ArrowLeft", "Escape");
  expect(place(3)[0]).toBe(6);
  hook.end();
});

it("goes when it is removed, and does not come back with the next key", () => {
  const { hook, removed, press } = held();
  press(3, "Enter", "ArrowLeft", "Delete");
  expect(removed).toEqual([3]);
  expect(hook.current().taken).toMatchObject({ takenId: null, preview: null });
  hook.end();
});
