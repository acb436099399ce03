import type { InputOf } from "@amont/contract/operation.ts";
import type { updateBalanceAdjustment } from "@amont/contract/operations/balance-adjustments/update-balance-adjustment.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announcePlan } from "../../plan/announce-plan.ts";
import { readAdjustment } from "./adjustment-input.ts";
import { updateAdjustment } from "./balance-adjustments-repository.ts";
import { requireOpenAdjustment } from "./require-open-adjustment.ts";

type Input = InputOf<typeof updateBalanceAdjustment>;

export async function updateBalanceAdjustmentUseCase(
  { params: { companyId, adjustmentId }, body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  await lockLedger(database, companyId);
  const open = await requireOpenAdjustment(database, companyId, adjustmentId);
  if (!open.ok) return open;
  const adjustment = await readAdjustment(database, companyId, body);
  if (!adjustment.ok) return adjustment;
  await updateAdjustment(database, companyId, adjustmentId, adjustment.value);
  await announcePlan(context);
  return ok(undefined);
}
