import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getBridge } from "@amont/contract/operations/forecast/get-bridge.ts";
import { isSelected } from "@amont/engine/forecast/account-selection.ts";
import type { ForecastRates } from "@amont/engine/forecast/forecast-facts.ts";
import { ForecastModel } from "@amont/engine/forecast/forecast-model.ts";
import { ratesInto } from "@amont/engine/forecast/pockets.ts";
import { netCashFlow } from "@amont/engine/statement/balances.ts";
import {
  type AsOfTransaction,
  type BridgeStep,
  bridge,
  type TransactionChange,
} from "@amont/engine/time-machine/bridge.ts";
import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import { applyFraction } from "@amont/kernel/rate.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { AsOfForecast } from "../../forecast/as-of-forecasts.ts";
import { unitsIn } from "../../forecast/balance-figures.ts";
import type { CompanyForecast } from "../../forecast/company-forecasts.ts";
import { type Forecasts, openAsOf, openForecast, viewOf } from "../../forecast/open-view.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findTransactionChanges, findTransactionNames } from "./transaction-changes-repository.ts";

/** The most that one answer tells one by one. */
const mostSteps = 500;

export const getBridgeUseCase =
  (forecasts: Forecasts) =>
  async ({ body }: InputOf<typeof getBridge>, context: OperationContext) => {
    const { database } = context;
    const companyId = currentCompany(context);
    const now = await openForecast(forecasts, context, {
      frequency: body.frequency,
      offset: body.offsetBegin,
    });
    const { today } = now.state;
    const to = body.to ?? today;
    if (body.from >= to || to > today)
      return err(
        failure("invalid_input", { issues: [{ in: "body", field: "from", problem: "order of days" }] }),
      );
    const past = await openAsOf(forecasts, context, now, body.from);
    if (!past.ok) return past;
    const then = past.value;
    const later = to === today ? now : await forecasts.asOf.open(database, companyId, now, to);
    const after = viewOf(later, body);
    if (!after.ok) return after;
    const { view } = after.value;
    const { selection, result } = view;
    // It may have counted in another currency then: the whole of it can be looked at in that of later.
    const atOldRates = viewOf(then, body, selection.currency);
    if (!atOldRates.ok) return atOldRates;
    if (atOldRates.value.view.selection.currency !== selection.currency) return err(failure("23014"));
    const isConverted = result.conversion !== null || atOldRates.value.view.result.conversion !== null;
    const before = isConverted ? viewOf(atRatesOf(then, later), body, selection.currency) : atOldRates;
    if (!before.ok) return before;
    const rates = isConverted ? ratesInto(later.model.facts, selection.currency, body.scenarioId) : null;
    const transactions = await findTransactionChanges(database, {
      companyId,
      fromChangeId: then.changeId,
      toChangeId: "changeId" in later ? (later.changeId as number) : Number.MAX_SAFE_INTEGER,
      fromDay: body.from,
      toDay: to,
      scenarioIds: later.model.chainOf(body.scenarioId ?? null).map((id) => id ?? 0),
      isShown: (place) => isSelected(place, selection),
      converted: ({ state, amountMinor, day }, currency) =>
        rates === null || currency === selection.currency
          ? amountMinor
          : applyFraction(
              amountMinor,
              rates[state === "paid" ? "realized" : "expected"](currency, toEpochDay(day)).rate.fraction,
            ),
    });
    const statements = { before: before.value.view.result.statement, after: result.statement };
    const believed = atOldRates.value.view.result.statement;
    const told = bridge({
      ...statements,
      beforeAtOldRates: isConverted ? believed : undefined,
      usesExpected: now.state.usesExpected,
      transactions,
    });
    const units = unitsIn(selection.currency);
    const cash = { before: netCashFlow(believed), after: netCashFlow(statements.after) };
    const steps = told.steps
      .filter(({ cashMinor }) => cashMinor !== 0)
      .toSorted((left, right) => Math.abs(right.cashMinor) - Math.abs(left.cashMinor));
    const toldSteps = steps.slice(0, mostSteps);
    const transactionOf = await transactionTexts(database, companyId, toldSteps, transactions, units);
    return ok({
      currency: selection.currency,
      columns: view.axis.periods.map(({ offset }, column) => ({
        offset,
        before: units(cash.before[column] ?? 0),
        after: units(cash.after[column] ?? 0),
        reasons: Object.fromEntries(
          Object.entries(told.totals[column] ?? {})
            .filter(([reason]) => isConverted || reason !== "exchangeRate")
            .map(([reason, minor]) => [reason, units(minor)]),
        ),
        unexplained: units(told.unexplainedMinor[column] ?? 0),
      })),
      steps: toldSteps.map(({ kind, transactionId, categoryId, column, cashMinor }) => ({
        reason: kind,
        transactionId,
        transaction: transactionId === null ? null : transactionOf(transactionId),
        categoryId,
        offset: view.axis.periods[column]?.offset ?? 0,
        amount: units(cashMinor),
      })),
      otherStepCount: Math.max(0, steps.length - mostSteps),
    });
  };

/** The same belief at the rates of a later day. */
function atRatesOf(then: AsOfForecast, { model, state }: CompanyForecast): AsOfForecast {
  const { rates, today } = model.facts;
  const { rates: _old, ...facts } = then.model.facts;
  if (rates === undefined) return { ...then, model: new ForecastModel({ ...then.model.parts, facts }) };
  const rulesOf: ForecastRates["rulesOf"] = (scenarioId) => {
    const isKnown = scenarioId === null || model.scenario(scenarioId) !== undefined;
    return { ...rates.rulesOf(isKnown ? scenarioId : null), latestOn: today };
  };
  const parts = { ...then.model.parts, facts: { ...facts, rates: { rulesOf } } };
  return { ...then, state, model: new ForecastModel(parts) };
}

/** What a reader knows each transaction by, and what it was and is. */
async function transactionTexts(
  database: ScopedDatabase,
  companyId: number,
  steps: readonly BridgeStep[],
  changes: readonly TransactionChange[],
  units: (minor: number) => number,
) {
  const ids = steps.flatMap(({ transactionId }) => (transactionId === null ? [] : [transactionId]));
  const names = await findTransactionNames(database, companyId, [...new Set(ids)]);
  const byId = new Map(changes.map((change) => [change.id, change]));
  const shown = (known: AsOfTransaction | null | undefined) =>
    known === null || known === undefined ? null : { day: known.day, amount: units(known.amountMinor) };
  return (id: number) => {
    const change = byId.get(id);
    return {
      name: names.get(id)?.name ?? "",
      state: names.get(id)?.state ?? null,
      before: shown(change?.before),
      after: shown(change?.after),
    };
  };
}
