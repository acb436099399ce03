import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { countAccountTransactions } from "@amont/contract/operations/banks/count-account-transactions.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { countPaid, findAccount } from "./banks-repository.ts";

export async function countAccountTransactionsUseCase(
  { query }: InputOf<typeof countAccountTransactions>,
  context: OperationContext,
): Promise<Outcome<number>> {
  const companyId = currentCompany(context);
  const account = await findAccount(context.database, companyId, query.bankAccountId);
  if (account === undefined) return err(failure("not_found"));
  return ok(await countPaid(context.database, companyId, account.id));
}
