import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { checkOtherCategoryCreation } from "@amont/contract/operations/categories/settings/check-other-category-creation.ts";
import { findCategory, isLeaf, isReserved } from "@amont/engine/categories/category-tree.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findHolders, loadTree } from "../../../ledger/category-tree-repository.ts";

export async function checkOtherCategoryCreationUseCase(
  { query }: InputOf<typeof checkOtherCategoryCreation>,
  context: OperationContext,
) {
  const { categoryId, movedId } = query;
  const companyId = currentCompany(context);
  const tree = await loadTree(context.database, companyId);
  const category = findCategory(tree, categoryId);
  if (category === undefined) return err(failure("not_found"));
  if (isReserved(category) || !isLeaf(tree, categoryId)) return ok(false);
  const losingForecasts = movedId === undefined ? [] : [categoryId];
  const holders = await findHolders(context.database, [companyId], [categoryId], losingForecasts);
  return ok(holders.has(categoryId));
}
