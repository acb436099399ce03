import { createDebtSchedule } from "@amont/contract/operations/debt/create-debt-schedule.ts";
import { listDebtSchedules } from "@amont/contract/operations/debt/list-debt-schedules.ts";
import { removeDebtSchedule } from "@amont/contract/operations/debt/remove-debt-schedule.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { createDebtScheduleUseCase } from "./create-debt-schedule.ts";
import { listDebtSchedulesUseCase } from "./list-debt-schedules.ts";
import { removeDebtScheduleUseCase } from "./remove-debt-schedule.ts";

export function debtRoutes(): readonly OperationRoute[] {
  return [
    answer(createDebtSchedule, createDebtScheduleUseCase),
    answer(listDebtSchedules, listDebtSchedulesUseCase),
    answer(removeDebtSchedule, removeDebtScheduleUseCase),
  ];
}
