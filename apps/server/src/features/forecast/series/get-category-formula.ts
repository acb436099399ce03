import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getCategoryFormula } from "@amont/contract/operations/forecast/series/get-category-formula.ts";
import { findCategory } from "@amont/engine/categories/category-tree.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { loadTree } from "../../../ledger/category-tree-repository.ts";
import { effectiveSeries } from "../../../plan/effective-series.ts";
import { openPlan } from "../../../plan/open-plan.ts";
import { loadSeries } from "../../../plan/series-repository.ts";

/** The latest formula that is not over yet: the one that plans now, or will. */
export async function getCategoryFormulaUseCase(
  { query }: InputOf<typeof getCategoryFormula>,
  context: OperationContext,
) {
  const companyId = currentCompany(context);
  const opened = await openPlan(context, companyId, query.scenarioId ?? null);
  if (!opened.ok) return opened;
  const { chain, currentPeriodOn } = opened.value;
  const category = findCategory(await loadTree(context.database, companyId), query.categoryId);
  if (category === undefined) return err(failure("not_found", { categoryId: query.categoryId }));
  const all = await loadSeries(context.database, companyId, chain, [category.id]);
  const formulas = effectiveSeries(all, chain).flatMap(
    ({ id, definition, endOn, beginOn, bankAccountId }) => {
      const isOver = endOn !== null && (endOn <= currentPeriodOn || endOn === beginOn);
      const isHere = bankAccountId === (query.bankAccountId ?? null);
      return definition.kind === "categoryFormula" && isHere && !isOver
        ? [{ id, text: definition.formula }]
        : [];
    },
  );
  const latest = formulas.at(-1);
  const { id, name, parentId, isInflow } = category;
  return ok({
    id,
    name,
    parentId,
    isInflow,
    categoryFormula: latest?.text ?? null,
    seriesId: latest?.id ?? null,
  });
}
