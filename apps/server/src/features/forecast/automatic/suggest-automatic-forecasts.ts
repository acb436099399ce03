import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { suggestAutomaticForecasts } from "@amont/contract/operations/forecast/automatic/suggest-automatic-forecasts.ts";
import type { ScenarioPlans } from "@amont/engine/forecast/scenario-plans.ts";
import {
  type AutomaticDefinition,
  newAutomatic,
  type PublishedForecast,
} from "@amont/engine/series/automatic-definition.ts";
import { automaticParts } from "@amont/engine/series/automatic-series.ts";
import type { StoredSeries } from "@amont/engine/series/plan-layers.ts";
import { countedOf } from "@amont/engine/statement/cell.ts";
import { type AutomaticFit, confidenceOf } from "@amont/engine/statistics/automatic-fit.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { WaitOutside } from "../../../db/wait-outside.ts";
import type { LeafFits } from "../../../forecast/fits/leaf-fits.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { type AutomaticInputs, readInputs } from "./automatic-inputs.ts";
import {
  type Candidate,
  findCandidates,
  type OpenedPlan,
  openAutomaticPlan,
  proposalIdOf,
  type Scope,
} from "./automatic-plan.ts";
import { publishForecast } from "./publish-forecast.ts";

type Input = InputOf<typeof suggestAutomaticForecasts>;

const mostLeaves = 1_000;
/** As many are waited for; of more, it is told how far they are. */
const mostAtOnce = 200;

export const suggestAutomaticForecastsUseCase =
  (forecasts: Forecasts, fits: LeafFits) =>
  async ({ body }: Input, context: OperationContext) => {
    const { scenarioId = null, bankAccountId: accountId = null, categoryIds, scope } = body;
    const opened = await openAutomaticPlan(forecasts, context, { scenarioId, accountId });
    if (!opened.ok) return opened;
    const candidates = (await findCandidates(opened.value, categoryIds)).filter(
      ({ isPlanned }) => scope === "all" || !isPlanned,
    );
    if (candidates.length > mostLeaves) return err(failure("30009", { count: candidates.length }));
    const open = candidates.filter(({ refusal }) => refusal === null);
    const inputs = await readSuggested(opened.value, open);
    const { currency } = opened.value.forecast.model.select(accountId === null ? [] : [accountId]);
    const wanted = inputs.leaves.map(({ fit }) => fit);
    const missing = fits.missing(wanted);
    const progress = {
      done: wanted.filter((one) => fits.find(one) !== undefined).length,
      total: wanted.length,
    };
    if (missing !== null && progress.total - progress.done <= mostAtOnce) throw new WaitOutside(missing);
    if (missing !== null)
      return ok({ proposalId: null, progress, currency, leaves: [], balances: [], lowPoint: null });
    const found = new Map(
      inputs.leaves.flatMap((leaf) => {
        const fit = fits.find(leaf.fit);
        return fit === undefined
          ? []
          : [
              [
                leaf.leafId,
                { fit, published: publishForecast(newAutomatic, inputs, leaf, { fit }) },
              ] as const,
            ];
      }),
    );
    const plans = triedPlans(opened.value, open, found, scope);
    return ok({
      proposalId: await proposalIdOf(opened.value, scope),
      progress,
      currency,
      leaves: candidates.map((one) => leafOf(opened.value, one, plans, found.get(one.leaf.id))),
      ...balancesOf(opened.value, plans),
    });
  };

/** At no end of the past: that takes ten times as long, and the night has time for it. */
export const readSuggested = (
  { plan, forecast }: OpenedPlan,
  candidates: readonly Candidate[],
): Promise<AutomaticInputs> =>
  readInputs(
    plan.database,
    forecast,
    plan,
    candidates.map(({ leaf }) => ({ leafId: leaf.id, exceptionalPeriods: [] })),
    { origins: 0 },
  );

interface Found {
  readonly fit: AutomaticFit;
  readonly published: PublishedForecast;
}

