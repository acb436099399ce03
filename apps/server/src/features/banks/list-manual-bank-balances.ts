import type { InputOf } from "@amont/contract/operation.ts";
import type { listManualBankBalances } from "@amont/contract/operations/banks/list-manual-bank-balances.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { readBalances } from "./list-bank-balances.ts";

export async function listManualBankBalancesUseCase(
  { query }: InputOf<typeof listManualBankBalances>,
  context: OperationContext,
) {
  const { accounts } = await readBalances(query.date, context);
  return ok(accounts.filter(({ row }) => row.connection === "manual").map(({ view }) => view));
}
