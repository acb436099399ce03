import { z } from "zod";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { ofEntity, readEntityPlan } from "../forecast/series/series-fields.ts";
import { debtSchedule } from "./debt-fields.ts";

/** GET /api/forecasting/v3/forecast/entities/{entityId}/debt-schedules ?scenarioId */
export const listDebtSchedules = operation({
  slug: "list-debt-schedules",
  method: "GET",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/debt-schedules",
  summary: "The loans of the debt plan, with their instalments: those of a scenario and of what it stands on",
  access: readEntityPlan,
  params: ofEntity,
  query: wire({ scenarioId: ["scenarioId", idText.optional()] }),
  response: z.array(debtSchedule),
  errors: ["not_found"],
});
