import type { InputOf } from "@amont/contract/operation.ts";
import type { cancelTransfer } from "@amont/contract/operations/transfers/cancel-transfer.ts";
import type { Transfer } from "@amont/contract/operations/transfers/transfer-fields.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { announceTransfers } from "../../ledger/liquidity/transfers/announce-transfers.ts";
import { requireLivingScenario } from "../../plan/living-scenario.ts";
import { answerTransfer, openChangeableTransfer } from "./open-transfer.ts";
import { deleteSides, updateTransfer } from "./transfers-repository.ts";

export async function cancelTransferUseCase(
  { params: { transferId } }: InputOf<typeof cancelTransfer>,
  context: OperationContext,
): Promise<Outcome<Transfer>> {
  const { database, now } = context;
  const opened = await openChangeableTransfer(context, transferId);
  if (!opened.ok) return opened;
  const { transfer, reach } = opened.value;
  const living = await requireLivingScenario(database, transfer.from_company_id, transfer.scenario_id);
  if (!living.ok) return living;
  await updateTransfer(database, transfer, { cancelled_at: now });
  await deleteSides(database, transfer);
  await announceTransfers(database, [transfer.from_company_id, transfer.to_company_id]);
  return ok(await answerTransfer(context, transfer.id, reach));
}
