import { countedTimeout } from "@amont/ui/readiness/page-readiness.ts";
import { useEffect, useState } from "react";

/** Searching begins when the hand rests for so long. */
const searchDelayMs = 250;

interface KpiSearch {
  readonly typed: string;
  /** What is searched for: what was typed, a moment later. */
  readonly sought: string;
  readonly type: (text: string) => void;
}

export function useKpiSearch(): KpiSearch {
  const [typed, type] = useState("");
  const [sought, setSought] = useState("");
  useEffect(() => countedTimeout("search", searchDelayMs, () => setSought(typed)), [typed]);
  return { typed, sought, type };
}
