import type { InputOf } from "@amont/contract/operation.ts";
import type { createBalanceAdjustment } from "@amont/contract/operations/balance-adjustments/create-balance-adjustment.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { announcePlan } from "../../plan/announce-plan.ts";
import { readAdjustment } from "./adjustment-input.ts";
import { addAdjustment } from "./balance-adjustments-repository.ts";

type Input = InputOf<typeof createBalanceAdjustment>;

export async function createBalanceAdjustmentUseCase(
  { params: { companyId }, body }: Input,
  context: OperationContext,
): Promise<Outcome<{ readonly id: number }>> {
  const { database } = context;
  await lockLedger(database, companyId);
  const adjustment = await readAdjustment(database, companyId, body);
  if (!adjustment.ok) return adjustment;
  const id = await addAdjustment(database, companyId, adjustment.value);
  await announcePlan(context);
  return ok({ id });
}
