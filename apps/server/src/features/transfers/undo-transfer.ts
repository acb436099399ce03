import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { undoTransfer } from "@amont/contract/operations/transfers/undo-transfer.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockBothLedgers } from "../../ledger/liquidity/lock-both-ledgers.ts";
import { announceTransfers } from "../../ledger/liquidity/transfers/announce-transfers.ts";
import {
  insertSides,
  type StoredTransfer,
} from "../../ledger/liquidity/transfers/new-transfers-repository.ts";
import { findAccounts } from "../../ledger/liquidity/transfers/transfer-accounts-repository.ts";
import { namedSides } from "../../ledger/liquidity/transfers/write-transfers.ts";
import { answerTransfers, type TransfersAnswer } from "./answer-transfers.ts";
import { openReach } from "./reach.ts";
import {
  alignSides,
  deleteSides,
  deleteTransfer,
  findTransfers,
  hasReconciledSide,
  updateTransfer,
} from "./transfers-repository.ts";
import { findLastStep, type TransferChange } from "./undo-repository.ts";

/** The whole step, both sides of each, or nothing. */
export async function undoTransferUseCase(
  { params: { transferId } }: InputOf<typeof undoTransfer>,
  context: OperationContext,
): Promise<Outcome<TransfersAnswer>> {
  const { database, now } = context;
  const reach = await openReach(context);
  const [asked] = await findTransfers(database, [transferId]);
  if (asked === undefined) return err(failure("not_found"));
  const seen = await findLastStep(database, asked);
  const companyIds = companiesOf(await findTransfers(database, idsOf(seen, asked)));
  if (!companyIds.some((id) => reach.writes.has(id))) return err(failure("forbidden"));
  if (!companyIds.every((id) => reach.writes.has(id))) return err(failure("32007"));
  await lockBothLedgers(database, companyIds);
  const step = await findLastStep(database, asked);
  const transfers = await findTransfers(database, idsOf(step, asked));
  // What somebody did between the first look and the locks may be in companies that are not locked.
  if (
    step.length === 0 ||
    transfers.length < step.length ||
    companiesOf(transfers).join() !== companyIds.join()
  )
    return err(failure("21009"));
  for (const transfer of transfers)
    if (await hasReconciledSide(database, transfer)) return err(failure("21009"));
  for (const change of step) {
    const transfer = transfers.find(({ id }) => id === change.id);
    invariant(transfer !== undefined, "every transfer of the step was found");
    await takeBack(database, transfer, change);
  }
  await announceTransfers(database, companyIds);
  const left = step.flatMap(({ id, before }) => (before === null ? [] : [id]));
  return ok(await answerTransfers(database, left, { reach, now, seenIn: companyIds }));
}

const idsOf = (step: readonly TransferChange[], asked: StoredTransfer): readonly string[] =>
  step.length === 0 ? [asked.id] : step.map(({ id }) => id);

const companiesOf = (transfers: readonly StoredTransfer[]): readonly number[] =>
  [...new Set(transfers.flatMap((one) => [one.from_company_id, one.to_company_id]))].toSorted(
    (left, right) => left - right,
  );

async function takeBack(
  database: ScopedDatabase,
  transfer: StoredTransfer,
  { before }: TransferChange,
): Promise<void> {
  if (before === null) return deleteTransfer(database, transfer);
  const { amount_minor, out_on, in_on, type, cancelled_at } = before;
  const change = { amount_minor, out_on, in_on, type, cancelled_at };
  await updateTransfer(database, transfer, change);
  const restored = { ...transfer, ...change };
  if (cancelled_at !== null) return deleteSides(database, transfer);
  if (transfer.cancelled_at === null) return alignSides(database, restored);
  const accounts = await findAccounts(database, [transfer.from_account_id, transfer.to_account_id]);
  const from = accounts.get(transfer.from_account_id);
  const to = accounts.get(transfer.to_account_id);
  invariant(from !== undefined && to !== undefined, "a transfer goes with its accounts");
  await insertSides(database, [namedSides({ transfer: restored, from, to })]);
}
