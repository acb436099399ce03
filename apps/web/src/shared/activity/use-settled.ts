import { countedTimeout, countPause } from "@amont/ui/readiness/page-readiness.ts";
import { useEffect, useRef, useState } from "react";

/**
 * The value once it has not changed for a while; at once when it had not changed for as long before. Compared as text:
 * the same cell is often another object.
 */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  const lastChange = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    const isRushed = now - lastChange.current < ms;
    lastChange.current = now;
    const settle = () => setSettled(JSON.parse(key) as T);
    return countedTimeout("rest", isRushed ? ms : 0, settle, countPause);
  }, [key, ms]);
  return JSON.stringify(settled) === key ? value : settled;
}
