import { z } from "zod";
import { companyProduct } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";

/** GET /api/forecasting/v2/formulas/scenarios/{id}/last-refresh — of a frozen copy, when it was made. */
export const getScenarioLastRefresh = operation({
  slug: "get-scenario-last-refresh",
  method: "GET",
  path: "/api/forecasting/v2/formulas/scenarios/{id}/last-refresh",
  summary: "Since when the figures of a scenario are what they are",
  access: companyProduct("CashFlow", "read"),
  params: wire({ scenarioId: ["id", idText] }),
  response: wire({ refreshedAt: ["lastRefreshDate", z.iso.datetime().nullable()] }),
  errors: ["not_found"],
});
