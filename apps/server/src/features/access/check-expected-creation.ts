import type { InputOf } from "@amont/contract/operation.ts";
import type { checkExpectedCreation } from "@amont/contract/operations/access/check-expected-creation.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { mayUseProduct } from "./product-use.ts";

export async function checkExpectedCreationUseCase(
  { params }: InputOf<typeof checkExpectedCreation>,
  { caller }: OperationContext,
) {
  return ok({
    canCreateExpected: mayUseProduct(caller.companies.get(params.companyId), "CashFlow", "write"),
  });
}
