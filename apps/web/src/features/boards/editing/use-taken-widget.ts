/** A widget that keys move: Enter takes it and lets it go, arrows move it, with Shift they resize it, Escape gives it back. */
import type { BoardWidget } from "@amont/contract/operations/boards/board-shape.ts";
import { type KeyboardEvent, useState } from "react";
import { placed } from "../model/board-draft.ts";

const arrows: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Taken {
  readonly id: number;
  readonly widgets: readonly BoardWidget[];
}

interface TakeMeans {
  readonly widgets: readonly BoardWidget[];
  readonly onPlaced: (widgets: readonly BoardWidget[]) => void;
  readonly onRemove: (id: number) => void;
  /** What ears are told. */
  readonly tell: (event: "taken" | "moved" | "placed" | "givenBack", widget: BoardWidget) => void;
}

export function useTakenWidget({ widgets, onPlaced, onRemove, tell }: TakeMeans) {
  const [taken, setTaken] = useState<Taken | null>(null);

  const letGo = (widget: BoardWidget) => {
    setTaken(null);
    if (taken !== null) onPlaced(taken.widgets);
    tell("placed", widget);
  };

  const onKeyDown = (widget: BoardWidget) => (event: KeyboardEvent<HTMLElement>) => {
    const isTaken = taken?.id === widget.id;
    const arrow = arrows[event.key];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (isTaken) return letGo(widget);
      setTaken({ id: widget.id, widgets });
      return tell("taken", widget);
    }
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      setTaken(null);
      return onRemove(widget.id);
    }
    if (!isTaken) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      setTaken(null);
      return tell("givenBack", widgets.find(({ id }) => id === widget.id) ?? widget);
    }
    if (arrow === undefined) return;
    event.preventDefault();
    const [columns, rows] = arrow;
    const { column, row, width, height } = widget;
    const wanted = event.shiftKey
      ? { width: width + columns, height: height + rows }
      : { column: column + columns, row: rows === 0 ? row : nextRow(taken.widgets, widget, rows) };
    const next = placed(taken.widgets, widget.id, wanted);
    setTaken({ id: widget.id, widgets: next });
    tell("moved", next.find(({ id }) => id === widget.id) ?? widget);
  };

  return {
    takenId: taken?.id ?? null,
    /** As they stand while one is moved. */
    preview: taken?.widgets ?? null,
    onKeyDown,
    onBlur: () => {
      if (taken === null) return;
      setTaken(null);
      onPlaced(taken.widgets);
    },
  };
}

/** Down: past what stands below it, which it would only fall back on otherwise. */
function nextRow(widgets: readonly BoardWidget[], widget: BoardWidget, rows: number): number {
  if (rows < 0) return widget.row + rows;
  const { column, width, row, height } = widget;
  const below = widgets.filter(
    (other) =>
      other.row >= row + height && other.column < column + width && column < other.column + other.width,
  );
  const first = below.toSorted((left, right) => left.row - right.row)[0];
  return first === undefined ? row : row + first.height;
}
