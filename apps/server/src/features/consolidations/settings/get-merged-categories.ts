import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getMergedCategories } from "@amont/contract/operations/consolidations/get-merged-categories.ts";
import { isReserved } from "@amont/engine/categories/category-tree.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { readGroup } from "../../../forecast/group-repository.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { hasTreeAccess } from "../tree-access.ts";
import { readMergedLines } from "./merged-lines.ts";

export async function getMergedCategoriesUseCase(
  { params: { consolidationId } }: InputOf<typeof getMergedCategories>,
  { caller, database }: OperationContext,
) {
  if (!(await hasTreeAccess(database, caller, consolidationId))) return err(failure("forbidden"));
  const group = await readGroup(database, consolidationKey(caller, consolidationId));
  if (group === undefined) return err(failure("not_found"));
  const { companies, lines } = await readMergedLines(database, group);
  return ok({
    companies: companies.map(({ companyId, name }) => ({ id: companyId, name })),
    lines: lines.map((line) => ({
      id: line.id,
      parentId: line.parentId,
      isInflow: line.isInflow,
      name: line.name,
      isReserved: isReserved(line),
      sources: [...line.sources],
    })),
  });
}
