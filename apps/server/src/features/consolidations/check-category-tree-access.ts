import type { InputOf } from "@amont/contract/operation.ts";
import type { checkCategoryTreeAccess } from "@amont/contract/operations/consolidations/check-category-tree-access.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { hasTreeAccess } from "./tree-access.ts";

export async function checkCategoryTreeAccessUseCase(
  { params }: InputOf<typeof checkCategoryTreeAccess>,
  { caller, database }: OperationContext,
) {
  return ok({ hasAccess: await hasTreeAccess(database, caller, params.consolidationId) });
}
