import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from "react";
import { useIsNarrow } from "../../../../shared/layout/use-is-narrow.ts";

const storageKey = "amont.transaction-panel-width";
const bounds = { minimum: 320, usual: 392, maximum: 640 };
const keyStep = 24;

const within = (width: number): number =>
  Math.min(bounds.maximum, Math.max(bounds.minimum, Math.round(width)));

function storedWidth(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey));
    return stored > 0 ? within(stored) : bounds.usual;
  } catch {
    return bounds.usual;
  }
}

function storeWidth(width: number): void {
  try {
    localStorage.setItem(storageKey, String(width));
  } catch {
    // Without storage the width lasts as long as the page.
  }
}

/** A panel at the right edge whose width the reader sets, by dragging its edge or with the arrow keys on it. */
export function usePanelWidth() {
  const isNarrow = useIsNarrow();
  const [width, setWidth] = useState(storedWidth);
  const become = (next: number) => {
    setWidth(within(next));
    storeWidth(within(next));
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.buttons === 0 || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    become(window.innerWidth - event.clientX);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    become(width + (event.key === "ArrowLeft" ? keyStep : -keyStep));
  };
  const style: CSSProperties = isNarrow ? {} : { width };
  return {
    style,
    handle: {
      tabIndex: 0,
      "aria-orientation": "vertical" as const,
      "aria-valuenow": width,
      "aria-valuemin": bounds.minimum,
      "aria-valuemax": bounds.maximum,
      onPointerDown: (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId),
      onPointerMove,
      onKeyDown,
    },
  };
}
