import type { InputOf } from "@amont/contract/operation.ts";
import type { removeFictional } from "@amont/contract/operations/onboarding/remove-fictional.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { announceTransactions } from "../../ledger/announce-transactions.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { publish } from "../../realtime/publish.ts";
import {
  deleteEmptyAccounts,
  deleteLines,
  findFilling,
  forgetFilling,
  reopenSettled,
} from "./fictional-repository.ts";

export async function removeFictionalUseCase(
  { params: { companyId } }: InputOf<typeof removeFictional>,
  { database }: OperationContext,
): Promise<Outcome<{ transactions: number; keptAccounts: string[] }>> {
  await lockLedger(database, companyId);
  const filling = await findFilling(database, companyId);
  if (filling === undefined) return ok({ transactions: 0, keptAccounts: [] });
  const { transaction_ids: transactionIds, bank_account_ids: accountIds } = filling;
  await reopenSettled(database, companyId, transactionIds);
  const transactions = await deleteLines(database, companyId, transactionIds);
  const keptAccounts = await deleteEmptyAccounts(database, companyId, accountIds);
  await forgetFilling(database, companyId);
  await announceTransactions(database, companyId, transactionIds);
  await publish(database, { entityId: companyId }, { name: "BankAccountsChanged", payload: { companyId } });
  return ok({ transactions, keptAccounts: [...keptAccounts] });
}
