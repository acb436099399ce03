import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { distributeForecast } from "@amont/contract/operations/forecast/automatic/distribute-forecast.ts";
import { workingDaysOrFirst } from "@amont/engine/calendar/working-days.ts";
import { newAutomatic } from "@amont/engine/series/automatic-definition.ts";
import { automaticParts } from "@amont/engine/series/automatic-series.ts";
import { firstDayOfPeriod, intervalOfPeriod, periodsPerYear } from "@amont/engine/series/input-periods.ts";
import { type MinorUnits, toWireNumber } from "@amont/kernel/money.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { splitByWeights } from "@amont/kernel/split-by-weights.ts";
import { WaitOutside } from "../../../db/wait-outside.ts";
import type { LeafFits } from "../../../forecast/fits/leaf-fits.ts";
import { readLeafHistories } from "../../../forecast/leaf-histories.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { enterCells } from "../../../plan/cells/enter-cells.ts";
import { changePlan } from "../../../plan/change-plan.ts";
import { checkPlaces } from "../../../plan/check-places.ts";
import { readForecast } from "../../../plan/forecast-amount.ts";
import { isClosedPast, type OpenPlan, openPlan, periodOn } from "../../../plan/open-plan.ts";
import { readInputs } from "./automatic-inputs.ts";
import { type OpenedPlan, openAutomaticPlan } from "./automatic-plan.ts";
import { publishForecast } from "./publish-forecast.ts";

type Body = InputOf<typeof distributeForecast>["body"];

const mostPeriods = 400;

interface DistributedCell {
  readonly offset: number;
  readonly amountMinor: number;
  readonly nowMinor: number;
}

export const distributeForecastUseCase =
  (forecasts: Forecasts, fits: LeafFits) =>
  async (
    { body }: InputOf<typeof distributeForecast>,
    context: OperationContext,
  ): Promise<Outcome<{ readonly cells: DistributedCell[]; readonly undoToken: string | null }>> => {
    const companyId = currentCompany(context);
    const { scenarioId = null } = body;
    if (body.preview === true) {
      const plan = await openPlan(context, companyId, scenarioId);
      if (!plan.ok) return plan;
      if (plan.value.isFrozen) return err(failure("23003", { scenarioId }));
      const cells = await distributed(forecasts, fits, context, plan.value, body);
      return cells.ok ? ok({ cells: cells.value.cells, undoToken: null }) : cells;
    }
    return changePlan(context, { companyId, scenarioId }, async (plan) => {
      const found = await distributed(forecasts, fits, context, plan, body);
      if (!found.ok) return found;
      const { cells, unitsOf } = found.value;
      const { categoryId, bankAccountId, projectId } = body;
      const entered = await enterCells(plan, {
        cells: cells.map(({ offset, amountMinor }) => ({
          categoryId,
          bankAccountId,
          projectId,
          offset,
          amount: unitsOf(amountMinor as MinorUnits),
        })),
        kind: "manualInput",
        reset: "nothing",
      });
      return entered.ok ? ok({ cells }) : entered;
    });
  };

interface Distributed {
  readonly cells: DistributedCell[];
  readonly unitsOf: (amountMinor: MinorUnits) => number;
}

async function distributed(
  forecasts: Forecasts,
  fits: LeafFits,
  context: OperationContext,
  plan: OpenPlan,
  body: Body,
): Promise<Outcome<Distributed>> {
  const { categoryId, bankAccountId = null, projectId = null, fromOffset, toOffset } = body;
  const count = toOffset - fromOffset;
  if (count <= 0 || count > mostPeriods)
    return err(failure("invalid_input", { issues: [{ in: "body", field: "toOffset", problem: "range" }] }));
  if (isClosedPast(plan, periodOn(plan, fromOffset))) return err(failure("21001"));
  const place = { categoryId, bankAccountId, projectId };
  const currencyOf = await checkPlaces(plan, [place], "cells");
  if (!currencyOf.ok) return currencyOf;
  const currency = currencyOf.value(place);
  const amount = readForecast("amount", body.amount, currency);
  if (!amount.ok) return amount;
  const opened = await openAutomaticPlan(forecasts, context, {
    scenarioId: plan.scenarioId,
    accountId: bankAccountId,
  });
  if (!opened.ok) return opened;
  const weights = (await weightsOf(opened.value, fits, body)).map((weight) => Math.max(0, weight));
  if (weights.every((weight) => weight === 0) && amount.value !== 0) return err(failure("30008"));
  const { model } = opened.value.forecast;
  const first = opened.value.span.begin + fromOffset;
  for (const one of new Set([null, plan.scenarioId])) model.reach(one, first, first + count);
  const cells = splitByWeights(amount.value, weights).map((amountMinor, index) => ({
    offset: fromOffset + index,
    amountMinor,
    nowMinor: model
      .plansAt(plan.scenarioId, first + index)
      .valueOf({ accountId: bankAccountId, projectId }, categoryId, first + index).amountMinor,
  }));
  return ok({ cells, unitsOf: (amountMinor) => toWireNumber(amountMinor, currency) });
}

/** One for each period, whole; none is below zero once a refund is left out. */
async function weightsOf(
  { plan, forecast, span }: OpenedPlan,
  fits: LeafFits,
  { profile, categoryId, fromOffset, toOffset }: Body,
): Promise<readonly number[]> {
  const { frequency, accountId, companyId, database } = plan;
  const periods = Array.from({ length: toOffset - fromOffset }, (_, at) => span.begin + fromOffset + at);
  switch (profile) {
    case "even":
      return periods.map(() => 1);
    case "workingDays": {
      const { calendar } = forecast.model.facts.settings;
      return periods.map(
        (period) => workingDaysOrFirst(calendar, intervalOfPeriod(period, frequency)).length,
      );
    }
    case "lastYear": {
      const year = periodsPerYear[frequency];
      const shifted = { begin: (periods[0] ?? 0) - year, end: (periods.at(-1) ?? 0) + 1 - year };
      const histories = await readLeafHistories(database, companyId, forecast, {
        accountIds: accountId === null ? [] : [accountId],
        from: firstDayOfPeriod(shifted.begin, frequency),
        until: firstDayOfPeriod(shifted.end, frequency),
      });
      return [...histories.amountsOf(categoryId, frequency, shifted)];
    }
    case "automatic": {
      const wanted = [{ leafId: categoryId, exceptionalPeriods: [] }];
      const inputs = await readInputs(database, forecast, plan, wanted, { origins: 0 });
      const [input] = inputs.leaves;
      if (input === undefined) return periods.map(() => 0);
      const missing = fits.missing([input.fit]);
      if (missing !== null) throw new WaitOutside(missing);
      const published = publishForecast(newAutomatic, inputs, input, { fit: fits.read(input.fit) });
      // Its shape alone: what is known to come is in the ledger already.
      const shape = { ...published, amounts: withoutKnown(published.amounts), committed: null };
      const definition = { ...newAutomatic, published: shape };
      return periods.map((period) => automaticParts(definition, period, frequency)?.amountMinor ?? 0);
    }
  }
}

function withoutKnown(amounts: ReturnType<typeof publishForecast>["amounts"]) {
  const none = amounts.mean.map(() => 0);
  return { ...amounts, ordinary: none, exceptional: none };
}
