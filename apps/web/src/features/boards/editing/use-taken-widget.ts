/** A widget that keys move: Enter takes it and lets it go, arrows move it, with Shift they resize it, Escape gives it back. */
import type { BoardWidget } from "@amont/contract/operations/boards/board-shape.ts";
import { type KeyboardEvent, useState } from "react";
import { type Step, stepped } from "../model/widget-steps.ts";

const arrows: Readonly<Record<string, Pick<Step, "columns" | "rows">>> = {
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
};

interface Taken {
  readonly id: number;
  /** As they stand while it is moved. */
  readonly widgets: readonly BoardWidget[];
}

type TakenEvent = "taken" | "moved" | "stuck" | "placed" | "givenBack";

interface TakeMeans {
  /** As they stand when nothing is taken. */
  readonly widgets: readonly BoardWidget[];
  readonly onPlaced: (widgets: readonly BoardWidget[]) => void;
  readonly onRemove: (id: number) => void;
  /** What ears are told: what became of it, and not what was asked. */
  readonly tell: (event: TakenEvent, widget: BoardWidget) => void;
}

export function useTakenWidget({ widgets, onPlaced, onRemove, tell }: TakeMeans) {
  const [taken, setTaken] = useState<Taken | null>(null);
  const tellOf = (event: TakenEvent, of: readonly BoardWidget[], id: number) => {
    const widget = of.find((one) => one.id === id);
    if (widget !== undefined) tell(event, widget);
  };

  const letGo = () => {
    if (taken === null) return;
    setTaken(null);
    onPlaced(taken.widgets);
    tellOf("placed", taken.widgets, taken.id);
  };

  const onKeyDown =
    ({ id }: BoardWidget) =>
    (event: KeyboardEvent<HTMLElement>) => {
      const isTaken = taken?.id === id;
      const arrow = arrows[event.key];
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        if (isTaken) return letGo();
        setTaken({ id, widgets });
        return tellOf("taken", widgets, id);
      }
      if (event.key === "Delete" || event.key === "Backspace") {
        event.preventDefault();
        setTaken(null);
        return onRemove(id);
      }
      if (!isTaken) return;
      if (event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
        setTaken(null);
        return tellOf("givenBack", widgets, id);
      }
      const at = taken.widgets.find((widget) => widget.id === id);
      if (arrow === undefined || at === undefined) return;
      event.preventDefault();
      const next = stepped(widgets, id, at, { ...arrow, isResize: event.shiftKey });
      const now = next.find((widget) => widget.id === id) ?? at;
      const isMoved = (["column", "row", "width", "height"] as const).some((side) => now[side] !== at[side]);
      if (isMoved) setTaken({ id, widgets: next });
      tell(isMoved ? "moved" : "stuck", now);
    };

  return {
    takenId: taken?.id ?? null,
    /** As they stand while one is moved. */
    preview: taken?.widgets ?? null,
    onKeyDown,
    /** Whatever takes the focus away, or is done with the board meanwhile: it stays where it is seen. */
    letGo,
    /** Where it is seen was taken over. */
    forget: () => setTaken(null),
  };
}
