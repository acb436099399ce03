import type { InputOf } from "@amont/contract/operation.ts";
import type { renameBankAccount } from "@amont/contract/operations/banks/rename-bank-account.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { readName } from "./account-input.ts";
import { changeAccount } from "./change-account.ts";

/** The name is the company's own word for it: a connected account can have another than the bank's. */
export async function renameBankAccountUseCase(
  { query }: InputOf<typeof renameBankAccount>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const name = readName(query.name);
  if (!name.ok) return name;
  return changeAccount(context, query.bankAccountId, () => ok({ name: name.value }));
}
