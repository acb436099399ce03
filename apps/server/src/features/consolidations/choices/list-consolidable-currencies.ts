import type { InputOf } from "@amont/contract/operation.ts";
import type { listConsolidableCurrencies } from "@amont/contract/operations/consolidations/list-consolidable-currencies.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findCurrencies } from "../consolidable-repository.ts";

export async function listConsolidableCurrenciesUseCase(
  { query }: InputOf<typeof listConsolidableCurrencies>,
  { database }: OperationContext,
) {
  return ok({ currencies: [...(await findCurrencies(database, query.companyIds))] });
}
