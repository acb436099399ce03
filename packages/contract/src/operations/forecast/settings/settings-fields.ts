/** What the calls about the settings of a plan have in common. */
import { z } from "zod";
import { companyProduct, inPath } from "../../../access.ts";
import { wireFrequency } from "../../../frequency-codec.ts";
import { wireHolidayCountry } from "../../../holidays-codec.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";

const entityPlace = inPath("entity");
export const readEntity = companyProduct("CashFlow", "read", entityPlace);
export const writeEntity = companyProduct("CashFlow", "write", entityPlace);
export const ofEntity = wire({ companyId: ["entity", idText] });

/** Monday 1, Tuesday 2, Wednesday 4 and so on to Sunday 64, added up. One day at least is worked. */
export const daysOffMask = z.int().min(0).max(126);

export const forecastSettings = wire({
  /** In which periods forecasts are entered. */
  inputFrequency: ["inputFrequency", wireFrequency],
  /** In which the statement opens: the same, or coarser ones. */
  trackingFrequency: ["trackingFrequency", wireFrequency],
  daysOffMask: ["nonWorkingDays", daysOffMask],
  holidaysCountry: ["publicHolidaysCountry", wireHolidayCountry],
  hidesFutureAchievement: ["hideFutureAchievementPercentages", z.boolean()],
  /** Is the forecast of the VAT category calculated from those of the others? */
  computesVat: ["automaticVatComputation", z.boolean()],
});
export type ForecastSettings = z.output<typeof forecastSettings>;

/** What is left out stays as it is: two people who change different things do not undo each other's. */
export const forecastSettingsChange = wire({
  inputFrequency: ["inputFrequency", wireFrequency.optional()],
  trackingFrequency: ["trackingFrequency", wireFrequency.optional()],
  daysOffMask: ["nonWorkingDays", daysOffMask.optional()],
  holidaysCountry: ["publicHolidaysCountry", wireHolidayCountry.optional()],
  hidesFutureAchievement: ["hideFutureAchievementPercentages", z.boolean().optional()],
  computesVat: ["automaticVatComputation", z.boolean().optional()],
});
export type ForecastSettingsChange = z.output<typeof forecastSettingsChange>;

/** Counted in the periods of the statement from the current one, which is 0. */
export const displayOffset = z.int().min(-10_000).max(10_000);
