import { createBalanceAdjustment } from "@amont/contract/operations/balance-adjustments/create-balance-adjustment.ts";
import { listBalanceAdjustments } from "@amont/contract/operations/balance-adjustments/list-balance-adjustments.ts";
import { removeBalanceAdjustment } from "@amont/contract/operations/balance-adjustments/remove-balance-adjustment.ts";
import { updateBalanceAdjustment } from "@amont/contract/operations/balance-adjustments/update-balance-adjustment.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { createBalanceAdjustmentUseCase } from "./create-balance-adjustment.ts";
import { listBalanceAdjustmentsUseCase } from "./list-balance-adjustments.ts";
import { removeBalanceAdjustmentUseCase } from "./remove-balance-adjustment.ts";
import { updateBalanceAdjustmentUseCase } from "./update-balance-adjustment.ts";

export function balanceAdjustmentRoutes(): readonly OperationRoute[] {
  return [
    answer(createBalanceAdjustment, createBalanceAdjustmentUseCase),
    answer(listBalanceAdjustments, listBalanceAdjustmentsUseCase),
    answer(removeBalanceAdjustment, removeBalanceAdjustmentUseCase),
    answer(updateBalanceAdjustment, updateBalanceAdjustmentUseCase),
  ];
}
