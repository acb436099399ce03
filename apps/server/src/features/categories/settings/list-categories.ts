import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { categoryNodes } from "../category-nodes.ts";
import { listTree } from "../list-tree.ts";

export async function listCategoriesUseCase(_input: unknown, context: OperationContext) {
  return ok(categoryNodes(await listTree(context.database, currentCompany(context))));
}
