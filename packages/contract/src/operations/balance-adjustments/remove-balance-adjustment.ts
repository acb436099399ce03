import { operation } from "../../operation.ts";
import { writeEntity } from "../forecast/settings/settings-fields.ts";
import { ofAdjustment } from "./adjustment-fields.ts";

/** DELETE /api/forecasting/v3/forecast/entities/{entity}/balance-adjustments/{adjustmentId} */
export const removeBalanceAdjustment = operation({
  slug: "remove-balance-adjustment",
  method: "DELETE",
  path: "/api/forecasting/v3/forecast/entities/{entity}/balance-adjustments/{adjustmentId}",
  summary: "Remove an adjustment or an investment",
  access: writeEntity,
  params: ofAdjustment,
  errors: ["not_found", "23003"],
});
