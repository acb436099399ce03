import { largestForecast } from "@amont/kernel/limits.ts";
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { undoToken } from "../forecast/series/series-fields.ts";
import { ofEntity, writeEntity } from "../forecast/settings/settings-fields.ts";

const kpiValue = wire({
  kpiId: ["kpiId", z.int32().positive()],
  /** Any day of the period. */
  periodStart: ["periodStart", wireDate],
  /** With three decimals at most. Null takes the value away. */
  value: ["value", z.number().min(-largestForecast).max(largestForecast).nullable()],
});

/** PUT /api/forecasting/v3/forecast/entities/{entity}/kpi-values — all of them or none; of two for one period the last. */
export const writeKpiValues = operation({
  slug: "write-kpi-values",
  method: "PUT",
  path: "/api/forecasting/v3/forecast/entities/{entity}/kpi-values",
  summary: "Enter the values of manual indicators: one, or a pasted block",
  access: writeEntity,
  bodySize: "large",
  params: ofEntity,
  body: wire({
    scenarioId: ["scenarioId", z.int32().positive().nullish()],
    values: ["values", z.array(kpiValue).max(20_000)],
  }),
  response: wire({ undoToken: ["undoToken", undoToken] }),
  errors: ["invalid_input", "not_found", "23003", "23006"],
});
