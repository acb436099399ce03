import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { detailsOf } from "./account-view.ts";
import { findAccount } from "./banks-repository.ts";

export async function getBankAccountUseCase(
  { query }: { readonly query: { readonly bankAccountId: number } },
  context: OperationContext,
) {
  const account = await findAccount(context.database, currentCompany(context), query.bankAccountId);
  return account === undefined ? err(failure("not_found")) : ok(detailsOf(account));
}
