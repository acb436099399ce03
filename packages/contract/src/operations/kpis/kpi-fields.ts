/** How indicators look on the wire. A group holds others and has no value; a preset is one of ours. */
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
] as const;

export const kpiKinds = ["preset", "manual", "formula", "group"] as const;

const own = {
  id: ["Id", z.int()],
  name: ["Name", z.string()],
  kind: ["Type", z.enum(kpiKinds)],
  preset: ["PresetKPIType", z.string().nullable()],
  formula: ["Formula", z.string().nullable()],
} as const;

/** Two levels: groups and what they hold, beside those that no group holds. */
export const kpiTree = z.array(wire({ ...own, children: ["Children", z.array(wire(own))] }));

export const ofKpi = wire({ companyId: ["entity", idText], kpiId: ["kpiId", idText] });
