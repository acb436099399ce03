/** Series as they are once stored, tried before they are: what saving refuses and what a preview shows is one thing. */
import type { Failure } from "@amont/contract/failure.ts";
import type { ScenarioPlans } from "@amont/engine/forecast/scenario-plans.ts";
import { periodIndexOf } from "@amont/engine/series/input-periods.ts";
import { faultOfSeries } from "@amont/engine/series/own-fault.ts";
import type { StoredSeries as PlannedSeries } from "@amont/engine/series/plan-layers.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { CompanyForecast, CompanyForecasts } from "../../../forecast/company-forecasts.ts";
import { keepLastGood } from "../../../forecast/last-good-plans.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changePlan } from "../../../plan/change-plan.ts";
import type { OpenPlan } from "../../../plan/open-plan.ts";
import { checkedPeriods, refusedFault } from "../../../plan/refused-fault.ts";
import { loadSeries, type StoredSeries } from "../../../plan/series-repository.ts";

/** What a writer of series hands over: the rows as it wrote them. */
export type Written<T> = T & { readonly saved: readonly StoredSeries[] };

export interface TriedSeries {
  /** The plans of the scenario with what was written. */
  readonly plans: ScenarioPlans;
  /** Null for what can be kept. */
  readonly refusal: Failure | null;
}

type Kind = StoredSeries["definition"]["kind"];

/** Other kinds stand on amounts, or on the past of their own category: they are in no circle. */
const readsOthers: ReadonlySet<Kind> = new Set<Kind>(["categoryFormula", "categoryBased", "customKpiBased"]);

/** Writes series, and takes them back with the reason if they cannot be calculated. */
export async function saveSeries<T extends object>(
  forecasts: CompanyForecasts,
  context: OperationContext,
  where: { readonly companyId: number; readonly scenarioId: number | null | undefined; readonly kind: Kind },
  write: (plan: OpenPlan) => Promise<Outcome<Written<T>>>,
): Promise<Outcome<Omit<Written<T>, "saved"> & { readonly undoToken: string }>> {
  return changePlan(context, where, async (plan) => {
    const isTried = readsOthers.has(where.kind);
    // Before anything is written: what is not committed yet is nobody else's.
    const forecast = isTried ? await forecasts.open(context.database, plan.companyId, context.now) : null;
    if (forecast !== null) await keepLastGood(context.database, plan.companyId, forecast, plan.scenarioId);
    const written = await write(plan);
    if (!written.ok) return written;
    const { saved, ...rest } = written.value;
    const { refusal = null } = forecast === null ? {} : await trySeries(plan, forecast, saved);
    return refusal === null ? ok(rest) : err(refusal);
  });
}

/** `saved`: as the transaction that asks has written them. */
export async function trySeries(
  plan: OpenPlan,
  { model }: Pick<CompanyForecast, "model">,
  saved: readonly StoredSeries[],
): Promise<TriedSeries> {
  const categoryIds = [...new Set(saved.map(({ categoryId }) => categoryId))];
  const rows = await loadSeries(plan.database, plan.companyId, plan.chain, categoryIds);
  const planned = rows.map((row) => plannedSeries(row, plan));
  const series = new Map(
    categoryIds.map((id) => [id, planned.filter(({ categoryId }) => categoryId === id)]),
  );
  const plans = model.triedPlans(plan.scenarioId, { series });
  const refusals = saved.map((one) => refusalOf(one, plans, plan, model.facts));
  return { plans, refusal: refusals.find((refusal) => refusal !== null) ?? null };
}

const plannedSeries = (
  { bankAccountId, beginOn, endOn, ...row }: StoredSeries,
  { frequency }: OpenPlan,
): PlannedSeries => ({
  ...row,
  accountId: bankAccountId,
  begin: periodIndexOf(beginOn, frequency),
  end: endOn === null ? null : periodIndexOf(endOn, frequency),
});

function refusalOf(
  { id, categoryId: leafId, bankAccountId: accountId, projectId, beginOn }: StoredSeries,
  plans: ScenarioPlans,
  { frequency }: OpenPlan,
  facts: CompanyForecast["model"]["facts"],
): Failure | null {
  const values = plans.planOf({ accountId, projectId })?.values;
  if (values === undefined) return null;
  const periods = checkedPeriods(facts, periodIndexOf(beginOn, frequency));
  const fault = faultOfSeries(values, { leafId, seriesIds: new Set([id]) }, periods);
  return fault === null ? null : refusedFault(fault, facts);
}
