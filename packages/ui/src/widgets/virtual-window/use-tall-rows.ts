import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { createTallWindow, type ShownRows, type TallWindow } from "./tall-window.ts";

interface TallRowsOptions {
  readonly rowCount: number;
  readonly rowHeight: number;
  /** How much of the element sticky parts cover. */
  readonly inset: number;
}

/** The same object at every render: what is in view is read by `useShownRows`, where it is drawn. */
export interface TallRows {
  readonly shown: () => ShownRows;
  readonly subscribe: TallWindow["subscribe"];
  readonly reveal: (row: number) => void;
  readonly scrollToTop: () => void;
}

/** After this long without a scroll the list is at rest. */
const restMs = 150;

/** The rows to render inside a scrolling element, however many there are. */
export function useTallRows(
  scrollerRef: RefObject<HTMLElement | null>,
  { rowCount, rowHeight, inset }: TallRowsOptions,
): TallRows {
  const [view] = useState(createTallWindow);
  const [rows] = useState((): TallRows => {
    const scrollTo = (scrollTop: number) => {
      if (scrollerRef.current !== null) scrollerRef.current.scrollTop = scrollTop;
    };
    const { shown, subscribe } = view;
    return {
      shown,
      subscribe,
      reveal: (row) => scrollTo(view.reveal(row)),
      scrollToTop: () => scrollTo(view.goTo(0)),
    };
  });

  // Before paint, so that a list that grows or shrinks never shows a gap.
  useLayoutEffect(() => {
    const scrollTop = view.resize({ rowCount, rowHeight });
    if (scrollerRef.current !== null) scrollerRef.current.scrollTop = scrollTop;
  }, [view, scrollerRef, rowCount, rowHeight]);

  useEffect(() => {
    const scroller = scrollerRef.current;
    if (scroller === null) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      const scrollTop = view.resize({ viewportHeight: Math.max(0, scroller.clientHeight - inset) });
      if (scrollTop !== scroller.scrollTop) scroller.scrollTop = scrollTop;
    };
    const onScroll = () => {
      const { scrollTop } = scroller;
      const wanted = view.scrolledTo(scrollTop);
      if (wanted !== scrollTop) scroller.scrollTop = wanted;
      clearTimeout(resting);
      resting = setTimeout(view.rest, restMs);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    scroller.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(resting);
      observer.disconnect();
      scroller.removeEventListener("scroll", onScroll);
    };
  }, [view, scrollerRef, inset]);

  return rows;
}

/** Renders whoever calls it at every step of the scroll. */
export function useShownRows({ subscribe, shown }: TallRows): ShownRows {
  return useSyncExternalStore(subscribe, shown);
}

export function useIsRowShown({ subscribe, shown }: TallRows, row: number): boolean {
  return useSyncExternalStore(subscribe, () => {
    const { start, end } = shown().range;
    return row >= start && row < end;
  });
}
