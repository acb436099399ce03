import type { Product } from "@amont/contract/products.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { mayUseProduct } from "./product-use.ts";

interface Input {
  readonly params: { readonly companyId: number; readonly product: Product };
}

export async function checkProductAccessUseCase({ params }: Input, { caller }: OperationContext) {
  return ok({ canAccess: mayUseProduct(caller.companies.get(params.companyId), params.product, "read") });
}
