import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getCategoryAutomatic } from "@amont/contract/operations/forecast/automatic/get-category-automatic.ts";
import {
  type AutomaticDefinition,
  newAutomatic,
  type PublishedForecast,
} from "@amont/engine/series/automatic-definition.ts";
import { automaticParts } from "@amont/engine/series/automatic-series.ts";
import { firstDayOfPeriod } from "@amont/engine/series/input-periods.ts";
import { confidenceOf } from "@amont/engine/statistics/automatic-fit.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { WaitOutside } from "../../../db/wait-outside.ts";
import { triedOrigins } from "../../../forecast/fits/automatic-fits.ts";
import type { LeafFits } from "../../../forecast/fits/leaf-fits.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { effectiveSeries } from "../../../plan/effective-series.ts";
import { loadSeries } from "../../../plan/series-repository.ts";
import { type AutomaticInputs, type LeafInput, readInputs } from "./automatic-inputs.ts";
import { type OpenedPlan, openAutomaticPlan } from "./automatic-plan.ts";
import { publishForecast } from "./publish-forecast.ts";

type Input = InputOf<typeof getCategoryAutomatic>;

/** As many fitted periods as a small chart shows. */
const mostShown = 36;

export const getCategoryAutomaticUseCase =
  (forecasts: Forecasts, fits: LeafFits) =>
  async ({ params: { categoryId }, query }: Input, context: OperationContext) => {
    const { scenarioId = null, bankAccountId: accountId = null } = query;
    const opened = await openAutomaticPlan(forecasts, context, { scenarioId, accountId });
    if (!opened.ok) return opened;
    const { plan, forecast, span } = opened.value;
    const series = await findAutomatic(opened.value, categoryId);
    if (!series.ok) return series;
    const { seriesId, definition } = series.value;
    const wanted = [{ leafId: categoryId, exceptionalPeriods: definition.exceptionalPeriods }];
    const inputs = await readInputs(plan.database, forecast, plan, wanted, { origins: triedOrigins });
    const [input] = inputs.leaves;
    if (input === undefined) return err(failure("not_found", { categoryId }));
    const missing = fits.missing([input.fit]);
    if (missing !== null) throw new WaitOutside(missing);
    const fit = fits.read(input.fit);
    if (fit.shape === "nothing") return err(failure("30001", { categoryIds: [categoryId] }));
    const published = definition.published ?? publishForecast(definition, inputs, input, { fit });
    const { usualErrors, origins, fittedOn } = published.fit;
    const isTried = origins > 0;
    const shown = { ...definition, published };
    return ok({
      seriesId,
      fittedOn,
      fit: fitOf(published),
      usualErrors: isTried ? usualErrors : fit.usualErrors,
      origins: isTried ? origins : fit.origins,
      levels: (published.fit.levels ?? []).flatMap(
        (id) => forecast.model.facts.tree.find((one) => one.id === id)?.name ?? [],
      ),
      committedShares: published.committed?.shares ?? [],
      currency: forecast.model.select(accountId === null ? [] : [accountId]).currency,
      history: historyOf(inputs, input, {
        tried: fit.tried,
        exceptional: new Set(definition.exceptionalPeriods),
      }),
      periods: Array.from({ length: span.end - span.begin }, (_, offset) => {
        const parts = automaticParts(shown, span.begin + offset, plan.frequency);
        return { offset, ...(parts ?? noParts) };
      }),
    });
  };

const noParts = {
  baseMinor: 0,
  allowanceMinor: 0,
  levelMinor: 0,
  adjustmentMinor: 0,
  committedMinor: 0,
  knownMinor: 0,
  amountMinor: 0,
  lowMinor: 0,
  highMinor: 0,
};

function fitOf({ fit, amounts, settledCount }: PublishedForecast) {
  const { shape, robustShare, historyFrom, historyUntil, historyPeriods, usualErrors } = fit;
  const ahead = (values: readonly number[]) => values.slice(settledCount);
  const confidence = confidenceOf({
    shape,
    usualErrors,
    historyPeriods,
    typical: ahead(amounts.typical),
    low: ahead(amounts.low),
    high: ahead(amounts.high),
  });
  return { shape, robustShare, historyFrom, historyUntil, historyPeriods, confidence };
}

/** What plans the leaf automatically, or what would if it were asked for. */
async function findAutomatic(
  { plan, forecast }: OpenedPlan,
  categoryId: number,
): Promise<Outcome<{ readonly seriesId: number | null; readonly definition: AutomaticDefinition }>> {
  const { tree } = forecast.model.facts;
  const isLeaf =
    tree.some(({ id }) => id === categoryId) && tree.every(({ parentId }) => parentId !== categoryId);
  if (!isLeaf) return err(failure("not_found", { categoryId }));
  const all = await loadSeries(plan.database, plan.companyId, plan.chain, [categoryId]);
  const current = effectiveSeries(all, plan.chain).findLast(
    ({ bankAccountId, projectId, endOn, definition }) =>
      bankAccountId === plan.accountId &&
      projectId === null &&
      definition.kind === "automatic" &&
      (endOn === null || endOn > plan.currentPeriodOn),
  );
  if (current?.definition.kind !== "automatic") return ok({ seriesId: null, definition: newAutomatic });
  return ok({ seriesId: current.id, definition: current.definition });
}

/** From the first movement on. */
function historyOf(
  { fitted, fittedBegin, fittedCurrent }: AutomaticInputs,
  { amounts, incomplete }: LeafInput,
  { tried, exceptional }: { readonly tried: readonly number[]; readonly exceptional: ReadonlySet<string> },
) {
  const first = amounts.findIndex((amount) => amount !== 0);
  const begin = Math.max(fittedBegin + Math.max(0, first), fittedCurrent - mostShown);
  return Array.from({ length: fittedCurrent - begin }, (_, at) => {
    const period = begin + at;
    const periodOn = firstDayOfPeriod(period, fitted);
    return {
      periodOn,
      amountMinor: amounts[period - fittedBegin] ?? 0,
      isExceptional: exceptional.has(periodOn),
      isIncomplete: incomplete.has(period),
      triedMinor: tried[tried.length - (fittedCurrent - period)] ?? null,
    };
  });
}
