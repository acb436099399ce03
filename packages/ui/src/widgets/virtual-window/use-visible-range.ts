import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  emptyRange,
  type ItemOffsets,
  type ItemRange,
  nextRange,
  type ScrollBuffer,
  type Viewport,
} from "./visible-range.ts";

interface VisibleRangeOptions {
  readonly axis: "vertical" | "horizontal";
  readonly offsets: ItemOffsets;
  readonly buffer: ScrollBuffer;
  /** How much of the element sticky parts cover. */
  readonly inset?: number;
}

function viewportOf(scroller: HTMLElement, axis: VisibleRangeOptions["axis"], inset: number): Viewport {
  return axis === "vertical"
    ? { scrollOffset: scroller.scrollTop, size: scroller.clientHeight - inset }
    : { scrollOffset: scroller.scrollLeft, size: scroller.clientWidth - inset };
}

/** The items to render inside a scrolling element. */
export function useVisibleRange(
  scrollerRef: RefObject<HTMLElement | null>,
  { axis, offsets, buffer, inset = 0 }: VisibleRangeOptions,
): ItemRange {
  const [range, setRange] = useState<ItemRange>(emptyRange);
  const { min, max } = buffer;

  const update = () => {
    const scroller = scrollerRef.current;
    if (scroller === null) return;
    setRange((previous) => nextRange(previous, offsets, viewportOf(scroller, axis, inset), { min, max }));
  };
  const latestUpdate = useRef(update);

  // Before paint, so that a list that grows or shrinks never shows a gap.
  useLayoutEffect(() => {
    latestUpdate.current = update;
    update();
  });

  useEffect(() => {
    const scroller = scrollerRef.current;
    if (scroller === null) return;
    const onChange = () => latestUpdate.current();
    const observer = new ResizeObserver(onChange);
    observer.observe(scroller);
    scroller.addEventListener("scroll", onChange, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", onChange);
    };
  }, [scrollerRef]);

  return range;
}
