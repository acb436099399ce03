import { countedTimeout } from "@amont/ui/readiness/page-readiness.ts";
import { useEffect, useState } from "react";
import { kpiSearchDelayMs } from "../../../shared/forecast/kpis/kpi-search.ts";

interface KpiSearch {
  readonly typed: string;
  /** What is searched for: what was typed, a moment later. */
  readonly sought: string;
  readonly type: (text: string) => void;
}

export function useKpiSearch(): KpiSearch {
  const [typed, type] = useState("");
  const [sought, setSought] = useState("");
  useEffect(() => countedTimeout("search", kpiSearchDelayMs, () => setSought(typed)), [typed]);
  return { typed, sought, type };
}
