import type { AnyOperation } from "../operation.ts";
import { createBalanceAdjustment } from "../operations/balance-adjustments/create-balance-adjustment.ts";
import { listBalanceAdjustments } from "../operations/balance-adjustments/list-balance-adjustments.ts";
import { removeBalanceAdjustment } from "../operations/balance-adjustments/remove-balance-adjustment.ts";
import { updateBalanceAdjustment } from "../operations/balance-adjustments/update-balance-adjustment.ts";

export const balanceAdjustmentsOperations: readonly AnyOperation[] = [
  createBalanceAdjustment,
  listBalanceAdjustments,
  removeBalanceAdjustment,
  updateBalanceAdjustment,
];
