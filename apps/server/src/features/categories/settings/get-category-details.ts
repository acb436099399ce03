import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getCategoryDetails } from "@amont/contract/operations/categories/settings/get-category-details.ts";
import { findCategory, subtreeIds } from "@amont/engine/categories/category-tree.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { countForecasts } from "../../../ledger/category-forecasts.ts";
import { countTransactions, loadTree } from "../../../ledger/category-tree-repository.ts";

export async function getCategoryDetailsUseCase(
  { query }: InputOf<typeof getCategoryDetails>,
  context: OperationContext,
) {
  const companyId = currentCompany(context);
  const tree = await loadTree(context.database, companyId);
  if (findCategory(tree, query.categoryId) === undefined) return err(failure("not_found"));
  const ids = [...subtreeIds(tree, query.categoryId)];
  const counts = await countTransactions(context.database, [companyId], ids);
  const transactionCount = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const objectiveCount = await countForecasts(context.database, [companyId], ids);
  return ok({ childCount: ids.length - 1, objectiveCount, transactionCount });
}
