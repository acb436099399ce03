import type { InputOf } from "@amont/contract/operation.ts";
import type { Transfer } from "@amont/contract/operations/transfers/transfer-fields.ts";
import type { updateTransfer as updateTransferOperation } from "@amont/contract/operations/transfers/update-transfer.ts";
import { money } from "@amont/kernel/money.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { announceTransfers } from "../../ledger/liquidity/transfers/announce-transfers.ts";
import { judgeTransfer } from "../../ledger/liquidity/transfers/judge-transfers.ts";
import { findAccounts } from "../../ledger/liquidity/transfers/transfer-accounts-repository.ts";
import { openLanes } from "../../ledger/liquidity/transfers/transfer-lanes.ts";
import { requireLivingScenario } from "../../plan/living-scenario.ts";
import { answerTransfer, openChangeableTransfer } from "./open-transfer.ts";
import { alignSides, updateTransfer } from "./transfers-repository.ts";

/** Judged as if it were asked for anew, with what it is to be. */
export async function updateTransferUseCase(
  { params: { transferId }, body }: InputOf<typeof updateTransferOperation>,
  context: OperationContext,
): Promise<Outcome<Transfer>> {
  const { database, now } = context;
  const opened = await openChangeableTransfer(context, transferId);
  if (!opened.ok) return opened;
  const { transfer, reach } = opened.value;
  const { from_company_id, from_account_id, to_company_id, to_account_id, scenario_id } = transfer;
  const living = await requireLivingScenario(database, from_company_id, scenario_id);
  if (!living.ok) return living;
  const type = body.type ?? transfer.type;
  const accounts = await findAccounts(database, [from_account_id, to_account_id]);
  const judged = judgeTransfer(
    {
      transferId: transfer.id,
      fromAccountId: from_account_id,
      toAccountId: to_account_id,
      amount: body.amount ?? money(transfer.amount_minor, transfer.currency),
      outOn: body.outOn ?? transfer.out_on,
      type,
    },
    {
      accounts,
      lanes: await openLanes(database, accounts.values()),
      // What it moves now does not stand in its own way.
      capsUsed: new Map([[`${from_company_id}>${to_company_id}`, -transfer.amount_minor]]),
      reach,
      scenarioId: scenario_id,
      now,
    },
  );
  if (!judged.ok) return judged;
  const { amountMinor, outOn, inOn } = judged.value;
  const change = { amount_minor: amountMinor, out_on: outOn, in_on: inOn, type };
  await updateTransfer(database, transfer, change);
  await alignSides(database, { ...transfer, ...change });
  await announceTransfers(database, [from_company_id, to_company_id]);
  return ok(await answerTransfer(context, transfer.id, reach));
}
