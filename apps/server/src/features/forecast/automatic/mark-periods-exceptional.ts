import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { markPeriodsExceptional } from "@amont/contract/operations/forecast/automatic/mark-periods-exceptional.ts";
import { firstDayOfPeriod, periodIndexOf } from "@amont/engine/series/input-periods.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { WaitOutside } from "../../../db/wait-outside.ts";
import { fittedFrequency } from "../../../forecast/fits/automatic-fits.ts";
import type { LeafFits } from "../../../forecast/fits/leaf-fits.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { changePlan } from "../../../plan/change-plan.ts";
import { checkPlaces } from "../../../plan/check-places.ts";
import { storeChange } from "../series/change-series.ts";
import { changedPlanOf, findSeries } from "../series/find-series.ts";
import { readInputs, wholeEffort } from "./automatic-inputs.ts";
import { openAutomaticPlan } from "./automatic-plan.ts";
import { fitsOf, learnedFrom, publishForecast } from "./publish-forecast.ts";

type Input = InputOf<typeof markPeriodsExceptional>;

export const markPeriodsExceptionalUseCase =
  (forecasts: Forecasts, fits: LeafFits) =>
  async ({ params: { companyId, seriesId }, body }: Input, context: OperationContext) => {
    const changed = await changedPlanOf(context.database, {
      companyId,
      seriesId,
      scenarioId: body.scenarioId,
    });
    if (!changed.ok) return changed;
    const { scenarioId } = changed.value;
    return changePlan(context, { companyId, scenarioId }, async (plan) => {
      const series = await findSeries(plan, seriesId);
      if (!series.ok) return series;
      const { definition, categoryId, bankAccountId: accountId } = series.value;
      if (definition.kind !== "automatic") return err(failure("30003", { categoryIds: [categoryId] }));
      const place = await checkPlaces(plan, [series.value], "automatic");
      if (!place.ok) return place;
      const opened = await openAutomaticPlan(forecasts, context, { scenarioId, accountId });
      if (!opened.ok) return opened;
      const exceptionalPeriods = firstDays(body.periods, fittedFrequency(plan.frequency));
      const inputs = await readInputs(
        plan.database,
        opened.value.forecast,
        opened.value.plan,
        [{ leafId: categoryId, exceptionalPeriods }],
        wholeEffort,
      );
      const [input] = inputs.leaves;
      if (input === undefined) return err(failure("not_found", { categoryId }));
      const missing = fits.missing(fitsOf(input));
      if (missing !== null) throw new WaitOutside(missing);
      const learned = learnedFrom(fits)(input);
      if (learned.fit.shape === "nothing") return err(failure("30001", { categoryIds: [categoryId] }));
      const published = publishForecast(definition, inputs, input, learned);
      const next = { ...series.value, definition: { ...definition, exceptionalPeriods, published } };
      return ok({ id: (await storeChange(plan, next)).id });
    });
  };

function firstDays(
  days: readonly CalendarDate[],
  frequency: ReturnType<typeof fittedFrequency>,
): readonly CalendarDate[] {
  const periods = new Set(days.map((day) => periodIndexOf(day, frequency)));
  return [...periods].toSorted((left, right) => left - right).map((one) => firstDayOfPeriod(one, frequency));
}
