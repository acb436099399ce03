import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { writeEntityPlan } from "../forecast/series/series-fields.ts";

/** DELETE /api/forecasting/v3/forecast/entities/{entityId}/debt-schedules/{id} */
export const removeDebtSchedule = operation({
  slug: "remove-debt-schedule",
  method: "DELETE",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/debt-schedules/{id}",
  summary: "Take a loan out of the debt plan, and its forecasts with it",
  access: writeEntityPlan,
  params: wire({ companyId: ["entityId", idText], scheduleId: ["id", idText] }),
  errors: ["not_found"],
});
