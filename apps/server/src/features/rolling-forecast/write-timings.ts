/** Somebody types into weeks: cells where the plan is written in weeks or days, timings of longer periods otherwise. */
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { writeTimings } from "@amont/contract/operations/rolling-forecast/write-timings.ts";
import { todayIn } from "@amont/kernel/calendar-date.ts";
import { startOfPeriod } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { keepLastGood } from "../../forecast/last-good-plans.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { enterCells } from "../../plan/cells/enter-cells.ts";
import { changePlan } from "../../plan/change-plan.ts";
import { checkPlaces } from "../../plan/check-places.ts";
import { readForecast } from "../../plan/forecast-amount.ts";
import { isPlausiblePeriod, type OpenPlan } from "../../plan/open-plan.ts";
import { findPlanningCompany } from "../../plan/planning-company-repository.ts";
import { writeTimings as storeTimings } from "../../plan/timings-repository.ts";
import { cellsOfWeeks } from "./timings/cells-of-weeks.ts";
import { retimedPlan } from "./timings/retimed-plan.ts";
import { takenAway } from "./timings/taken-away.ts";
import type { TypedCell } from "./timings/typed-cell.ts";

type Input = InputOf<typeof writeTimings>;

export const writeTimingsUseCase =
  (forecasts: Forecasts) =>
  async ({ params, body }: Input, context: OperationContext) => {
    const { scenarioId } = body;
    const { companyId } = params;
    const changed = await changePlan(context, { companyId, scenarioId }, async (plan) => {
      const typed = await readWeeks(plan, body, context.now);
      if (!typed.ok) return typed;
      // Before anything is written: what is kept in memory must not hold what is not committed.
      const forecast = await forecasts.today.open(plan.database, companyId, context.now);
      await keepLastGood(plan.database, companyId, forecast, plan.scenarioId);
      const { model } = forecast;
      if (plan.frequency === "weekly" || plan.frequency === "daily") {
        if (body.isPreview) return ok({ changes: [] });
        const cells = cellsOfWeeks(plan, typed.value, model.facts);
        const written = await enterCells(plan, { cells, kind: "manualInput", reset: "nothing" });
        return written.ok ? ok({ changes: [] }) : written;
      }
      const retimed = retimedPlan(model, plan, typed.value, body.changesTotal);
      if (!retimed.ok) return retimed;
      const { changes, cells, timings } = retimed.value;
      if (body.isPreview) return ok({ changes });
      const gone = await takenAway(plan, typed.value);
      if (cells.length > 0) {
        const written = await enterCells(plan, { cells, kind: "manualInput", reset: "nothing" });
        if (!written.ok) return written;
      }
      await storeTimings(plan.database, companyId, plan.scenarioId, [...gone, ...timings]);
      return ok({ changes });
    });
    if (!changed.ok) return changed;
    const { changes, undoToken } = changed.value;
    return ok({ changes, undoToken: body.isPreview ? null : undoToken });
  };

/** Who names a week twice means what they say last. */
async function readWeeks(
  plan: OpenPlan,
  { cells }: Pick<Input["body"], "cells">,
  now: Date,
): Promise<Outcome<readonly TypedCell[]>> {
  const places = cells.map(({ categoryId, bankAccountId = null }) => ({
    categoryId,
    bankAccountId,
    projectId: null,
  }));
  const currencyOf = await checkPlaces(plan, places, "cells");
  if (!currencyOf.ok) return currencyOf;
  const { timeZone } = await findPlanningCompany(plan.database, plan.companyId);
  const currentWeek = startOfPeriod(todayIn(timeZone, now), "weekly");
  const typed = new Map<string, TypedCell>();
  for (const [index, { categoryId, bankAccountId = null, weekStart, amount }] of cells.entries()) {
    const field = `cells.${index}.weekStart`;
    if (!isPlausiblePeriod(weekStart))
      return err(failure("invalid_input", { issues: [{ in: "body", field, problem: "not a week" }] }));
    const weekOn = startOfPeriod(weekStart, "weekly");
    if (weekOn < currentWeek) return err(failure("32203", { field }));
    const currency = currencyOf.value({ categoryId, bankAccountId, projectId: null });
    const amountMinor = amount === null ? ok(null) : readForecast(`cells.${index}.amount`, amount, currency);
    if (!amountMinor.ok) return amountMinor;
    const cell = { categoryId, bankAccountId, weekOn, amountMinor: amountMinor.value };
    typed.set(`${categoryId}/${bankAccountId}/${weekOn}`, cell);
  }
  return ok([...typed.values()]);
}
