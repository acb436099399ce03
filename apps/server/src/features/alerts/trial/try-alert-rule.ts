/**
 * What a rule would have found in ninety days: the plan as it was believed at the end of one day of each week (reading one back
 * takes a moment, and somebody waits), the risk as each night knew it, lines as they were paid.
 */
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import { triedConditions, type tryAlertRule } from "@amont/contract/operations/alerts/try-alert-rule.ts";
import { isRuleOf, marginOf } from "@amont/engine/alerts/conditions/condition-kinds.ts";
import { type TriedDay, type TriedRule, tryRule } from "@amont/engine/alerts/tried-rule.ts";
import { addDays, type CalendarDate, diffDays } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentEntity } from "../../../forecast/group/current-entity.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import { firstChangeDay } from "../../../forecast/rows-repository.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findPaidLines } from "../evaluation/changes-repository.ts";
import { largeOf } from "../evaluation/line-readings.ts";
import { balanceReadings, budgetReadings, driftReadings, type Watched } from "../evaluation/plan-readings.ts";
import type { SubjectReading, WatchedRule } from "../evaluation/watched-rules.ts";
import { hasCategory } from "../rules-repository.ts";
import { findKeptShares } from "./try-repository.ts";

const daysTried = 90;
const daysApart = 7;

type Input = InputOf<typeof tryAlertRule>;

export const tryAlertRuleUseCase =
  (forecasts: Pick<Forecasts, "today" | "asOf">) =>
  async ({ params, body }: Input, context: OperationContext) => {
    const { database, now } = context;
    const entity = currentEntity(context, params.entityId);
    const isTried = triedConditions.some((condition) => condition === body.condition);
    if (!entity.isCompany || !isRuleOf(body) || !isTried) return err(failure("40101"));
    if (body.categoryId !== null && !(await hasCategory(database, entity, body.categoryId)))
      return err(failure("40104"));
    const companyId = entity.entityId;
    const forecast = await forecasts.today.open(database, companyId, now);
    const { today } = forecast.state;
    const first = (await firstChangeDay(database, companyId)) ?? today;
    const earliest = addDays(today, -daysTried);
    const from = first < earliest ? earliest : first > today ? today : first;
    const watched = { database, companyId, companyName: "", forecast };
    const tried = await tryOf(forecasts, watched, { id: 0, audience: "writers", people: [], ...body }, from);
    return ok({ from, ...tried });
  };

async function tryOf(
  forecasts: Pick<Forecasts, "asOf">,
  watched: Watched,
  rule: WatchedRule,
  from: CalendarDate,
): Promise<TriedRule> {
  if (rule.condition === "large-movement") return tryMovements(watched, rule, from);
  const { today } = watched.forecast.state;
  const days = daysBetween(from, today);
  const isRead = (day: CalendarDate) =>
    day === from || diffDays({ start: day, end: today }) % daysApart === 0;
  const tried =
    rule.condition === "overdraft-probability"
      ? await sharesOf(watched, rule, days)
      : await plansOf(forecasts, watched, rule, days.filter(isRead));
  const alertOf = (bound: number) => ({
    comparison: rule.comparison,
    bound,
    margin: marginOf(rule, bound, rule.ownMargin),
  });
  return tryRule(alertOf, tried);
}

const daysBetween = (from: CalendarDate, until: CalendarDate): readonly CalendarDate[] =>
  Array.from({ length: diffDays({ start: from, end: until }) + 1 }, (_, at) => addDays(from, at));

/** At the end of a day: which one does not matter, as long as they are a day apart. */
const endOf = (day: CalendarDate): Date => new Date(`${day}T20:00:00Z`);

async function plansOf(
  forecasts: Pick<Forecasts, "asOf">,
  watched: Watched,
  rule: WatchedRule,
  days: readonly CalendarDate[],
): Promise<readonly TriedDay[]> {
  const { database, companyId, forecast } = watched;
  const { today } = forecast.state;
  const tried: TriedDay[] = [];
  for (const day of days) {
    const then =
      day === today
        ? forecast
        : await forecasts.asOf.open(database, companyId, forecast, day, { keepsNew: false });
    const readings = await readPlan({ ...watched, forecast: then }, rule);
    tried.push({
      at: endOf(day),
      values: new Map(readings.map(({ key, value }) => [key, value])),
      bounds: new Map(readings.map(({ key, bound }) => [key, bound])),
    });
  }
  return tried;
}

async function readPlan(watched: Watched, rule: WatchedRule): Promise<readonly SubjectReading[]> {
  switch (rule.condition) {
    case "drift":
      return driftReadings(watched, rule).readings;
    case "budget":
      return budgetReadings(watched, rule).readings;
    default:
      return (await balanceReadings(watched, rule)).readings;
  }
}

/** As each night knew it, at the horizon that was nearest. */
async function sharesOf(
  { database, companyId }: Watched,
  rule: WatchedRule,
  days: readonly CalendarDate[],
): Promise<readonly TriedDay[]> {
  const kept = await findKeptShares(database, companyId);
  return days.map((day) => {
    const until = addDays(day, rule.withinDays ?? 1);
    const latest = new Map(kept.filter(({ onDay }) => onDay <= day).map((one) => [one.horizon, one]));
    const away = ({ horizonDay }: { readonly horizonDay: CalendarDate }) =>
      Math.abs(diffDays({ start: until, end: horizonDay }));
    const [nearest] = [...latest.values()].toSorted((left, right) => away(left) - away(right));
    return {
      at: endOf(day),
      values: new Map([["company", nearest?.belowBp ?? null]]),
      bounds: new Map([["company", rule.bound ?? 0]]),
    };
  });
}

async function tryMovements(watched: Watched, rule: WatchedRule, from: CalendarDate): Promise<TriedRule> {
  const { database, companyId, forecast } = watched;
  const wanted = { currency: forecast.model.facts.currency, from, atLeast: rule.bound ?? 0 };
  const large = await largeOf(watched, rule, await findPaidLines(database, companyId, wanted));
  const found = new Set(
    large.map(({ line: { id, importId } }) => (importId === null ? `line ${id}` : `import ${importId}`)),
  );
  return { incidentCount: found.size, longestDays: null };
}
