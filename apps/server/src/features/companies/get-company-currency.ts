import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { getEntityCurrency } from "./companies-repository.ts";

export async function getCompanyCurrencyUseCase(
  { params }: { readonly params: { readonly entityId: number } },
  { database }: OperationContext,
) {
  return ok(await getEntityCurrency(database, params.entityId));
}
