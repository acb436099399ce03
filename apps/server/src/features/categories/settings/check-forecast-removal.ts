import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { checkForecastRemoval } from "@amont/contract/operations/categories/settings/check-forecast-removal.ts";
import { findCategory, isLeaf } from "@amont/engine/categories/category-tree.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { categoryHoldsForecast } from "../../../ledger/category-forecasts.ts";
import { loadTree } from "../../../ledger/category-tree-repository.ts";

export async function checkForecastRemovalUseCase(
  { query }: InputOf<typeof checkForecastRemoval>,
  context: OperationContext,
) {
  const companyId = currentCompany(context);
  const tree = await loadTree(context.database, companyId);
  const isKnown = [query.parentId, query.categoryId].every((id) => findCategory(tree, id) !== undefined);
  if (!isKnown) return err(failure("not_found"));
  if (!isLeaf(tree, query.parentId)) return ok(false);
  return ok(await categoryHoldsForecast(context.database, companyId, query.parentId));
}
