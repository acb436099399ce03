import { type Failure, failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { postponeRemaining } from "@amont/contract/operations/forecast/cells/postpone-remaining.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { blankCells } from "../../../plan/cells/blank-cells.ts";
import { placeKey } from "../../../plan/cells/cell-key.ts";
import { wholePeriods } from "../../../plan/cells/whole-periods.ts";
import { type CellWrite, loadCells, type StoredCell, writeCells } from "../../../plan/cells-repository.ts";
import { changePlan } from "../../../plan/change-plan.ts";
import { checkPlaces, type Place } from "../../../plan/check-places.ts";
import { readForecast } from "../../../plan/forecast-amount.ts";
import { nextPeriodOn, type OpenPlan, periodOn } from "../../../plan/open-plan.ts";

type Input = InputOf<typeof postponeRemaining>;

export async function postponeRemainingUseCase({ params, body }: Input, context: OperationContext) {
  const { companyId } = params;
  const { scenarioId, categoryId, bankAccountId = null, projectId = null } = body;
  const place: Place = { categoryId, bankAccountId, projectId };
  const refusal = refusedAtOnce(body);
  if (refusal !== null) return err(refusal);
  return changePlan(context, { companyId, scenarioId }, async (plan) => {
    const currencyOf = await checkPlaces(plan, [place], "cells");
    if (!currencyOf.ok) return currencyOf;
    const writes = await planPostponement(plan, place, { ...body, currency: currencyOf.value(place) });
    if (!writes.ok) return writes;
    const whole = await wholePeriods(plan, writes.value);
    const updatedCellCount = await writeCells(plan.database, companyId, plan.scenarioId, whole);
    return ok({ updatedCellCount });
  });
}

const issue = (field: string, problem: string) =>
  failure("invalid_input", { issues: [{ in: "body", field, problem }] });

function refusedAtOnce({ fromOffset, toOffset, amount, keptAmount }: Input["body"]): Failure | null {
  if (toOffset <= fromOffset || toOffset < 0) return issue("toOffset", "not later");
  if (amount <= 0) return failure("14006", { field: "amount" });
  const isOver = fromOffset < 0;
  if (isOver === (keptAmount === null || keptAmount === undefined)) return null;
  return issue("keptAmount", isOver ? "the period is over" : "missing");
}

async function planPostponement(
  plan: OpenPlan,
  place: Place,
  wanted: Input["body"] & { readonly currency: CurrencyCode },
): Promise<Outcome<readonly CellWrite[]>> {
  const { currency, fromOffset } = wanted;
  const moved = readForecast("amount", wanted.amount, currency);
  if (!moved.ok) return moved;
  const kept = readForecast("keptAmount", wanted.keptAmount ?? 0, currency);
  if (!kept.ok) return kept;
  const [from, to] = [periodOn(plan, fromOffset), periodOn(plan, wanted.toOffset)];
  // Of each day the nearest plan's, which comes last.
  const waiting = new Map(
    (await postponedTo(plan, place, to)).map((cell) => [cell.periodOn, cell.amountMinor]),
  );
  const already = [...waiting.values()].reduce((sum, amountMinor) => sum + amountMinor, 0);
  const arrival: CellWrite = {
    ...place,
    periodOn: to,
    kind: "postponedRemaining",
    amountMinor: already + moved.value,
  };
  if (fromOffset < 0) return ok([arrival]);
  const departure: CellWrite = { ...place, periodOn: from, kind: "manualInput", amountMinor: kept.value };
  return ok([arrival, departure, ...blankCells(await postponedTo(plan, place, from), plan.scenarioId)]);
}

/** On any day of the period, of the references first. */
async function postponedTo(
  plan: OpenPlan,
  place: Place,
  period: CalendarDate,
): Promise<readonly StoredCell[]> {
  const cells = await loadCells(plan.database, plan.companyId, plan.chain, {
    beginOn: period,
    endOn: nextPeriodOn(plan, period),
    categoryIds: [place.categoryId],
  });
  return cells.filter((cell) => cell.kind === "postponedRemaining" && placeKey(cell) === placeKey(place));
}
