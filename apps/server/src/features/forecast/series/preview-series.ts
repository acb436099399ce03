import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { previewSeries } from "@amont/contract/operations/forecast/series/preview-series.ts";
import type { PlanOwner } from "@amont/engine/forecast/calculated-plans.ts";
import { covers } from "@amont/engine/series/forecast-series.ts";
import { periodIndexOf } from "@amont/engine/series/input-periods.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { withoutStoring } from "../../../db/without-storing.ts";
import type { CompanyForecast, CompanyForecasts } from "../../../forecast/company-forecasts.ts";
import { keepLastGood } from "../../../forecast/last-good-plans.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import { type OpenPlan, openPlan } from "../../../plan/open-plan.ts";
import type { StoredSeries } from "../../../plan/series-repository.ts";
import { writeChange } from "./change-series.ts";
import { writeNewSeries } from "./create-series.ts";
import { changedPlanOf } from "./find-series.ts";
import { writeFormula } from "./set-category-formula.ts";
import { type TriedSeries, trySeries } from "./try-series.ts";

type Input = Omit<InputOf<typeof previewSeries>, "query">;

/** Longer than any page shows: an answer stays an answer. */
const mostPeriods = 400;

/** Saves the series, looks at what became of the plan, and takes it back: nothing else could tell so exactly. */
export const previewSeriesUseCase =
  (forecasts: CompanyForecasts) =>
  async ({ params, body }: Input, context: OperationContext) => {
    const { database, now } = context;
    const { companyId } = params;
    await lockLedger(database, companyId);
    const scenarioId = await scenarioOf(context, { params, body });
    if (!scenarioId.ok) return scenarioId;
    const opened = await openPlan(context, companyId, scenarioId.value);
    if (!opened.ok) return opened;
    const plan = opened.value;
    if (plan.isFrozen) return err(failure("23003", { scenarioId: plan.scenarioId }));
    const forecast = await forecasts.open(database, companyId, now);
    await keepLastGood(database, companyId, forecast, plan.scenarioId);
    return withoutStoring(database, async () => {
      const written = await write(plan, { params, body });
      if (!written.ok) return ok({ values: [], refusal: written.error });
      const { saved } = written.value;
      const tried = await trySeries(plan, forecast, saved);
      const values = saved.flatMap((series) =>
        valuesOf(plan, forecast, { series, body, plans: tried.plans }),
      );
      return ok({ values, refusal: tried.refusal });
    });
  };

async function scenarioOf({ database }: OperationContext, { params: { companyId }, body }: Input) {
  const { scenarioId = null, seriesId = null } = body;
  if (seriesId === null) return ok(scenarioId);
  const changed = await changedPlanOf(database, { companyId, seriesId, scenarioId });
  return changed.ok ? ok(changed.value.scenarioId) : changed;
}

/** As the calls that store it do: a series is changed, a formula takes over from another one, anything else is added. */
function write(plan: OpenPlan, { params, body }: Input) {
  const { companyId, categoryId } = params;
  const { bankAccountId = null, projectId = null, seriesId = null, definition } = body;
  const span = { startOffset: body.startOffset, endOffset: body.endOffset };
  if (seriesId !== null)
    return writeChange(plan, { companyId, seriesId, ...span, definition: () => definition });
  const place = { categoryId, bankAccountId, projectId };
  return definition.kind === "categoryFormula"
    ? writeFormula(plan, place, { formula: definition.formula, startOffset: span.startOffset })
    : writeNewSeries(plan, { bankAccountId, projectId, ...span }, [categoryId], definition);
}

interface Shown {
  readonly series: StoredSeries;
  readonly body: Input["body"];
  readonly plans: TriedSeries["plans"];
}

/** Where the series reaches, whatever plans the period then: a cell that somebody filled keeps what it says. */
function valuesOf(plan: OpenPlan, { model }: CompanyForecast, { series, body, plans }: Shown) {
  const { frequency, scenarioId } = plan;
  const current = periodIndexOf(plan.currentPeriodOn, frequency);
  const span = {
    begin: periodIndexOf(series.beginOn, frequency),
    end: series.endOn === null ? null : periodIndexOf(series.endOn, frequency),
  };
  const owner: PlanOwner = { accountId: series.bankAccountId, projectId: series.projectId };
  const count = Math.min(Math.max(0, body.toOffset - body.fromOffset), mostPeriods);
  const asked = Array.from({ length: count }, (_, index) => current + body.fromOffset + index);
  const periods = asked.filter((period) => covers(span, period));
  for (const one of new Set([null, scenarioId]))
    model.reach(one, periods[0] ?? current, periods.at(-1) ?? current);
  return periods.map((period) => {
    const { amountMinor, error } = plans.valueOf(owner, series.categoryId, period);
    return {
      offset: period - current,
      amountMinor: error === null ? amountMinor : null,
      error,
      nowMinor: model.plansAt(scenarioId, period).valueOf(owner, series.categoryId, period).amountMinor,
    };
  });
}
