import type { InputOf } from "@amont/contract/operation.ts";
import type { checkModuleAccess } from "@amont/contract/operations/access/check-module-access.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { isModuleActivated } from "./access-repository.ts";
import { mayUseProduct } from "./product-use.ts";

type Input = InputOf<typeof checkModuleAccess>;

/** Modules extend cash flow: the company must have the module, the user must be able to read cash flow. */
export async function checkModuleAccessUseCase({ params }: Input, { caller, database }: OperationContext) {
  const canAccess =
    mayUseProduct(caller.companies.get(params.companyId), "CashFlow", "read") &&
    (await isModuleActivated(database, params.companyId, params.module));
  return ok({ canAccess });
}
