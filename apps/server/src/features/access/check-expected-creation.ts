import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { mayUseProduct } from "./product-use.ts";

export async function checkExpectedCreationUseCase(
  { params }: { readonly params: { readonly companyId: number } },
  { caller }: OperationContext,
) {
  return ok({
    canCreateExpected: mayUseProduct(caller.companies.get(params.companyId), "CashFlow", "write"),
  });
}
