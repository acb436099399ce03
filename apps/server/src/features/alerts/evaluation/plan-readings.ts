/** Conditions on the plan of a company: they read end balances and cells of the forecast that follows its changes. */
import {
  balanceReading,
  budgetReading,
  driftReading,
  unplannedReading,
} from "@amont/engine/alerts/conditions/readings.ts";
import { dailyOffsetOf } from "@amont/engine/calendar/daily-grid.ts";
import { overdraftOf, ratesInto } from "@amont/engine/forecast/pockets.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { containsDate } from "@amont/kernel/interval.ts";
import { offsetOf, offsetRange } from "@amont/kernel/period.ts";
import { applyFraction } from "@amont/kernel/rate.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { usualFloor } from "../../../forecast/bands/company-bands.ts";
import type { CompanyForecast } from "../../../forecast/company-forecasts.ts";
import { findAccountRules } from "../../../ledger/liquidity/account-rules-repository.ts";
import { findTouchedPlaces, type Since } from "./changes-repository.ts";
import { daysOfNews } from "./days-of-news.ts";
import type { RuleReadings, SubjectReading, WatchedRule } from "./watched-rules.ts";

export interface Watched {
  readonly database: ScopedDatabase;
  readonly companyId: number;
  readonly companyName: string;
  readonly forecast: CompanyForecast;
}

const main = { scenarioId: null } as const;

/** Of the end of each day from today on, the last one included. Columns are counted from another day where it is about a past one. */
function daysOf({ forecast }: Watched, accountIds: readonly number[], withinDays: number) {
  const { model } = forecast;
  const { today, offsetsFrom, settings } = model.facts;
  const first = dailyOffsetOf(settings.calendar, today, offsetsFrom);
  const range = offsetRange(first, first + withinDays + 1);
  const wanted = { ...main, frequency: "daily", range, accountIds } as const;
  const view = model.view(wanted);
  // Those of single accounts are many, and would send away what people look at.
  if (accountIds.length > 0) model.closeView(wanted);
  const last = addDays(today, withinDays);
  return view.axis.periods
    .map(({ endExclusive }, column) => ({
      on: addDays(endExclusive, -1),
      minor: Number(view.result.balances.end[column] ?? 0),
    }))
    .filter(({ on }) => on <= last);
}

export async function balanceReadings(watched: Watched, rule: WatchedRule): Promise<RuleReadings> {
  const { model } = watched.forecast;
  const withinDays = rule.withinDays ?? 1;
  if (model.facts.accounts.length === 0) return { rule, readings: [], others: "accountRemoved", gone: [] };
  const read = (accountIds: readonly number[], bound: number) => ({
    bound,
    ...balanceReading(daysOf(watched, accountIds, withinDays), { comparison: rule.comparison, bound }),
  });
  if (!rule.eachAccount) {
    const bound = rule.bound ?? (await usualFloor(watched.database, watched.companyId, watched.forecast));
    const subject = { kind: "company", name: watched.companyName, currency: model.facts.currency } as const;
    return { rule, readings: [{ key: "company", subject, ...read([], bound) }], others: null, gone: [] };
  }
  const floors = await findAccountRules(watched.database, [watched.companyId]);
  const readings = model.facts.accounts.map(({ id, name, currency }): SubjectReading => {
    const key = `account:${id}`;
    const subject = { kind: "account", name, currency } as const;
    const converted = convertedInto(model.facts, currency);
    // Nobody knows a rate: nothing is said of an amount in another currency.
    if (converted === null && rule.bound !== null)
      return { key, subject, bound: rule.bound, value: null, onDay: null };
    const overdraft = overdraftOf(model.facts, model.select([id]));
    const floor = Math.max(floors.get(id)?.floorMinor ?? overdraft, overdraft);
    const bound = rule.bound === null ? floor : (converted?.(rule.bound) ?? rule.bound);
    const ownMargin = converted?.(rule.ownMargin) ?? 0;
    return Object.assign({ key, subject, ownMargin }, read([id], bound));
  });
  return { rule, readings, others: "accountRemoved", gone: [] };
}

/** What an amount of the company is in the currency of an account, at today's rate; null where nobody knows one. */
function convertedInto(
  facts: Watched["forecast"]["model"]["facts"],
  target: CurrencyCode,
): ((minor: number) => number) | null {
  if (target === facts.currency) return (minor) => minor;
  const rates = ratesInto(facts, target);
  if (rates?.canConvert(facts.currency) !== true) return null;
  const { fraction } = rates.spot(facts.currency, facts.today);
  return (minor) => applyFraction(minor, fraction);
}

const daysOfMonth = 31;

