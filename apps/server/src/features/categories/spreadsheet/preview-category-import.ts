import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { previewCategoryImport } from "@amont/contract/operations/categories/preview-category-import.ts";
import { categoryActions } from "@amont/engine/categories/category-actions.ts";
import { findCategory, pathOf } from "@amont/engine/categories/category-tree.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findHolders, findSharing, loadTree } from "../../../ledger/category-tree-repository.ts";
import { otherKey, standardName } from "../../../ledger/standard-categories.ts";
import { temporaryIds } from "../../../ledger/temporary-ids.ts";
import { type FileContent, planImport } from "./plan-import.ts";

type Input = InputOf<typeof previewCategoryImport> & { readonly opened: FileContent };

export async function previewCategoryImportUseCase(
  { params, opened }: Input,
  { database, language }: OperationContext,
) {
  const { isSharedTree } = await findSharing(database, params.companyId);
  if (!categoryActions({ canWrite: true, isSharedTree }).canImport) return err(failure("20003"));
  const { grown, keptCount, errors } = planImport(await loadTree(database, params.companyId), opened, {
    holders: await findHolders(database, [params.companyId]),
    nextId: temporaryIds(),
    otherName: standardName(otherKey, language),
  });
  const additions = grown.additions.map(({ categoryId, source }) => ({
    row: source.row,
    isInflow: findCategory(grown.tree, categoryId)?.isInflow ?? false,
    path: [...pathOf(grown.tree, categoryId)],
  }));
  return ok({ additions, keptCount, errors: [...errors] });
}
