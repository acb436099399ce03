import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getTransfer } from "@amont/contract/operations/transfers/get-transfer.ts";
import type { Transfer } from "@amont/contract/operations/transfers/transfer-fields.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { answerTransfers } from "./answer-transfers.ts";
import { openReach } from "./reach.ts";

export async function getTransferUseCase(
  { params: { transferId } }: InputOf<typeof getTransfer>,
  context: OperationContext,
): Promise<Outcome<Transfer>> {
  const { database, now } = context;
  const reach = await openReach(context);
  const { transfers } = await answerTransfers(database, [transferId], { reach, now, seenIn: [] });
  const [transfer] = transfers;
  return transfer === undefined ? err(failure("not_found")) : ok(transfer);
}
