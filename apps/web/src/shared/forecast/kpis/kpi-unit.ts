/** What the figures of an indicator count. Pure. */
import { presetKpiTypes } from "@amont/contract/operations/kpis/kpi-fields.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import type { ListedKpi } from "./kpi-queries.ts";

type PresetType = (typeof presetKpiTypes)[number];

const unitsOfPresets: Readonly<Record<PresetType, "amount" | "months" | "days" | "percent">> = {
  netCashFlow: "amount",
  inflows: "amount",
  outflows: "amount",
  operatingCashFlow: "amount",
  endBalance: "amount",
  lowPoint: "amount",
  burnRate: "amount",
  runway: "months",
  daysOfCash: "days",
  inflowAchievement: "percent",
  outflowAchievement: "percent",
  budgetGap: "amount",
  plannedRunway: "days",
  lateReceivables: "amount",
  lateShare: "percent",
  topCustomerShare: "percent",
  headroom: "amount",
  forecastError: "percent",
  bandCoverage: "percent",
};

/** What the figures of an indicator are: ours are amounts, times or shares, somebody's own are plain numbers. */
export function unitOfKpi({ kind, preset }: Pick<ListedKpi, "kind" | "preset">) {
  if (kind === "group") return null;
  const known = presetKpiTypes.find((one) => one === preset);
  return kind === "preset" && known !== undefined ? unitsOfPresets[known] : "number";
}

/** Of a value in per cent. */
export const percentText = (value: number, language: string): string =>
  new Intl.NumberFormat(readingLocale(language), { style: "percent", maximumFractionDigits: 1 }).format(
    value / 100,
  );
