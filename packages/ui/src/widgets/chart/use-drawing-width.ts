import { useEffect, useRef, useState } from "react";

/** While a window is being resized nothing is drawn anew. */
const resizeDebounceMs = 300;

/** The width that an element has for a drawing; the first one is known before anything is painted. */
export function useDrawingWidth(usual: number): {
  readonly ref: (element: Element | null) => (() => void) | undefined;
  readonly width: number;
} {
  const [width, setWidth] = useState(usual);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [ref] = useState(() => (element: Element | null) => {
    if (element === null) return undefined;
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width) || usual);
    measure();
    const observer = new ResizeObserver(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(measure, resizeDebounceMs);
    });
    observer.observe(element);
    return () => observer.disconnect();
  });
  return { ref, width };
}
