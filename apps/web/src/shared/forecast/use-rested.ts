import { startTransition, useEffect, useState } from "react";

/** The value once it has been the same for a while, shown when there is time: for what costs more than it is waited for. */
export function useRested<T extends object>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(value)), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
