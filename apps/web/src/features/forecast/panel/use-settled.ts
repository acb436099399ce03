import { useEffect, useState } from "react";

/** The value once it has not changed for a while. Compared as text: the same cell is often another object. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key) as T), ms);
    return () => clearTimeout(timer);
  }, [key, ms]);
  return JSON.stringify(settled) === key ? value : settled;
}
