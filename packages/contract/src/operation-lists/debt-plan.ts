import type { AnyOperation } from "../operation.ts";
import { createDebtSchedule } from "../operations/forecast-cells/debt/create-debt-schedule.ts";
import { listDebtSchedules } from "../operations/forecast-cells/debt/list-debt-schedules.ts";
import { removeDebtSchedule } from "../operations/forecast-cells/debt/remove-debt-schedule.ts";

export const debtPlanOperations: readonly AnyOperation[] = [
  createDebtSchedule,
  listDebtSchedules,
  removeDebtSchedule,
];
