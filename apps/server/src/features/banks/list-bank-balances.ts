import type { InputOf } from "@amont/contract/operation.ts";
import type { listBankBalances } from "@amont/contract/operations/banks/list-bank-balances.ts";
import { balance } from "@amont/kernel/change-and-balance.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { balancesAt } from "../../ledger/account-balances.ts";
import { companyToday } from "../../ledger/company-today.ts";
import { balanceOf } from "./account-view.ts";
import { type AccountRow, findAccounts } from "./banks-repository.ts";

export type BalancesInput = InputOf<typeof listBankBalances>;

export async function listBankBalancesUseCase(input: BalancesInput, context: OperationContext) {
  return ok(await balancesOf(input, context, () => true));
}

export async function balancesOf(
  { query }: BalancesInput,
  context: OperationContext,
  isWanted: (account: AccountRow) => boolean,
) {
  const { database } = context;
  const companyId = currentCompany(context);
  const today = await companyToday(database, companyId, context.now);
  const date = query.date ?? today;
  const accounts = (await findAccounts(database, companyId)).filter(isWanted);
  const balances = await balancesAt(database, accounts, date);
  return accounts.map((account) =>
    balanceOf(account, balances.get(account.id) ?? balance(0), { date, today }),
  );
}
