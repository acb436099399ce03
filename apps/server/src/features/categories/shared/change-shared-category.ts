import type { InputOf } from "@amont/contract/operation.ts";
import type { changeSharedCategory } from "@amont/contract/operations/categories/organisation/change-shared-category.ts";
import { findCategory } from "@amont/engine/categories/category-tree.ts";
import { renameCategory } from "@amont/engine/categories/tree-edits.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { settingColumnsOf } from "../../../ledger/category-tree-repository.ts";
import { updateSharedCategories } from "../../../ledger/shared-tree-repository.ts";
import { basisPointsOf } from "../vat-rate.ts";
import { changeSharedTree } from "./change-shared-tree.ts";

type Input = InputOf<typeof changeSharedCategory>;

export async function changeSharedCategoryUseCase(
  { params, body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { organisationId, categoryId } = params;
  const settings = settingColumnsOf({
    ...(body.note === undefined ? {} : { note: body.note }),
    ...(body.vatRate === undefined ? {} : { vatRateBasisPoints: basisPointsOf(body.vatRate) }),
    ...(body.paymentDelayDays === undefined ? {} : { paymentDelayDays: body.paymentDelayDays }),
  });
  const changed = await changeSharedTree(context, organisationId, {
    mayHold: [],
    edit: (tree) => {
      const category = findCategory(tree, categoryId);
      if (category === undefined) return err({ reason: "missing", categoryId });
      return renameCategory(tree, { categoryId, name: body.name ?? category.name });
    },
    afterwards: async () => {
      if (Object.keys(settings).length === 0) return;
      await updateSharedCategories(context.database, organisationId, [categoryId], settings);
    },
  });
  return changed.ok ? ok(undefined) : changed;
}
