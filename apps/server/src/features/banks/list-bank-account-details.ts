import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { detailsOf } from "./account-view.ts";
import { findAccounts } from "./banks-repository.ts";

export async function listBankAccountDetailsUseCase(_input: unknown, context: OperationContext) {
  const accounts = await findAccounts(context.database, currentCompany(context));
  return ok(accounts.map(detailsOf));
}
