import type { InputOf } from "@amont/contract/operation.ts";
import type { checkProductAccess } from "@amont/contract/operations/access/check-product-access.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { mayUseProduct } from "./product-use.ts";

type Input = InputOf<typeof checkProductAccess>;

export async function checkProductAccessUseCase({ params }: Input, { caller }: OperationContext) {
  return ok({ canAccess: mayUseProduct(caller.companies.get(params.companyId), params.product, "read") });
}
