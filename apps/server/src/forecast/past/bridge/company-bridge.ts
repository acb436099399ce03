/** Why the plan of a company is another one than was believed at the end of a day. */
import { failure } from "@amont/contract/failure.ts";
import { isSelected } from "@amont/engine/forecast/account-selection.ts";
import { ratesInto } from "@amont/engine/forecast/pockets.ts";
import type { StatementView } from "@amont/engine/forecast/statement-view.ts";
import { netCashFlow } from "@amont/engine/statement/balances.ts";
import { type Bridge, bridge, type TransactionChange } from "@amont/engine/time-machine/bridge.ts";
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { applyFraction } from "@amont/kernel/rate.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { type Forecasts, openAsOf, openForecast, type ViewFilter, viewOf } from "../../open-view.ts";
import { atRatesOf } from "./at-rates-of.ts";
import { findTransactionChanges } from "./transaction-changes-repository.ts";

export interface BridgeFilter extends ViewFilter {
  /** What was believed at the end of it. */
  readonly from: CalendarDate;
  /** Null: today. */
  readonly to?: CalendarDate | null | undefined;
}

/** Of a company, by itself or as a consolidation looks at it. */
export interface BridgedCompany {
  readonly told: Bridge;
  /** The cash flow of each column, as it was believed and as it is. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly changes: readonly TransactionChange[];
  readonly isConverted: boolean;
}

export interface CompanyBridge extends BridgedCompany {
  /** Of the later day. */
  readonly view: StatementView;
}

export const wrongOrder = failure("invalid_input", {
  issues: [{ in: "body", field: "from", problem: "order of days" }],
});

export async function companyBridge(
  forecasts: Forecasts,
  context: OperationContext,
  filter: BridgeFilter,
): Promise<Outcome<CompanyBridge>> {
  const { database } = context;
  const companyId = currentCompany(context);
  const now = await openForecast(forecasts, context, {
    frequency: filter.frequency,
    offset: filter.offsetBegin,
  });
  const { today } = now.state;
  const to = filter.to ?? today;
  if (filter.from >= to || to > today) return err(wrongOrder);
  const past = await openAsOf(forecasts, context, now, filter.from);
  if (!past.ok) return past;
  const then = past.value;
  const later = to === today ? now : await forecasts.asOf.open(database, companyId, now, to);
  const opened = viewOf(later, filter);
  if (!opened.ok) return opened;
  const { view } = opened.value;
  const { selection, result } = view;
  // It may have counted in another currency then: the whole of it can be looked at in that of later.
  const atOldRates = viewOf(then, filter, selection.currency);
  if (!atOldRates.ok) return atOldRates;
  if (atOldRates.value.view.selection.currency !== selection.currency) return err(failure("23014"));
  const isConverted = result.conversion !== null || atOldRates.value.view.result.conversion !== null;
  const atRates = isConverted ? viewOf(atRatesOf(then, later), filter, selection.currency) : atOldRates;
  if (!atRates.ok) return atRates;
  const rates = isConverted ? ratesInto(later.model.facts, selection.currency, filter.scenarioId) : null;
  const shown = {
    scenarioIds: later.model.chainOf(filter.scenarioId ?? null).map((id) => id ?? 0),
    isShown: (place: Parameters<typeof isSelected>[0]) => isSelected(place, selection),
  };
  const changes = await findTransactionChanges(database, {
    companyId,
    fromChangeId: then.changeId,
    toChangeId: "changeId" in later ? (later.changeId as number) : Number.MAX_SAFE_INTEGER,
    fromDay: filter.from,
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
  const believed = atOldRates.value.view.result.statement;
  const told = bridge({
    before: atRates.value.view.result.statement,
    after: result.statement,
    beforeAtOldRates: isConverted ? believed : undefined,
    usesExpected: now.state.usesExpected,
    transactions: changes,
  });
  return ok({
    view,
    told,
    before: netCashFlow(believed),
    after: netCashFlow(result.statement),
    changes,
    isConverted,
  });
}
