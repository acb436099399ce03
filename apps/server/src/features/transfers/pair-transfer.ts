import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { pairTransfer } from "@amont/contract/operations/transfers/pair-transfer.ts";
import type { Transfer } from "@amont/contract/operations/transfers/transfer-fields.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { announceTransactions } from "../../ledger/announce-transactions.ts";
import { linkPairs } from "../../ledger/liquidity/link-pairs-repository.ts";
import { lockBothLedgers } from "../../ledger/liquidity/lock-both-ledgers.ts";
import type { StoredTransfer } from "../../ledger/liquidity/transfers/new-transfers-repository.ts";
import {
  findAccounts,
  type TransferAccount,
} from "../../ledger/liquidity/transfers/transfer-accounts-repository.ts";
import {
  newReference,
  type PlannedTransfer,
  writeTransfers,
} from "../../ledger/liquidity/transfers/write-transfers.ts";
import { answerTransfer } from "./open-transfer.ts";
import { findPaidLine, findSideId, type PaidLine } from "./paid-lines-repository.ts";
import { openReach } from "./reach.ts";
import { findTransfers, hasReconciledSide } from "./transfers-repository.ts";

interface Lines {
  readonly paidOut: PaidLine;
  readonly paidIn: PaidLine;
}

/** A transfer that nobody had planned is written as if it had been, and both its sides are settled at once. */
export async function pairTransferUseCase(
  { params, body }: InputOf<typeof pairTransfer>,
  context: OperationContext,
): Promise<Outcome<Transfer>> {
  const { database, now, caller } = context;
  const transferId = params.transferId.toLowerCase();
  const reach = await openReach(context);
  const companyIds = [body.paidOut.companyId, body.paidIn.companyId];
  if (!companyIds.every((id) => reach.reads.has(id))) return err(failure("not_found"));
  if (!companyIds.some((id) => reach.writes.has(id))) return err(failure("forbidden"));
  if (!companyIds.every((id) => reach.writes.has(id))) return err(failure("32007"));
  await lockBothLedgers(database, companyIds);
  const paidOut = await findPaidLine(database, body.paidOut.companyId, body.paidOut.transactionId);
  const paidIn = await findPaidLine(database, body.paidIn.companyId, body.paidIn.transactionId);
  if (paidOut === null || paidIn === null) return err(failure("not_found"));
  const lines = { paidOut, paidIn };
  const accounts = await findAccounts(database, [paidOut.accountId, paidIn.accountId]);
  const [from, to] = [accounts.get(paidOut.accountId), accounts.get(paidIn.accountId)];
  if (from === undefined || to === undefined) return err(failure("not_found"));
  const [known] = await findTransfers(database, [transferId]);
  if (!areTwoSides(lines, from, to) || (known !== undefined && !isOf(lines, known)))
    return err(failure("8015", { transferId }));
  const isDone =
    known !== undefined && (known.cancelled_at !== null || (await hasReconciledSide(database, known)));
  if (isDone || !paidOut.isOpen || !paidIn.isOpen) return err(failure("32004"));
  if (known === undefined) {
    const found = foundTransfer(transferId, lines, { from, to, userId: caller.userId });
    if (!(await writeTransfers(database, [found]))) return err(failure("conflict"));
  }
  await settle(database, transferId, lines, now);
  return ok(await answerTransfer(context, transferId, reach));
}

/** What left one account came to another, less what the bank kept at most. */
const areTwoSides = ({ paidOut, paidIn }: Lines, from: TransferAccount, to: TransferAccount): boolean =>
  from.id !== to.id &&
  from.organisationId === to.organisationId &&
  paidOut.currency === paidIn.currency &&
  paidIn.effectMinor > 0 &&
  paidOut.effectMinor + paidIn.effectMinor <= 0 &&
  paidOut.paidOn <= paidIn.paidOn;

const isOf = ({ paidOut, paidIn }: Lines, known: StoredTransfer): boolean =>
  known.scenario_id === null &&
  known.from_account_id === paidOut.accountId &&
  known.to_account_id === paidIn.accountId &&
  known.currency === paidOut.currency &&
  known.amount_minor === -paidOut.effectMinor;

function foundTransfer(
  id: string,
  { paidOut, paidIn }: Lines,
  { from, to, userId }: Pick<PlannedTransfer, "from" | "to"> & { readonly userId: string },
): PlannedTransfer {
  return {
    from,
    to,
    transfer: {
      organisation_id: from.organisationId,
      id,
      from_company_id: from.companyId,
      from_account_id: from.id,
      to_company_id: to.companyId,
      to_account_id: to.id,
      amount_minor: -paidOut.effectMinor,
      currency: paidOut.currency,
      out_on: paidOut.paidOn,
      in_on: paidIn.paidOn,
      type: paidOut.paidOn === paidIn.paidOn ? "internal" : "sepa",
      reference: newReference(),
      label: null,
      scenario_id: null,
      pool_id: null,
      created_by: userId,
    },
  };
}

async function settle(database: ScopedDatabase, transferId: string, { paidOut, paidIn }: Lines, now: Date) {
  for (const [line, isInflow] of [
    [paidOut, false],
    [paidIn, true],
  ] as const) {
    const { companyId, transactionId: paymentId } = line;
    const expectationId = await findSideId(database, companyId, transferId, isInflow);
    invariant(expectationId !== null, "a transfer that is not cancelled has two sides");
    const origin = { isAutomatic: false, kind: null, score: null, reasons: [] };
    await linkPairs(database, companyId, [{ ...origin, paymentId, expectationId }], now);
    await announceTransactions(database, companyId, [paymentId, expectationId], (transactionIds) => [
      { name: "ReconciliationCreated", payload: { transactionIds: [...transactionIds] } },
      { name: "TransfersChanged", payload: { entityIds: [companyId] } },
    ]);
  }
}
