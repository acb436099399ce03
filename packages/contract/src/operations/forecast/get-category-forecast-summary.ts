import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { wireFrequency } from "../../frequency-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { forecastPart } from "./cell-shape.ts";
import { viewErrors, viewFields } from "./view-fields.ts";

/** POST /api/cashflow/getCategoryForecastSummary */
export const getCategoryForecastSummary = operation({
  slug: "get-category-forecast-summary",
  method: "POST",
  path: "/api/cashflow/getCategoryForecastSummary",
  summary: "What is planned for a category over some periods, and by which series",
  access: companyProduct("CashFlow", "read"),
  effect: "read",
  body: wire({
    categoryId: ["CategoryId", z.int32().positive()],
    offsetBegin: ["FromOffset", viewFields.offsetBegin[1]],
    offsetEnd: ["ToOffset", viewFields.offsetEnd[1]],
    frequency: ["Frequency", wireFrequency],
    bankAccountIds: ["BankAccountIds", viewFields.bankAccountIds[1]],
    scenarioId: ["ScenarioId", viewFields.scenarioId[1]],
  }),
  response: wire({ forecast: ["TotalForecast", z.number()], parts: ["Parts", z.array(forecastPart)] }),
  errors: viewErrors,
});
