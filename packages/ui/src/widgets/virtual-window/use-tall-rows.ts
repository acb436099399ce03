import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  elementHeight,
  nextRows,
  positionAt,
  scrolledTo,
  type TallContent,
  type TallPosition,
  topOf,
  topPosition,
  topToReveal,
} from "./tall-scroll.ts";
import { emptyRange, type ItemRange } from "./visible-range.ts";

interface TallRowsOptions {
  readonly rowCount: number;
  readonly rowHeight: number;
  /** How much of the element sticky parts cover. */
  readonly inset: number;
}

export interface TallRows {
  /** The rows to render. */
  readonly range: ItemRange;
  /** How tall the element that holds them is. */
  readonly height: number;
  /** Subtract it from a row's place in the whole. */
  readonly offset: number;
  readonly reveal: (row: number) => void;
  readonly scrollToTop: () => void;
}

interface Shown {
  readonly range: ItemRange;
  readonly offset: number;
}

/** Small steps: a few rows at a time keep each frame short. */
const buffer = { min: 192, max: 512 };

/** The rows to render inside a scrolling element, however many there are. */
export function useTallRows(
  scrollerRef: RefObject<HTMLElement | null>,
  { rowCount, rowHeight, inset }: TallRowsOptions,
): TallRows {
  const [shown, setShown] = useState<Shown>({ range: emptyRange, offset: 0 });
  const [viewportHeight, setViewportHeight] = useState(0);
  const position = useRef<TallPosition>(topPosition);
  const content: TallContent = { rowCount, rowHeight, viewportHeight };

  const show = (next: TallPosition) => {
    position.current = next;
    setShown((previous) => {
      const range = nextRows(previous.range, content, topOf(next), buffer);
      return range === previous.range && next.offset === previous.offset
        ? previous
        : { range, offset: next.offset };
    });
  };
  const goTo = (top: number) => {
    const scroller = scrollerRef.current;
    if (scroller === null) return;
    const next = positionAt(content, top);
    show(next);
    scroller.scrollTop = next.scrollTop;
  };
  const onScroll = () => {
    const scroller = scrollerRef.current;
    if (scroller === null || scroller.scrollTop === position.current.scrollTop) return;
    const next = scrolledTo(content, position.current, scroller.scrollTop);
    show(next);
    if (next.scrollTop !== scroller.scrollTop) scroller.scrollTop = next.scrollTop;
  };
  const latest = useRef({ onScroll, show, goTo });

  // Before paint, so that a list that grows or shrinks never shows a gap.
  useLayoutEffect(() => {
    latest.current = { onScroll, show, goTo };
  });
  const size = `${rowCount} ${rowHeight} ${viewportHeight}`;
  const placedSize = useRef("");
  useLayoutEffect(() => {
    if (viewportHeight === 0 || placedSize.current === size) return;
    placedSize.current = size;
    latest.current.goTo(topOf(position.current));
  }, [size, viewportHeight]);

  useEffect(() => {
    const scroller = scrollerRef.current;
    if (scroller === null) return;
    const measure = () => setViewportHeight(Math.max(0, scroller.clientHeight - inset));
    measure();
    const listener = () => latest.current.onScroll();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    scroller.addEventListener("scroll", listener, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", listener);
    };
  }, [scrollerRef, inset]);

  return {
    range: shown.range,
    height: elementHeight(content),
    offset: shown.offset,
    reveal: (row) => {
      const top = topOf(position.current);
      const wanted = topToReveal(content, top, row);
      if (wanted !== top) latest.current.goTo(wanted);
    },
    scrollToTop: () => latest.current.goTo(0),
  };
}
