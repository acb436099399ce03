import { type RefObject, useEffect, useRef } from "react";

/** More is asked for when less than this many views are left below. */
const viewsAhead = 1.5;
const throttleMs = 150;

/** Asks for more before the end is reached, and not more often than a hand can scroll. */
export function useNearEnd(
  scrollerRef: RefObject<HTMLElement | null>,
  onNearEnd: () => void,
  /** Of all rows, in pixels. */
  height: number,
): void {
  const latest = useRef(onNearEnd);
  useEffect(() => {
    latest.current = onNearEnd;
  });
  useEffect(() => {
    const scroller = scrollerRef.current;
    if (scroller === null || height === 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const { scrollTop, clientHeight } = scroller;
      const left = height - scrollTop - clientHeight;
      if (left < clientHeight * viewsAhead) latest.current();
    };
    const onScroll = () => {
      timer ??= setTimeout(look, throttleMs);
    };
    look();
    scroller.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      scroller.removeEventListener("scroll", onScroll);
    };
  }, [scrollerRef, height]);
}
