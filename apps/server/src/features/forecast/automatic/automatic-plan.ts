/** The plan that automatic forecasts are made for: whose it is, which leaves may have one, and what plans them now. */

import { createHash } from "node:crypto";
import { failure } from "@amont/contract/failure.ts";
import type { ForecastCategory } from "@amont/engine/forecast/forecast-facts.ts";
import { periodIndexOf } from "@amont/engine/series/input-periods.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { CompanyForecast } from "../../../forecast/company-forecasts.ts";
import { readLatestChanges } from "../../../forecast/company-state-repository.ts";
import { keepLastGood } from "../../../forecast/last-good-plans.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { effectiveSeries } from "../../../plan/effective-series.ts";
import { type OpenPlan, openPlan } from "../../../plan/open-plan.ts";
import { countPlanningProjects } from "../../../plan/places-repository.ts";
import { loadSeries, type StoredSeries } from "../../../plan/series-repository.ts";

export type Scope = "unplanned" | "all";

interface WantedPlan {
  readonly scenarioId: number | null;
  readonly accountId: number | null;
}

export interface OpenedPlan {
  readonly plan: OpenPlan & { readonly accountId: number | null };
  readonly forecast: CompanyForecast;
  /** The first of the periods that are looked at, and the one after the last. */
  readonly span: { readonly begin: number; readonly end: number };
}

/** How far what is planned is looked at and shown, in input periods. */
const shownPeriods: Readonly<Record<Frequency, number>> = {
  daily: 60,
  weekly: 26,
  monthly: 12,
  quarterly: 8,
};

export async function openAutomaticPlan(
  forecasts: Forecasts,
  context: OperationContext,
  { scenarioId, accountId }: WantedPlan,
): Promise<Outcome<OpenedPlan>> {
  const companyId = currentCompany(context);
  const { database, now } = context;
  const opened = await openPlan(context, companyId, scenarioId);
  if (!opened.ok) return opened;
  const plan = { ...opened.value, accountId };
  if (plan.isFrozen) return err(failure("23003", { scenarioId }));
  if (plan.isPerAccount !== (accountId !== null)) return err(failure(plan.isPerAccount ? "23011" : "23012"));
  const forecast = await forecasts.today.open(database, companyId, now);
  if (accountId !== null && !forecast.model.facts.accounts.some(({ id }) => id === accountId))
    return err(failure("not_found", { bankAccountId: accountId }));
  await keepLastGood(database, companyId, forecast, scenarioId);
  const begin = periodIndexOf(plan.currentPeriodOn, plan.frequency);
  const span = { begin, end: begin + shownPeriods[plan.frequency] };
  for (const one of new Set([null, scenarioId])) forecast.model.reach(one, span.begin, span.end);
  return ok({ plan, forecast, span });
}

/** Why a leaf is not forecast automatically, whatever its past is. */
type Refusal = "30003" | "14009" | "14010";

export interface Candidate {
  readonly leaf: ForecastCategory;
  readonly refusal: Refusal | null;
  /** Somebody planned all of the periods that are looked at. */
  readonly isPlanned: boolean;
  /** What plans it here, the weakest first. */
  readonly series: readonly StoredSeries[];
}

/** Those that are not automatic yet. */
export async function findCandidates(
  { plan, forecast, span }: OpenedPlan,
  wantedIds?: readonly number[] | null,
): Promise<readonly Candidate[]> {
  const { database, companyId, chain, accountId, scenarioId } = plan;
  const { tree, settings } = forecast.model.facts;
  const parentIds = new Set(tree.map(({ parentId }) => parentId));
  const wanted = wantedIds ?? null;
  const leaves = tree.filter(
    ({ id, kind }) => !parentIds.has(id) && kind !== "transfer" && (wanted === null || wanted.includes(id)),
  );
  const leafIds = leaves.map(({ id }) => id);
  const [all, projectCounts] = await Promise.all([
    loadSeries(database, companyId, chain, leafIds),
    countPlanningProjects(database, companyId, chain, leafIds),
  ]);
  const current = effectiveSeries(all, chain).filter(
    ({ bankAccountId, projectId, endOn }) =>
      bankAccountId === accountId && projectId === null && (endOn === null || endOn > plan.currentPeriodOn),
  );
  const seriesOf = Map.groupBy(current, ({ categoryId }) => categoryId);
  const plans = forecast.model.plans(scenarioId);
  const refusalOf = (leaf: ForecastCategory): Refusal | null => {
    const isCalculated = leaf.kind === "debt" || (leaf.kind === "vat" && settings.computesVat);
    if (isCalculated || !leaf.takesForecasts) return "30003";
    const count = projectCounts.get(leaf.id) ?? 0;
    if (count === 0) return null;
    return count > 1 ? "14010" : "14009";
  };
  const isPlanned = (leafId: number) => {
    for (let period = span.begin; period < span.end; period += 1) {
      const { source } = plans.valueOf({ accountId, projectId: null }, leafId, period);
      if (source.kind === "nothing") return false;
    }
    return true;
  };
  return leaves.flatMap((leaf) => {
    const series = seriesOf.get(leaf.id) ?? [];
    if (series.some(({ definition }) => definition.kind === "automatic")) return [];
    return [{ leaf, refusal: refusalOf(leaf), isPlanned: isPlanned(leaf.id), series }];
  });
}

/** What a suggestion was made from: applied to anything else, it would not be what was looked at. */
export async function proposalIdOf({ plan, forecast }: OpenedPlan, scope: Scope): Promise<string> {
  const latest = await readLatestChanges(plan.database, plan.companyId);
  const hash = createHash("sha256").update(latest.name).update(forecast.model.facts.today).digest("hex");
  return [scope, plan.scenarioId ?? "", plan.accountId ?? "", hash.slice(0, 32)].join(".");
}

const idOf = (part: string) => (part === "" ? null : Number(part));

/** What it says of itself; null for what is none. */
export function readProposalId(text: string): (WantedPlan & { readonly scope: Scope }) | null {
  const match = /^(unplanned|all)\.(\d{0,10})\.(\d{0,10})\.[0-9a-f]{32}$/.exec(text);
  if (match === null) return null;
  const [, scope, scenario = "", account = ""] = match;
  return {
    scope: scope === "all" ? "all" : "unplanned",
    scenarioId: idOf(scenario),
    accountId: idOf(account),
  };
}
