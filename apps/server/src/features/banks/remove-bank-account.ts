import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { removeBankAccount } from "@amont/contract/operations/banks/remove-bank-account.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import {
  deleteWithPaid,
  detachExpected,
  forgetInRules,
  hasOpenTransfer,
  reopenReconciled,
} from "./account-removal-repository.ts";
import { findAccount } from "./banks-repository.ts";
import { announceAccounts } from "./change-account.ts";

/**
 * What happened on the account goes with it. What is still expected does not cease to be owed because an account
 * is closed: it stays, on no account, and counts again where a payment of this account had settled it.
 */
export async function removeBankAccountUseCase(
  { query }: InputOf<typeof removeBankAccount>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  const companyId = currentCompany(context);
  await lockLedger(database, companyId);
  const account = await findAccount(database, companyId, query.bankAccountId);
  if (account === undefined) return err(failure("not_found"));
  if (await hasOpenTransfer(database, companyId, account.id)) return err(failure("32006"));
  await detachExpected(database, companyId, account.id);
  await reopenReconciled(database, companyId, account.id);
  await forgetInRules(database, companyId, account.id);
  await deleteWithPaid(database, companyId, account.id);
  await announceAccounts(context);
  return ok(undefined);
}
