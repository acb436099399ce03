/** How indicators look on the wire. A group holds others and has no value; a preset is one of ours. */
import { largestForecast } from "@amont/kernel/limits.ts";
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { formulaErrorKinds } from "../../errors/error-texts.ts";
import { wireFrequency } from "../../frequency-codec.ts";
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

const named = z.array(wire({ id: ["id", z.int()], name: ["name", z.string()] }));

/** What reads an indicator. */
export const kpiUsesShape = wire({
  kpiId: ["kpiId", z.int()],
  kpis: ["kpis", named],
  /** Whose forecasts read it, in any scenario. */
  categories: ["categories", named],
  /** Indicators that are held against it, by a threshold or an objective. */
  compared: ["compared", named],
  /** Those that the caller may see. */
  boards: ["boards", named],
});

/** An indicator by formula as somebody writes it. */
export const previewedKpi = wire({
  /** The one that is changed; absent or null for a new one. */
  kpiId: ["kpiId", z.int32().positive().nullish()],
  groupId: ["groupId", z.int32().positive().nullish()],
  name: ["name", z.string().max(1_000)],
  formula: ["formula", z.string().max(8_000)],
});

export const kpiPreview = wire({
  frequency: ["frequency", wireFrequency],
  /** Where each account has a plan of its own, the one that is shown; null for the company's. */
  accountName: ["accountName", z.string().nullable()],
  values: [
    "values",
    z.array(
      wire({
        periodStart: ["periodStart", wireDate],
        value: ["value", z.number().nullable()],
        error: ["error", z.enum(formulaErrorKinds).nullable()],
      }),
    ),
  ],
  /** Why saving would be refused. */
  refusal: [
    "refusal",
    wire({
      code: ["code", z.string()],
      params: ["params", z.record(z.string(), z.unknown())],
    }).nullable(),
  ],
});
