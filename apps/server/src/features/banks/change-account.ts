/** The way every change of an account takes: one writer at a time, and open screens are told. */
import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { Updateable } from "kysely";
import type { Database } from "../../db/schema.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { publish } from "../../realtime/publish.ts";
import { type AccountRow, findAccount, updateAccount } from "./banks-repository.ts";

export type AccountChange = Updateable<Database["bank_accounts"]>;

export async function changeAccount(
  context: OperationContext,
  bankAccountId: number,
  decide: (account: AccountRow) => Promise<Outcome<AccountChange>> | Outcome<AccountChange>,
): Promise<Outcome<undefined>> {
  const { database } = context;
  const companyId = currentCompany(context);
  await lockLedger(database, companyId);
  const account = await findAccount(database, companyId, bankAccountId);
  if (account === undefined) return err(failure("not_found"));
  const change = await decide(account);
  if (!change.ok) return change;
  if (Object.keys(change.value).length === 0) return ok(undefined);
  await updateAccount(database, companyId, bankAccountId, change.value);
  await announceAccounts(context);
  return ok(undefined);
}

export async function announceAccounts(context: OperationContext): Promise<void> {
  const companyId = currentCompany(context);
  const event = { name: "BankAccountsChanged", payload: { companyId } } as const;
  await publish(context.database, { entityId: companyId }, event);
}
