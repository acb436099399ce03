import type { InputOf } from "@amont/contract/operation.ts";
import type { checkModuleAccess } from "@amont/contract/operations/access/check-module-access.ts";
import { moduleRight } from "@amont/engine/rights/effective-right.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findModule } from "./access-repository.ts";
import { mayUseProduct } from "./product-use.ts";

type Input = InputOf<typeof checkModuleAccess>;

/** Modules extend cash flow: the company must have the module, the user must be able to read cash flow, and not be kept out. */
export async function checkModuleAccessUseCase({ params }: Input, { caller, database }: OperationContext) {
  const { companyId, module } = params;
  const access = caller.companies.get(companyId);
  if (access === undefined || !mayUseProduct(access, "CashFlow", "read")) return ok({ canAccess: false });
  const { isActivated, most } = await findModule(database, { companyId, module, userId: caller.userId });
  return ok({ canAccess: moduleRight(access.levels.CashFlow, most, isActivated) !== "none" });
}
