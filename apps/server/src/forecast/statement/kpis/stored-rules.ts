import type { KpiRules } from "@amont/engine/kpis/thresholds.ts";

interface StoredRules {
  readonly thresholds?: unknown;
  readonly objective?: unknown;
  readonly summary?: KpiRules["summary"];
}

/** Written by us alone, after they were checked. Rows of before there were any have none. */
export const rulesOfRow = ({ thresholds, objective, summary }: StoredRules): KpiRules => ({
  thresholds: (thresholds ?? []) as KpiRules["thresholds"],
  objective: (objective ?? null) as KpiRules["objective"],
  summary: summary ?? "sum",
});
