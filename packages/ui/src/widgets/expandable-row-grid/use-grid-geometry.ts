import { type RefObject, useLayoutEffect, useState } from "react";
import { type GridGeometry, geometryFrom } from "./grid-geometry.ts";

/** Nothing until the element is in the page; then known before the first paint. */
export function useGridGeometry(elementRef: RefObject<HTMLElement | null>): GridGeometry | undefined {
  const [geometry, setGeometry] = useState<GridGeometry>();

  useLayoutEffect(() => {
    const element = elementRef.current;
    if (element === null) return;
    // A token may have another value on a narrow screen.
    const read = () => {
      const style = getComputedStyle(element);
      setGeometry(geometryFrom((token) => style.getPropertyValue(token)));
    };
    read();
    window.addEventListener("resize", read);
    return () => window.removeEventListener("resize", read);
  }, [elementRef]);

  return geometry;
}
