import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { categoryNodes } from "../category-nodes.ts";
import { listTree } from "../list-tree.ts";

export async function listCompanyCategoriesUseCase(
  { query }: { readonly query: { readonly companyId: number } },
  { database }: OperationContext,
) {
  return ok(categoryNodes(await listTree(database, query.companyId)));
}
