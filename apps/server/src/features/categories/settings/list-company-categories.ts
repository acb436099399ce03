import type { InputOf } from "@amont/contract/operation.ts";
import type { listCompanyCategories } from "@amont/contract/operations/categories/settings/list-company-categories.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { categoryNodes } from "../category-nodes.ts";
import { listTree } from "../list-tree.ts";

export async function listCompanyCategoriesUseCase(
  { query }: InputOf<typeof listCompanyCategories>,
  { database }: OperationContext,
) {
  return ok(categoryNodes(await listTree(database, query.companyId)));
}
