import { failure } from "@amont/contract/failure.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changePlan } from "../../../plan/change-plan.ts";
import { endSeries } from "../../../plan/end-series.ts";
import { isClosedPast, isPlausiblePeriod, type OpenPlan } from "../../../plan/open-plan.ts";
import type { StoredSeries } from "../../../plan/series-repository.ts";
import { changedPlanOf, findSeries } from "./find-series.ts";

interface Wanted {
  readonly companyId: number;
  readonly seriesId: number;
  readonly scenarioId?: number | null | undefined;
  readonly from: (plan: OpenPlan, series: StoredSeries) => CalendarDate;
}

/** Takes away what a series says from a period on. */
export async function shortenSeries(
  context: OperationContext,
  wanted: Wanted,
): Promise<Outcome<{ readonly id: number; readonly undoToken: string }>> {
  const { companyId, seriesId } = wanted;
  const changed = await changedPlanOf(context.database, wanted);
  if (!changed.ok) return changed;
  return changePlan(context, { companyId, scenarioId: changed.value.scenarioId }, async (plan) => {
    const series = await findSeries(plan, seriesId);
    if (!series.ok) return series;
    const from = wanted.from(plan, series.value);
    if (isClosedPast(plan, from)) return err(failure("21001"));
    if (!isPlausiblePeriod(from)) return err(failure("invalid_input"));
    await endSeries(plan, [series.value], from);
    const left = await findSeries(plan, seriesId);
    return ok({ id: left.ok ? left.value.id : series.value.id });
  });
}
