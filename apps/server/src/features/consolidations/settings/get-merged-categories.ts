import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getMergedCategories } from "@amont/contract/operations/consolidations/get-merged-categories.ts";
import { isReserved } from "@amont/engine/categories/category-tree.ts";
import { mergeTrees } from "@amont/engine/group/merge-trees.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { lineNumber, unsorted } from "../../../forecast/group/group-lines.ts";
import { readGroup } from "../../../forecast/group-repository.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { loadTrees } from "../../../ledger/category-tree-repository.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { hasTreeAccess } from "../tree-access.ts";

export async function getMergedCategoriesUseCase(
  { params: { consolidationId } }: InputOf<typeof getMergedCategories>,
  { caller, database }: OperationContext,
) {
  if (!(await hasTreeAccess(database, caller, consolidationId))) return err(failure("forbidden"));
  const group = await readGroup(database, consolidationKey(caller, consolidationId));
  if (group === undefined) return err(failure("not_found"));
  const companies = group.companies.filter(({ isAvailable }) => isAvailable);
  const stored = await loadTrees(
    database,
    companies.map(({ companyId }) => companyId),
  );
  const trees = Map.groupBy(stored, ({ companyId }) => companyId);
  const { categories } = mergeTrees(
    companies.map(({ companyId }) => ({
      companyId,
      tree: (trees.get(companyId) ?? []).map(({ category }) => category),
    })),
    { mappings: group.mappings, unsorted, numberOf: lineNumber },
  );
  return ok({
    companies: companies.map(({ companyId, name }) => ({ id: companyId, name })),
    lines: categories.map((line) => ({
      id: line.id,
      parentId: line.parentId,
      isInflow: line.isInflow,
      name: line.name,
      isReserved: isReserved(line),
      sources: [...line.sources],
    })),
  });
}
