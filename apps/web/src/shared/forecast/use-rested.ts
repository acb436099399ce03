import { countedTimeout, countPause } from "@amont/ui/readiness/page-readiness.ts";
import { startTransition, useEffect, useState } from "react";

/** The value once it has been the same for a while, shown when there is time: for what costs more than it is waited for. */
export function useRested<T extends object>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (value === rested) return undefined;
    const follow = () => startTransition(() => setRested(value));
    return countedTimeout("rest", ms, follow, countPause);
  }, [value, rested, ms]);
  return rested;
}
