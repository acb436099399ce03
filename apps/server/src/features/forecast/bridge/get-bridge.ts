import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getBridge } from "@amont/contract/operations/forecast/get-bridge.ts";
import { isSelected } from "@amont/engine/forecast/account-selection.ts";
import { ratesInto } from "@amont/engine/forecast/pockets.ts";
import { netCashFlow } from "@amont/engine/statement/balances.ts";
import { bridge } from "@amont/engine/time-machine/bridge.ts";
import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import { applyFraction } from "@amont/kernel/rate.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { unitsIn } from "../../../forecast/balance-figures.ts";
import { currentConsolidation, refusedOnCompany } from "../../../forecast/group/open-group.ts";
import { type Forecasts, openAsOf, openForecast, viewOf } from "../../../forecast/open-view.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { atRatesOf } from "./at-rates-of.ts";
import { getGroupBridge } from "./group-bridge.ts";
import { largestFirst, mostSteps, toldReasons, transactionTexts } from "./told-bridge.ts";
import { findTransactionChanges } from "./transaction-changes-repository.ts";

export const getBridgeUseCase =
  (forecasts: Forecasts) =>
  async ({ body }: InputOf<typeof getBridge>, context: OperationContext) => {
    const consolidation = currentConsolidation(context);
    if (consolidation !== undefined) return getGroupBridge(forecasts, context, consolidation, body);
    const refused = refusedOnCompany(body);
    if (refused !== null) return err(refused);
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
    const shown = {
      scenarioIds: later.model.chainOf(body.scenarioId ?? null).map((id) => id ?? 0),
      isShown: (place: Parameters<typeof isSelected>[0]) => isSelected(place, selection),
    };
    const transactions = await findTransactionChanges(database, {
      companyId,
      fromChangeId: then.changeId,
      toChangeId: "changeId" in later ? (later.changeId as number) : Number.MAX_SAFE_INTEGER,
      fromDay: body.from,
      toDay: to,
      before: shown,
      after: shown,
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
    const steps = largestFirst(told.steps);
    const toldSteps = steps.slice(0, mostSteps);
    const transactionOf = await transactionTexts(database, companyId, toldSteps, transactions, units);
    return ok({
      currency: selection.currency,
      columns: view.axis.periods.map(({ offset }, column) => ({
        offset,
        before: units(cash.before[column] ?? 0),
        after: units(cash.after[column] ?? 0),
        reasons: toldReasons(told.totals[column] ?? {}, isConverted, units),
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
