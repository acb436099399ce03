import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getBankAccount } from "@amont/contract/operations/banks/get-bank-account.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { companyToday } from "../../ledger/company-today.ts";
import { detailsOf } from "./account-view.ts";
import { findAccount } from "./banks-repository.ts";

export async function getBankAccountUseCase(
  { query }: InputOf<typeof getBankAccount>,
  context: OperationContext,
) {
  const { database } = context;
  const companyId = currentCompany(context);
  const account = await findAccount(database, companyId, query.bankAccountId);
  if (account === undefined) return err(failure("not_found"));
  return ok(detailsOf(account, await companyToday(database, companyId, context.now)));
}
