import { z } from "zod";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { noOrId, periodOffset, positiveId, readPlan } from "../series/series-fields.ts";

/** POST /api/cashflow/HasAnyForecastsInOffsetPeriod */
export const checkForecastsInPeriod = operation({
  slug: "check-forecasts-in-period",
  method: "POST",
  path: "/api/cashflow/HasAnyForecastsInOffsetPeriod",
  summary:
    "Is anything planned for a category, or for one below it, from a period up to another (not included)?",
  access: readPlan,
  effect: "read",
  body: wire({
    categoryId: ["CategoryId", positiveId],
    scenarioId: ["ScenarioId", noOrId],
    bankAccountId: ["BankAccountId", noOrId],
    begin: ["Begin", periodOffset.optional()],
    end: ["End", periodOffset.optional()],
  }),
  response: z.boolean(),
  errors: ["not_found", "invalid_input"],
});
