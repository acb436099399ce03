/** Conditions on lines, imports and accounts. */
import { movementLimit } from "@amont/engine/alerts/movement-limit.ts";
import { settlementDaysBetween } from "@amont/engine/calendar/settlement-days.ts";
import { holds } from "@amont/engine/kpis/thresholds.ts";
import { addDays, addMonths, type CalendarDate, diffDays, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import {
  findChangedImports,
  findLastKnownDays,
  findLateLines,
  findOverdraftShare,
  findPaidOf,
  findTouchedPaidLines,
  findTouchedSubjects,
  type PaidAmounts,
  type PaidLine,
  type Since,
} from "./changes-repository.ts";
import { daysOfNews } from "./days-of-news.ts";
import type { Watched } from "./plan-readings.ts";
import type { RuleReadings, SubjectReading, WatchedRule } from "./watched-rules.ts";

const monthsCompared = 12;

const keyOf = ({ id, importId }: Pick<PaidLine, "id" | "importId">): string =>
  importId === null ? `line:${id}` : `import:${importId}`;

interface LargeLine {
  readonly line: PaidLine;
  readonly limit: number;
}

/** Those that are far from what was usual on their category, each with its limit. */
export async function largeOf(
  { database, companyId, forecast }: Watched,
  rule: WatchedRule,
  lines: readonly PaidLine[],
): Promise<readonly LargeLine[]> {
  const { currency } = forecast.model.facts;
  const [first] = lines.map(({ day }) => day).toSorted();
  if (first === undefined) return [];
  const categoryIds = [...new Set(lines.map(({ categoryId }) => categoryId))];
  const from = addMonths(first, -monthsCompared);
  const paid = await findPaidOf(database, companyId, { categoryIds, currency, from });
  // Lines of one category and one day have one limit: it is worked out once, however many there are.
  const limits = new Map<string, number>();
  return lines.flatMap((line) => {
    const place = `${line.categoryId} ${line.day}`;
    const limit = limits.get(place) ?? limitFor(line.day, paid.get(line.categoryId), rule.bound ?? 0);
    limits.set(place, limit);
    return holds(line.amountMinor, rule.comparison, limit) ? [{ line, limit }] : [];
  });
}

/** By what was usual on its category in the year before that day, in whole minor units. */
function limitFor(day: CalendarDate, paid: PaidAmounts | undefined, minimum: number): number {
  if (paid === undefined) return minimum;
  const [from, until] = [toEpochDay(addMonths(day, -monthsCompared)), toEpochDay(day)];
  const before = paid.amounts.filter((_, at) => {
    const on = paid.days[at] ?? 0;
    return on >= from && on < until;
  });
  return roundHalfAway(movementLimit(before, minimum));
}

/** Lines of one import are one incident, with a count. */
export async function movementReadings(
  watched: Watched,
  rule: WatchedRule,
  since: Since,
): Promise<RuleReadings> {
  const { database, companyId, forecast } = watched;
  const { currency } = forecast.model.facts;
  const from = addDays(forecast.state.today, -daysOfNews);
  const wanted = { currency, from, atLeast: rule.bound ?? 0 };
  const lines = await findTouchedPaidLines(database, companyId, since, wanted);
  const large = await largeOf(watched, rule, lines);
  const readings = [...Map.groupBy(large, ({ line }) => keyOf(line))].map(([key, found]): SubjectReading => {
    const [most = found[0]] = found.toSorted((left, right) => right.line.amountMinor - left.line.amountMinor);
    const { line, limit } = most as LargeLine;
    const named = { name: line.name, currency };
    const subject =
      found.length === 1
        ? { kind: "line" as const, ...named }
        : { kind: "lines" as const, ...named, count: found.length };
    return { key, subject, bound: limit, value: line.amountMinor, onDay: line.day };
  });
  const so = new Set(readings.map(({ key }) => key));
  const touched = await findTouchedSubjects(database, companyId, since, rule.id);
  return { rule, readings, others: null, gone: touched.filter((key) => !so.has(key)) };
}

/** More than anybody looks through: the oldest of them begin, and what is open is followed until it is paid. */
const mostLate = 500;

export async function lateReadings(watched: Watched, rule: WatchedRule): Promise<RuleReadings> {
  const { database, companyId, forecast } = watched;
  const { today } = forecast.state;
  const { currency } = forecast.model.facts;
  const wanted = {
    before: today,
    minimumMinor: rule.minimum,
    currency,
    most: mostLate,
    ruleId: rule.id,
  };
  const lines = await findLateLines(database, companyId, wanted);
  const readings = lines.map(({ id, name, dueOn }): SubjectReading => {
    const value = diffDays({ start: dueOn, end: today });
    return {
      key: `line:${id}`,
      subject: { kind: "line", name },
      bound: rule.bound ?? 0,
      value,
      onDay: dueOn,
    };
  });
  return { rule, readings, others: "lineChanged", gone: [] };
}

export async function missingDataReadings(watched: Watched, rule: WatchedRule): Promise<RuleReadings> {
  const { today } = watched.forecast.state;
  const accounts = await findLastKnownDays(watched.database, watched.companyId);
  const readings = accounts.map(({ id, name, currency, country, knownOn }): SubjectReading => {
    const value = settlementDaysBetween({ currency, country }, knownOn, today);
    const subject = { kind: "account", name } as const;
    return { key: `account:${id}`, subject, bound: rule.bound ?? 0, value, onDay: knownOn };
  });
  return { rule, readings, others: "accountRemoved", gone: [] };
}

/** As the last night knew it: nothing where it knew too little. */
export async function overdraftReadings(watched: Watched, rule: WatchedRule): Promise<RuleReadings> {
  const until = addDays(watched.forecast.state.today, rule.withinDays ?? 1);
  const value = await findOverdraftShare(watched.database, watched.companyId, until);
  const subject = { kind: "company", name: watched.companyName } as const;
  const reading = { key: "company", subject, bound: rule.bound ?? 0, value, onDay: until };
  return { rule, readings: [reading], others: null, gone: [] };
}

export async function jobReadings(watched: Watched, rule: WatchedRule, since: Since): Promise<RuleReadings> {
  const imports = await findChangedImports(watched.database, watched.companyId, since);
  const readings = imports.map(({ id, fileName, refusedCount }): SubjectReading => {
    const subject = { kind: "import", name: fileName } as const;
    return { key: `import:${id}`, subject, bound: rule.bound ?? 0, value: refusedCount, onDay: null };
  });
  return { rule, readings, others: null, gone: [] };
}
