import type { InputOf } from "@amont/contract/operation.ts";
import type { setSharedVatRates } from "@amont/contract/operations/categories/organisation/set-shared-vat-rates.ts";
import { findCategory } from "@amont/engine/categories/category-tree.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { updateSharedCategories } from "../../../ledger/shared-tree-repository.ts";
import { basisPointsOf } from "../vat-rate.ts";
import { changeSharedTree } from "./change-shared-tree.ts";

type Input = InputOf<typeof setSharedVatRates>;

/** All of the categories change, or none: in one statement, and once in the companies that share the tree. */
export async function setSharedVatRatesUseCase(
  { params, body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { organisationId } = params;
  const { categoryIds } = body;
  const changed = await changeSharedTree(context, organisationId, {
    mayHold: [],
    edit: (tree) => {
      const categoryId = categoryIds.find((id) => findCategory(tree, id) === undefined);
      if (categoryId !== undefined) return err({ reason: "missing", categoryId });
      return ok({ tree, removedIds: [], takeovers: [] });
    },
    afterwards: () =>
      updateSharedCategories(context.database, organisationId, categoryIds, {
        vat_rate_bp: basisPointsOf(body.vatRate),
      }),
  });
  return changed.ok ? ok(undefined) : changed;
}
