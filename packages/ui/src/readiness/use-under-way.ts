import { useLayoutEffect } from "react";
import { countUnderWay } from "./page-readiness.ts";

/** While the component is there, and this is so, the page is not ready. */
export function useUnderWay(what: string, isUnderWay = true): void {
  useLayoutEffect(() => (isUnderWay ? countUnderWay(what) : undefined), [what, isUnderWay]);
}
