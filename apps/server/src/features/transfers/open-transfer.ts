/** A transfer that somebody wants to change: found, theirs to write on both sides, under the locks of both ledgers. */
import { failure } from "@amont/contract/failure.ts";
import type { Transfer } from "@amont/contract/operations/transfers/transfer-fields.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockBothLedgers } from "../../ledger/liquidity/lock-both-ledgers.ts";
import type { StoredTransfer } from "../../ledger/liquidity/transfers/new-transfers-repository.ts";
import { answerTransfers } from "./answer-transfers.ts";
import { openReach, type Reach } from "./reach.ts";
import { findTransfers, hasReconciledSide } from "./transfers-repository.ts";

export interface OpenTransfer {
  readonly transfer: StoredTransfer;
  readonly reach: Reach;
}

async function openTransfer(context: OperationContext, transferId: string): Promise<Outcome<OpenTransfer>> {
  const { database } = context;
  const reach = await openReach(context);
  const [seen] = await findTransfers(database, [transferId]);
  if (seen === undefined) return err(failure("not_found"));
  const companyIds = [seen.from_company_id, seen.to_company_id];
  if (!companyIds.some((id) => reach.writes.has(id))) return err(failure("forbidden"));
  if (!companyIds.every((id) => reach.writes.has(id))) return err(failure("32007"));
  await lockBothLedgers(database, companyIds);
  const [transfer] = await findTransfers(database, [transferId]);
  return transfer === undefined ? err(failure("not_found")) : ok({ transfer, reach });
}

/** And neither cancelled nor done by the bank on either side. */
export async function openChangeableTransfer(
  context: OperationContext,
  transferId: string,
): Promise<Outcome<OpenTransfer>> {
  const opened = await openTransfer(context, transferId);
  if (!opened.ok) return opened;
  const { transfer } = opened.value;
  if (transfer.cancelled_at !== null || (await hasReconciledSide(context.database, transfer)))
    return err(failure("32004"));
  return opened;
}

export async function answerTransfer(
  { database, now }: Pick<OperationContext, "database" | "now">,
  transferId: string,
  reach: Reach,
): Promise<Transfer> {
  const { transfers } = await answerTransfers(database, [transferId], { reach, now, seenIn: [] });
  const [transfer] = transfers;
  invariant(transfer !== undefined, "a transfer that was just written is there");
  return transfer;
}
