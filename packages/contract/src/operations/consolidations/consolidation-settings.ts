import { z } from "zod";
import { wireHolidayCountry } from "../../holidays-codec.ts";
import { wire } from "../../wire-object.ts";
import { daysOffMask } from "../forecast/settings/settings-fields.ts";
import { mostConsolidatedCompanies } from "./consolidation-fields.ts";

/** `full`: all of it, and what others own is told; `proportional`: the part that is owned. */
export const consolidationMethods = ["full", "proportional"] as const;
export type ConsolidationMethod = (typeof consolidationMethods)[number];

const company = {
  companyId: ["companyId", z.int32().positive()],
  /** In hundredths of a percent. */
  ownershipBasisPoints: ["ownershipBasisPoints", z.int32()],
  method: ["method", z.enum(consolidationMethods)],
} as const;

const settings = {
  /** Are flows between its companies taken out? */
  eliminates: ["eliminates", z.boolean()],
  daysOffMask: ["nonWorkingDays", daysOffMask],
  holidaysCountry: ["publicHolidaysCountry", wireHolidayCountry],
} as const;

const rateSetId = z.int32().positive().nullable();

export const consolidationSettings = wire({
  companies: ["companies", z.array(wire({ ...company, name: ["name", z.string()] }))],
  /** The set of budget rates that what is to come is converted by; null: today's rates. */
  rateSetId: ["rateSetId", rateSetId],
  ...settings,
});

export const consolidationSettingsChange = wire({
  /** All of them, in the order in which they are shown. */
  companies: ["companies", z.array(wire(company)).max(mostConsolidatedCompanies)],
  /** Absent: as it is. */
  rateSetId: ["rateSetId", rateSetId.optional()],
  ...settings,
});
