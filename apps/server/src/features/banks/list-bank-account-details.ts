import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { companyToday } from "../../ledger/company-today.ts";
import { detailsOf } from "./account-view.ts";
import { findAccounts } from "./banks-repository.ts";

export async function listBankAccountDetailsUseCase(_input: unknown, context: OperationContext) {
  const { database } = context;
  const companyId = currentCompany(context);
  const today = await companyToday(database, companyId, context.now);
  const accounts = await findAccounts(database, [companyId]);
  return ok(accounts.map((account) => detailsOf(account, today)));
}
