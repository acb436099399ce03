import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { updateCompany } from "./companies-repository.ts";

export async function setCompanyCurrencyUseCase(
  input: {
    readonly params: { readonly companyId: number };
    readonly query: { readonly currency: CurrencyCode };
  },
  { database }: OperationContext,
): Promise<Outcome<undefined>> {
  await updateCompany(database, input.params.companyId, { currency: input.query.currency });
  return ok(undefined);
}
