import type { InputOf } from "@amont/contract/operation.ts";
import type {
  CheckedTransfer,
  checkTransfers,
} from "@amont/contract/operations/transfers/check-transfers.ts";
import type { SeenCompany } from "@amont/contract/operations/transfers/transfer-fields.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { judgeTransfer } from "../../ledger/liquidity/transfers/judge-transfers.ts";
import { findAccounts } from "../../ledger/liquidity/transfers/transfer-accounts-repository.ts";
import { openLanes } from "../../ledger/liquidity/transfers/transfer-lanes.ts";
import { accountsOf } from "./create-transfers.ts";
import { openReach } from "./reach.ts";
import { findChangedAccount, findSeen } from "./seen-repository.ts";

/** Each by itself: what is found out here is told of all of them, and not of the first alone. */
export async function checkTransfersUseCase(
  { params: { entityId }, body: { transfers, scenarioId, seen } }: InputOf<typeof checkTransfers>,
  context: OperationContext,
): Promise<Outcome<{ transfers: CheckedTransfer[]; seen: SeenCompany[] }>> {
  const { database, now } = context;
  const reach = await openReach(context, entityId);
  const accounts = await findAccounts(database, accountsOf(transfers));
  const changed = new Set<number>();
  for (const company of seen) {
    const own = [...accounts.values()].filter(({ companyId }) => companyId === company.companyId);
    for (const { id } of own)
      if ((await findChangedAccount(database, [id], company)) !== null) changed.add(id);
  }
  const lanes = await openLanes(database, accounts.values());
  const judgedBy = { accounts, lanes, reach, scenarioId, now, capsUsed: new Map<string, number>() };
  const checked = transfers.map((asked): CheckedTransfer => {
    const { transferId, fromAccountId, toAccountId } = asked;
    const judged = judgeTransfer(asked, judgedBy);
    if (!judged.ok) return { transferId, code: judged.error.code, outOn: null, inOn: null };
    const { outOn, inOn } = judged.value;
    const isChanged = changed.has(fromAccountId) || changed.has(toAccountId);
    return { transferId, code: isChanged ? "32003" : null, outOn, inOn };
  });
  const seenIn = new Set([...accounts.values()].map(({ companyId }) => companyId));
  return ok({ transfers: checked, seen: await findSeen(database, [...seenIn]) });
}
