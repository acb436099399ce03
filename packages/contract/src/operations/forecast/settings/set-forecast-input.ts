import { z } from "zod";
import { operation } from "../../../operation.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";
import { writeEntity } from "./settings-fields.ts";

/**
 * PUT /api/forecasting/v3/entities/{entity}/categories/{id}/forecast-input
 *
 * What is planned already stays and counts. The VAT category cannot be switched off, it is where calculated VAT is
 * corrected (3001).
 */
export const setForecastInput = operation({
  slug: "set-forecast-input",
  method: "PUT",
  path: "/api/forecasting/v3/entities/{entity}/categories/{id}/forecast-input",
  summary: "Choose whether forecasts may be entered in a category",
  access: writeEntity,
  params: wire({ companyId: ["entity", idText], categoryId: ["id", idText] }),
  body: wire({ takesForecasts: ["takesForecasts", z.boolean()] }),
  errors: ["not_found", "3001", "14002"],
});
