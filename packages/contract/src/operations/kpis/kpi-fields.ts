/** How indicators look on the wire. A group holds others and has no value; a preset is one of ours. */
import { largestForecast } from "@amont/kernel/limits.ts";
import { z } from "zod";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

export const kpiNameMaximum = 100;

/** Those that we know how to work out, of a company and of a consolidation alike. */
export const groupPresetTypes = [
  "netCashFlow",
  "inflows",
  "outflows",
  "operatingCashFlow",
  "endBalance",
  "lowPoint",
  "burnRate",
  "runway",
  "daysOfCash",
  "inflowAchievement",
  "outflowAchievement",
  "budgetGap",
] as const;

/** Those of a company: what it is owed and wants to hold is its own. */
export const presetKpiTypes = [
  ...groupPresetTypes,
  "plannedRunway",
  "lateReceivables",
  "lateShare",
  "topCustomerShare",
  "headroom",
  "forecastError",
  "bandCoverage",
] as const;

export const kpiKinds = ["preset", "manual", "formula", "group"] as const;

/** With three decimals at most. */
export const kpiNumber = z.number().min(-largestForecast).max(largestForecast);

export const kpiComparisons = ["<=", "<", "==", ">=", ">"] as const;
export const kpiSeverities = ["danger", "warning", "info", "success"] as const;
export const mostThresholds = 4;

const severityWords = { danger: "Danger", warning: "Warning", info: "Info", success: "Success" } as const;
export const kpiSeverity = z.codec(z.enum(Object.values(severityWords)), z.enum(kpiSeverities), {
  decode: (word) => kpiSeverities.find((severity) => severityWords[severity] === word) ?? "info",
  encode: (severity) => severityWords[severity],
});

/** A number or an indicator. */
const bound = {
  value: ["value", kpiNumber.nullish()],
  kpiId: ["kpiId", z.union([z.null(), z.int32().positive()]).optional()],
} as const;
const isOne = ({ value, kpiId }: { value?: number | null | undefined; kpiId?: number | null | undefined }) =>
  (typeof value === "number") !== (typeof kpiId === "number");

/** Of several rules the first that holds. */
const threshold = wire({
  comparison: ["comparison", z.enum(kpiComparisons)],
  ...bound,
  severity: ["severity", kpiSeverity],
});
export const kpiThresholds = z.array(threshold.refine(isOne, "a number or an indicator")).max(mostThresholds);

/** What it is to be. */
export const kpiObjective = wire(bound).refine(isOne, "a number or an indicator").nullable();

/** Of a manual one: how values of several columns are one. */
export const kpiSummaries = ["sum", "last", "mean"] as const;
export const kpiSummary = z.enum(kpiSummaries);

const own = {
  id: ["Id", z.int()],
  name: ["Name", z.string()],
  kind: ["Type", z.enum(kpiKinds)],
  preset: ["PresetKPIType", z.string().nullable()],
  formula: ["Formula", z.string().nullable()],
  thresholds: ["Thresholds", kpiThresholds],
  objective: ["Objective", kpiObjective],
  summary: ["Summary", kpiSummary],
} as const;

/** Two levels: groups and what they hold, beside those that no group holds. */
export const kpiTree = z.array(wire({ ...own, children: ["Children", z.array(wire(own))] }));

export const ofKpi = wire({ companyId: ["entity", idText], kpiId: ["kpiId", idText] });
