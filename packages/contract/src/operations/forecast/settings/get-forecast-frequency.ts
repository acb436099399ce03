import { entityCashFlow } from "../../../access.ts";
import { wireFrequency } from "../../../frequency-codec.ts";
import { wireHolidayCountry } from "../../../holidays-codec.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { daysOffMask } from "./settings-fields.ts";

/** GET /api/cashflow/GetForecastFrequency — days off are told where the columns are days. */
export const getForecastFrequency = operation({
  slug: "get-forecast-frequency",
  method: "GET",
  path: "/api/cashflow/GetForecastFrequency",
  summary: "In which periods the statement of a company opens",
  access: entityCashFlow("read"),
  response: wire({
    frequency: ["Frequency", wireFrequency],
    daysOffMask: ["NonWorkingDays", daysOffMask.optional()],
    holidaysCountry: ["PublicHolidaysCountry", wireHolidayCountry.optional()],
  }),
});
