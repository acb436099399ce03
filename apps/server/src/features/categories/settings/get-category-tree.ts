import type { InputOf } from "@amont/contract/operation.ts";
import type { PickerNode } from "@amont/contract/operations/categories/settings/category-trees.ts";
import type { getCategoryTree } from "@amont/contract/operations/categories/settings/get-category-tree.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { categoryNodes } from "../category-nodes.ts";
import { listTree } from "../list-tree.ts";

export async function getCategoryTreeUseCase(
  { query }: InputOf<typeof getCategoryTree>,
  context: OperationContext,
): Promise<Outcome<PickerNode[]>> {
  const tree = await listTree(context.database, currentCompany(context));
  return ok(categoryNodes(tree.filter((category) => category.isInflow === query.isInflow)));
}