/** Against the copy that was frozen last; nothing without one. */
export function driftReadings({ forecast }: Watched, rule: WatchedRule): RuleReadings {
  const { model } = forecast;
  const { today, offsetsFrom } = model.facts;
  const frozen = model.facts.scenarios
    .filter(({ frozenOn }) => frozenOn !== null)
    .toSorted(
      (left, right) => (left.frozenOn ?? "").localeCompare(right.frozenOn ?? "") || left.id - right.id,
    )
    .at(-1);
  if (frozen === undefined) return { rule, readings: [], others: "old", gone: [] };
  const withinDays = rule.withinDays ?? 1;
  const first = offsetOf(today, offsetsFrom, "monthly");
  const range = offsetRange(first, first + Math.floor(withinDays / daysOfMonth) + 2);
  const look = { frequency: "monthly", range, accountIds: [] } as const;
  const [now, then] = [model.view({ ...look, ...main }), model.view({ ...look, scenarioId: frozen.id })];
  const unit = rule.unit === "money" ? "money" : "basisPoints";
  const last = addDays(today, withinDays);
  const readings = now.axis.periods.flatMap(({ start, endExclusive }, column): SubjectReading[] => {
    const onDay = addDays(endExclusive, -1);
    if (column > 0 && onDay > last) return [];
    const pair = {
      now: Number(now.result.balances.end[column] ?? 0),
      reference: Number(then.result.balances.end[column] ?? 0),
    };
    const value = driftReading(pair, { unit, belowOnly: rule.belowOnly });
    const subject = {
      kind: "period",
      name: frozen.name,
      periodOn: start,
      currency: model.facts.currency,
    } as const;
    return [{ key: `period:${start}`, subject, bound: rule.bound ?? 0, value, onDay }];
  });
  return { rule, readings, others: "old", gone: [] };
}

/** What goes out in the current month: of a branch, or of each at the top. */
export function budgetReadings({ forecast }: Watched, rule: WatchedRule): RuleReadings {
  const { model } = forecast;
  const first = offsetOf(model.facts.today, model.facts.offsetsFrom, "monthly");
  const range = offsetRange(first, first + 1);
  const view = model.view({ ...main, frequency: "monthly", range, accountIds: [] });
  const start = view.axis.periods[0]?.start;
  const branches = view.result.statement.lines.filter(({ category, depth }) =>
    rule.categoryId === null ? depth === 0 && !category.isInflow : category.id === rule.categoryId,
  );
  const readings = branches.map(({ category, cells }): SubjectReading => {
    const value = budgetReading({
      realized: cells.realized[0] ?? 0,
      expected: cells.expected[0] ?? 0,
      forecast: cells.forecast[0] ?? 0,
    });
    const subject = { kind: "category", name: category.name, periodOn: start ?? "" } as const;
    return { key: `category:${category.id}:${start}`, subject, bound: rule.bound ?? 0, value, onDay: null };
  });
  return { rule, readings, others: "old", gone: [] };
}

const periodsAhead = 13;

/** Where something changed: as far back as large movements are news, and as far as it is planned. */
export async function unplannedReadings(
  { database, companyId, forecast }: Watched,
  rule: WatchedRule,
  since: Since,
): Promise<RuleReadings> {
  const { model, state } = forecast;
  const { today, offsetsFrom, currency } = model.facts;
  const from = addDays(today, -daysOfNews);
  const places = await findTouchedPlaces(database, companyId, since, { from, today });
  if (places.length === 0) return { rule, readings: [], others: null, gone: [] };
  const first = offsetOf(from, offsetsFrom, state.inputFrequency);
  const range = offsetRange(first, periodsAhead);
  const view = model.view({ ...main, frequency: state.inputFrequency, range, accountIds: [] });
  const leaves = new Map(view.result.statement.lines.map((line) => [line.category.id, line]));
  const readings = new Map<string, SubjectReading>();
  for (const { categoryId, day } of places) {
    const leaf = leaves.get(categoryId);
    const column = view.axis.periods.findIndex((period) => containsDate(period, day));
    const period = view.axis.periods[column];
    if (leaf === undefined || period === undefined || leaf.category.kind !== "normal") continue;
    const key = `category:${categoryId}:${period.start}`;
    if (readings.has(key)) continue;
    const value = unplannedReading({
      realized: leaf.cells.realized[column] ?? 0,
      expected: leaf.cells.expected[column] ?? 0,
      forecast: leaf.cells.forecast[column] ?? 0,
    });
    const subject = { kind: "category", name: leaf.category.name, periodOn: period.start, currency } as const;
    readings.set(key, { key, subject, bound: rule.bound ?? 0, value, onDay: null });
  }
  return { rule, readings: [...readings.values()], others: null, gone: [] };
}
