import type { InputOf } from "@amont/contract/operation.ts";
import type { getCompanyCurrency } from "@amont/contract/operations/companies/get-company-currency.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { getEntityCurrency } from "./companies-repository.ts";

export async function getCompanyCurrencyUseCase(
  { params }: InputOf<typeof getCompanyCurrency>,
  { database }: OperationContext,
) {
  return ok(await getEntityCurrency(database, params.entityId));
}
