import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { labelOf } from "./account-view.ts";
import { findAccounts } from "./banks-repository.ts";

export async function listBankAccountsUseCase(_input: unknown, context: OperationContext) {
  const accounts = await findAccounts(context.database, [currentCompany(context)]);
  return ok(accounts.map(labelOf));
}