/** The plan as it would be with all that is suggested. */
function triedPlans(
  { plan, forecast, span }: OpenedPlan,
  candidates: readonly Candidate[],
  found: ReadonlyMap<number, Found>,
  scope: Scope,
): ScenarioPlans {
  const { model } = forecast;
  const series = new Map(
    candidates.flatMap(({ leaf: { id: leafId } }) => {
      const published = found.get(leafId)?.published;
      if (published === undefined || published.fit.shape === "nothing") return [];
      const made: StoredSeries = {
        id: -leafId,
        scenarioId: plan.scenarioId,
        categoryId: leafId,
        accountId: plan.accountId,
        projectId: null,
        replacesId: null,
        begin: span.begin,
        end: null,
        definition: { ...newAutomatic, published },
      };
      const own = model.parts.rows.of(leafId).series.map((row) => {
        const isHanded = scope === "all" && row.accountId === plan.accountId && row.projectId === null;
        const end = Math.max(row.begin, span.begin);
        return isHanded && (row.end === null || row.end > end) ? Object.assign({}, row, { end }) : row;
      });
      return [[leafId, [...own, made]] as const];
    }),
  );
  const plans = model.triedPlans(plan.scenarioId, { series });
  plans.reach(span.begin, span.end);
  return plans;
}

const nothingToLearn = "30001" as const;

function leafOf(
  { plan, forecast, span }: OpenedPlan,
  { leaf, refusal, isPlanned }: Candidate,
  plans: ScenarioPlans,
  found: Found | undefined,
) {
  const owner = { accountId: plan.accountId, projectId: null };
  const now = forecast.model.plans(plan.scenarioId);
  const about = { categoryId: leaf.id, isPlanned };
  if (found === undefined) return { ...about, reason: refusal ?? nothingToLearn, fit: null, periods: [] };
  const { fit, published } = found;
  if (fit.shape === "nothing") return { ...about, reason: nothingToLearn, fit: null, periods: [] };
  const definition: AutomaticDefinition = { ...newAutomatic, published };
  const { shape, robustShare, historyFrom, historyUntil, historyPeriods } = published.fit;
  return {
    ...about,
    reason: null,
    fit: { shape, robustShare, historyFrom, historyUntil, historyPeriods, confidence: confidenceOf(fit) },
    periods: Array.from({ length: span.end - span.begin }, (_, offset) => {
      const period = span.begin + offset;
      const parts = automaticParts(definition, period, plan.frequency);
      const after = plans.valueOf(owner, leaf.id, period);
      // A cell that somebody filled is no distribution.
      const isAutomatic = after.source.kind === "series" && after.source.series.kind === "automatic";
      return {
        offset,
        beforeMinor: now.valueOf(owner, leaf.id, period).amountMinor,
        afterMinor: after.amountMinor,
        lowMinor: isAutomatic ? (parts?.lowMinor ?? 0) : after.amountMinor,
        highMinor: isAutomatic ? (parts?.highMinor ?? 0) : after.amountMinor,
      };
    }),
  };
}

/** What the balances are now, and by how much each period's cash flow would be another one, formulas and VAT included. */
function balancesOf({ plan, forecast, span }: OpenedPlan, plans: ScenarioPlans) {
  const { model } = forecast;
  const { accountId, scenarioId, frequency } = plan;
  const count = span.end - span.begin;
  const view = model.view({
    frequency,
    range: offsetRange(0, count),
    accountIds: accountId === null ? [] : [accountId],
    scenarioId,
  });
  const owner = { accountId, projectId: null };
  const [now, after] = [model.plans(scenarioId), plans];
  const leaves = forecast.model.facts.tree;
  const parentIds = new Set(leaves.map(({ parentId }) => parentId));
  const committed = after.planOf(owner)?.committed;
  let moved = 0;
  const balances = Array.from({ length: count }, (_, offset) => {
    const period = span.begin + offset;
    for (const { id, isInflow } of leaves) {
      if (parentIds.has(id)) continue;
      const paid = committed?.at(id, period) ?? 0;
      const counted = (source: ScenarioPlans) =>
        countedOf(source.valueOf(owner, id, period).amountMinor, paid);
      const change = counted(after) - counted(now);
      moved += isInflow ? change : -change;
    }
    const beforeMinor = view.result.balances.end[offset] ?? 0;
    return { offset, beforeMinor, afterMinor: beforeMinor + moved };
  });
  const lowest = (name: "beforeMinor" | "afterMinor") =>
    balances
      .map((one) => ({ offset: one.offset, balanceMinor: one[name] }))
      .reduce((low, one) => (one.balanceMinor < low.balanceMinor ? one : low));
  const lowPoint =
    balances.length === 0 ? null : { before: lowest("beforeMinor"), after: lowest("afterMinor") };
  return { balances, lowPoint };
}
