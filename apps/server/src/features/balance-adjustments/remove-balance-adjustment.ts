import type { InputOf } from "@amont/contract/operation.ts";
import type { removeBalanceAdjustment } from "@amont/contract/operations/balance-adjustments/remove-balance-adjustment.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announcePlan } from "../../plan/announce-plan.ts";
import { removeAdjustment } from "./balance-adjustments-repository.ts";
import { requireOpenAdjustment } from "./require-open-adjustment.ts";

type Input = InputOf<typeof removeBalanceAdjustment>;

export async function removeBalanceAdjustmentUseCase(
  { params: { companyId, adjustmentId } }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  await lockLedger(database, companyId);
  const open = await requireOpenAdjustment(database, companyId, adjustmentId);
  if (!open.ok) return open;
  await removeAdjustment(database, companyId, adjustmentId);
  await announcePlan(context);
  return ok(undefined);
}
