import type { InputOf } from "@amont/contract/operation.ts";
import type { listEntityCategories } from "@amont/contract/operations/categories/list-entity-categories.ts";
import { isReserved } from "@amont/engine/categories/category-tree.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { countTransactions } from "../../../ledger/category-tree-repository.ts";
import { listTree } from "../list-tree.ts";

type Input = InputOf<typeof listEntityCategories>;

export async function listEntityCategoriesUseCase({ params, query }: Input, { database }: OperationContext) {
  const tree = await listTree(database, params.companyId);
  const counts =
    query.withTransactionCounts === true ? await countTransactions(database, [params.companyId]) : null;
  return ok(
    tree.map((category) => ({
      id: category.id,
      parentId: category.parentId,
      name: category.name,
      isInflow: category.isInflow,
      position: category.position,
      kind: category.kind,
      note: category.note,
      vatRate: category.vatRate,
      paymentDelayDays: category.paymentDelayDays,
      vatDeclarationDay: category.vatDeclarationDay,
      isReadOnly: isReserved(category),
      transactionCount: counts === null ? null : (counts.get(category.id) ?? 0),
    })),
  );
}
