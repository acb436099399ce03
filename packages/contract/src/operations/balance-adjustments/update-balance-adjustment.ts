import { operation } from "../../operation.ts";
import { writeEntity } from "../forecast/settings/settings-fields.ts";
import { adjustmentInput, ofAdjustment } from "./adjustment-fields.ts";

/** PUT /api/forecasting/v3/forecast/entities/{entity}/balance-adjustments/{adjustmentId} */
export const updateBalanceAdjustment = operation({
  slug: "update-balance-adjustment",
  method: "PUT",
  path: "/api/forecasting/v3/forecast/entities/{entity}/balance-adjustments/{adjustmentId}",
  summary: "Change an adjustment or an investment",
  access: writeEntity,
  params: ofAdjustment,
  body: adjustmentInput,
  errors: ["invalid_input", "not_found", "14007", "23003"],
});
