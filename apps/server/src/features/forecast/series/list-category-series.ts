import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { listCategorySeries } from "@amont/contract/operations/forecast/series/list-category-series.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { effectiveSeries } from "../../../plan/effective-series.ts";
import { offsetOfPeriod, openPlan } from "../../../plan/open-plan.ts";
import { findAccountCurrencies, findPlannedCategories } from "../../../plan/places-repository.ts";
import { loadSeries, type StoredSeries } from "../../../plan/series-repository.ts";
import { wantedOf } from "../../../plan/wanted-definition.ts";

type Input = InputOf<typeof listCategorySeries>;

export async function listCategorySeriesUseCase({ params, query }: Input, context: OperationContext) {
  const { companyId, categoryId } = params;
  const { database } = context;
  const opened = await openPlan(context, companyId, query.scenarioId ?? null);
  if (!opened.ok) return opened;
  const plan = opened.value;
  const all = await loadSeries(database, companyId, plan.chain, [categoryId]);
  const series = effectiveSeries(all, plan.chain).filter(({ beginOn, endOn }) => endOn !== beginOn);
  const known = await findPlannedCategories(database, companyId, [categoryId, ...sourcesOf(series)]);
  if (!known.has(categoryId)) return err(failure("not_found", { categoryId }));
  const accountIds = series.flatMap(({ bankAccountId }) => bankAccountId ?? []);
  const currencies = await findAccountCurrencies(database, companyId, accountIds);
  return ok(
    series.map((one) => ({
      id: one.id,
      scenarioId: one.scenarioId,
      bankAccountId: one.bankAccountId,
      projectId: one.projectId,
      beginOn: one.beginOn,
      endOn: one.endOn,
      startOffset: offsetOfPeriod(plan, one.beginOn),
      endOffset: one.endOn === null ? null : offsetOfPeriod(plan, one.endOn),
      definition: wantedOf(one.definition, currencies.get(one.bankAccountId ?? 0) ?? plan.currency),
      problem: sourcesOf([one]).every((id) => known.has(id)) ? null : ("14001" as const),
    })),
  );
}

const sourcesOf = (series: readonly StoredSeries[]): readonly number[] =>
  series.flatMap(({ definition }) => (definition.kind === "categoryBased" ? [definition.sourceId] : []));
