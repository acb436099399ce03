import { type RefObject, useId, useLayoutEffect, useRef } from "react";
import { SheetPainter } from "../painting/sheet-painter.ts";
import type { SheetLayout } from "../sheet-layout.ts";
import type { Selection } from "../sheet-selection.ts";
import type { SheetSource } from "../sheet-source.ts";
import type { SheetWindow } from "../sheet-window.ts";

interface Painted {
  readonly source: SheetSource;
  readonly selected: Selection | null;
  readonly metrics: SheetLayout["metrics"];
  readonly gridRef: RefObject<HTMLDivElement | null>;
  readonly onWindow: ((window: SheetWindow) => void) | undefined;
}

/** The elements that the painter fills, and the painter itself while they are there. */
export function useSheetPainter({ source, selected, metrics, gridRef, onWindow }: Painted) {
  const scrollerRef = useRef<HTMLDivElement>(null);
  const headRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const sidesRef = useRef<HTMLDivElement>(null);
  const footRef = useRef<HTMLDivElement>(null);
  const painterRef = useRef<SheetPainter | null>(null);
  const activeId = useId();

  const sourceRef = useRef(source);
  const onWindowRef = useRef(onWindow);
  useLayoutEffect(() => {
    sourceRef.current = source;
    onWindowRef.current = onWindow;
  });

  const { rowHeight, scrolledTop, stickyTop, stickyBottom, titleWidth, totalWidth } = metrics;
  useLayoutEffect(() => {
    const [scroller, grid] = [scrollerRef.current, gridRef.current];
    const [head, body, sides] = [headRef.current, bodyRef.current, sidesRef.current];
    if (scroller === null || grid === null || head === null || body === null || sides === null)
      return undefined;
    const painter = new SheetPainter(
      { scroller, grid, head, body, sides, foot: footRef.current },
      sourceRef.current,
      {
        metrics: { rowHeight, scrolledTop, stickyTop, stickyBottom, titleWidth, totalWidth },
        activeId,
        onWindow: (window) => onWindowRef.current?.(window),
      },
    );
    painterRef.current = painter;
    const onMove = () => painter.moved();
    const resized = new ResizeObserver(() => painter.resized());
    resized.observe(scroller);
    scroller.addEventListener("scroll", onMove, { passive: true });
    painter.paint();
    return () => {
      resized.disconnect();
      scroller.removeEventListener("scroll", onMove);
      painter.remove();
      painterRef.current = null;
    };
  }, [gridRef, activeId, rowHeight, scrolledTop, stickyTop, stickyBottom, titleWidth, totalWidth]);

  useLayoutEffect(() => painterRef.current?.show(source), [source]);
  useLayoutEffect(() => painterRef.current?.activate(selected?.active ?? null), [selected]);
  return { scrollerRef, headRef, bodyRef, sidesRef, footRef, painterRef };
}
