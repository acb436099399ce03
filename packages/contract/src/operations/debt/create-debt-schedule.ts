import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { amountErrors, ofEntity, placeErrors, writeEntityPlan } from "../forecast/series/series-fields.ts";
import { loanFields } from "./debt-fields.ts";

/**
 * POST /api/forecasting/v3/forecast/entities/{entityId}/debt-schedules
 *
 * The first one makes the category of the debt plan. A frozen copy takes none (14011).
 */
export const createDebtSchedule = operation({
  slug: "create-debt-schedule",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/debt-schedules",
  summary: "Add a loan to the debt plan: its instalments become forecasts",
  access: writeEntityPlan,
  params: ofEntity,
  body: wire(loanFields),
  response: wire({ id: ["id", z.int()], categoryId: ["categoryId", z.int()] }),
  errors: [...placeErrors.filter((code) => code !== "23003"), ...amountErrors, "14011"],
});
