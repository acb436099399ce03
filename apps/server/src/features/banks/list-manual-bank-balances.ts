import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { type BalancesInput, balancesOf } from "./list-bank-balances.ts";

export async function listManualBankBalancesUseCase(input: BalancesInput, context: OperationContext) {
  return ok(await balancesOf(input, context, ({ connection }) => connection === "manual"));
}
