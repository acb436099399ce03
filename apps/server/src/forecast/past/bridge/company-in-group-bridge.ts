/** Why the cash that one company brings into a consolidation is another one than was believed. */
import { isSelected } from "@amont/engine/forecast/account-selection.ts";
import { ForecastModel } from "@amont/engine/forecast/forecast-model.ts";
import type { StatementView, ViewOptions } from "@amont/engine/forecast/statement-view.ts";
import { anyCompany } from "@amont/engine/group/intragroup/internal-facts.ts";
import { type GroupScope, shownInGroup } from "@amont/engine/group/shown-in-group.ts";
import { type RateRules, StatementRates } from "@amont/engine/rates/statement-rates.ts";
import { netCashFlow } from "@amont/engine/statement/balances.ts";
import { bridge } from "@amont/engine/time-machine/bridge.ts";
import { addDays, type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { applyFraction } from "@amont/kernel/rate.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { lookAt, shareOf } from "../../group/group-frame.ts";
import { findMarkedLines, loadInternal } from "../../group/internal-repository.ts";
import type { OpenedGroup } from "../../group-forecasts.ts";
import type { GroupCompany } from "../../group-repository.ts";
import { keepLastGood } from "../../last-good-plans.ts";
import type { Forecasts } from "../../open-view.ts";
import type { AsOfForecast } from "../as-of-forecasts.ts";
import { atRatesOf } from "./at-rates-of.ts";
import type { BridgedCompany } from "./company-bridge.ts";
import { findTransactionChanges } from "./transaction-changes-repository.ts";

/** A day, and what the group converted by as far as it was known at the end of it. */
export interface RatesOfDay {
  readonly day: CalendarDate;
  readonly rules: RateRules;
}

export interface BridgedDays {
  readonly from: RatesOfDay;
  readonly to: RatesOfDay;
}

export interface CompanyInGroupBridge extends BridgedCompany {
  readonly company: GroupCompany;
}

export async function companyInGroupBridge(
  forecasts: Forecasts,
  { database, now: moment }: Pick<OperationContext, "database" | "now">,
  opened: OpenedGroup,
  company: GroupCompany,
  { from, to }: BridgedDays,
): Promise<CompanyInGroupBridge> {
  const { group, frame, result, today, usesExpected } = opened;
  const { companyId, scenarioId } = company;
  const { frequency, range } = columnsOf(opened);
  const firstDay = addDays(result.statement.axis.periods[0]?.start ?? today, -1);
  const now = await forecasts.today.open(database, companyId, moment, firstDay, { keepsNew: false });
  /** What is internal is as it is today; the lines are as they were. */
  const asOf = async (day: CalendarDate): Promise<AsOfForecast> => {
    const past = await forecasts.asOf.open(database, companyId, now, day);
    const internal = await loadInternal(database, companyId, now.heldFrom, past.changeId);
    return { ...past, model: new ForecastModel({ ...past.model.parts, internal }) };
  };
  const then = await asOf(from.day);
  const later = to.day === today ? now : await asOf(to.day);
  /** One that nobody had made yet was the main plan. */
  const scenarioIn = (model: ForecastModel): number | null =>
    scenarioId === null || model.scenario(scenarioId) === undefined ? null : scenarioId;
  const optionsOn = (model: ForecastModel, { day, rules }: RatesOfDay): ViewOptions => {
    const look = lookAt(company, frame, group.currency);
    return {
      frequency,
      range,
      accountIds: [],
      scenarioId: scenarioIn(model),
      group: { ...look, key: `${look.key} known on ${day}`, rules: { ...rules, latestOn: day } },
    };
  };
  const viewAt = (model: ForecastModel, rates: RatesOfDay): StatementView =>
    model.view(optionsOn(model, rates));
  let after = viewAt(later.model, to);
  if (later === now) {
    // What is broken goes on as what it was, as in the group's statement. Nobody else looks at it like this.
    await keepLastGood(database, companyId, now, scenarioId);
    after = viewAt(now.model, to);
    now.model.closeView(optionsOn(now.model, to));
  }
  const atOldRates = viewAt(then.model, from);
  const isConverted = after.result.conversion !== null || atOldRates.result.conversion !== null;
  const before = isConverted ? atRatesOf(then, later) : then;
  const beforeView = isConverted ? viewAt(before.model, to) : atOldRates;
  const scope = scopeOf(opened, company);
  const shown = {
    before: shownInGroup(before.model, beforeView, scope),
    after: shownInGroup(later.model, after, scope),
  };
  const share = shareOf(company);
  const rates = new StatementRates({
    ...to.rules,
    latestOn: to.day,
    target: group.currency,
    today,
    share,
  });
  const placesOf = (model: ForecastModel, { selection }: StatementView) => ({
    scenarioIds: model.chainOf(scenarioIn(model)).map((id) => id ?? 0),
    isShown: (place: Parameters<typeof isSelected>[0]) => isSelected(place, selection),
  });
  const changes = await findTransactionChanges(database, {
    companyId,
    fromChangeId: then.changeId,
    toChangeId: "changeId" in later ? (later.changeId as number) : Number.MAX_SAFE_INTEGER,
    fromDay: from.day,
    toDay: to.day,
    before: placesOf(before.model, beforeView),
    after: placesOf(later.model, after),
    converted: ({ state, amountMinor, day }, currency) =>
      rates.keeps(currency)
        ? amountMinor
        : applyFraction(
            amountMinor,
            rates[state === "paid" ? "realized" : "expected"](currency, toEpochDay(day)).rate.fraction,
          ),
  });
  const marked = opened.eliminates ? await findMarkedLines(database, companyId, then.changeId) : [];
  const takenOutIds = new Set(
    marked
      .filter(
        ({ counterpartyId, counterpartyAccountId }) =>
          scope.isTakenOut(counterpartyId) && !scope.ignoredAccountsOfGroup.has(counterpartyAccountId),
      )
      .map(({ transactionId }) => transactionId),
  );
  const counted = changes
    .filter(({ id }) => !takenOutIds.has(id))
    .map((change) => ({
      id: change.id,
      before: change.before !== null && shown.before.counts(change.before.categoryId) ? change.before : null,
      after: change.after !== null && shown.after.counts(change.after.categoryId) ? change.after : null,
    }));
  const believed = isConverted ? shownInGroup(then.model, atOldRates, scope) : shown.before;
  const told = bridge({
    before: shown.before.statement,
    beforeAtOldRates: isConverted ? believed.statement : undefined,
    after: shown.after.statement,
    usesExpected,
    transactions: counted,
    takenOutCount: changes.length - counted.length,
  });
  return {
    company,
    told,
    before: netCashFlow(believed.statement),
    after: netCashFlow(shown.after.statement),
    changes: counted,
    isConverted,
  };
}

function columnsOf({ result }: OpenedGroup) {
  const { frequency, periods } = result.statement.axis;
  const first = periods[0]?.offset ?? 0;
  return { frequency, range: { begin: first, endExclusive: first + periods.length } };
}

function scopeOf({ group, eliminates }: OpenedGroup, company: GroupCompany): GroupScope {
  const present = new Set(
    group.companies.filter(({ isAvailable }) => isAvailable).map(({ companyId }) => companyId),
  );
  return {
    ignoredCategoryIds: company.ignoredCategoryIds,
    ignoredAccountsOfGroup: new Set(group.companies.flatMap((one) => one.ignoredAccountIds)),
    isTakenOut: (counterpartyId) =>
      eliminates && (counterpartyId === anyCompany ? present.size > 1 : present.has(counterpartyId)),
  };
}
