/** Conditions on lines, imports and accounts. */
import { movementLimit } from "@amont/engine/alerts/movement-limit.ts";
import { settlementDaysBetween } from "@amont/engine/calendar/settlement-days.ts";
import { addDays, addMonths, type CalendarDate, diffDays } from "@amont/kernel/calendar-date.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import {
  type ChangedLine,
  findChangedImports,
  findLastKnownDays,
  findLateLines,
  findOverdraftShare,
  findPaidOf,
  findPaidOfImports,
  type LineState,
  type Since,
} from "./changes-repository.ts";
import type { Watched } from "./plan-readings.ts";
import type { RuleReadings, SubjectReading, WatchedRule } from "./watched-rules.ts";

/** What was paid longer ago is no news, although it is only known now. */
const daysOfNews = 31;
export const monthsCompared = 12;

type Line = LineState & { readonly id: number };

const keyOf = ({ id, importId }: Pick<Line, "id" | "importId">): string =>
  importId === null ? `line:${id}` : `import:${importId}`;

/** Lines of one import are one incident, with a count. */
export async function movementReadings(
  watched: Watched,
  rule: WatchedRule,
  changed: readonly ChangedLine[],
): Promise<RuleReadings> {
  const { database, companyId, forecast } = watched;
  const { today } = forecast.state;
  const { currency, tree } = forecast.model.facts;
  const minimum = rule.bound ?? 0;
  const alone = changed.flatMap(({ id, now }) =>
    now === null || now.importId !== null ? [] : [{ id, ...now }],
  );
  const importIds = new Set(
    changed.flatMap(({ now, was }) => [now?.importId ?? [], was?.importId ?? []].flat()),
  );
  const lines: readonly Line[] = [
    ...alone,
    ...(await findPaidOfImports(database, companyId, [...importIds])),
  ];
  const transfers = new Set(tree.filter(({ kind }) => kind === "transfer").map(({ id }) => id));
  const first = addDays(today, -daysOfNews);
  const candidates = lines.filter(
    (line) =>
      line.isPaid &&
      !line.isAside &&
      !line.hasTransfer &&
      line.currency === currency &&
      line.amountMinor > minimum &&
      line.day >= first &&
      !transfers.has(line.categoryId),
  );
  const categoryIds = [...new Set(candidates.map(({ categoryId }) => categoryId))];
  const from = addMonths(first, -monthsCompared);
  const paid =
    categoryIds.length === 0 ? [] : await findPaidOf(database, companyId, { categoryIds, currency, from });
  const past = Map.groupBy(paid, ({ categoryId }) => categoryId);
  const large = candidates.flatMap((line) => {
    const limit = limitFor(line, past.get(line.categoryId) ?? [], minimum);
    return line.amountMinor > limit ? [{ line, limit }] : [];
  });
  const readings = [...Map.groupBy(large, ({ line }) => keyOf(line))].map(([key, found]): SubjectReading => {
    const [most = found[0]] = found.toSorted((left, right) => right.line.amountMinor - left.line.amountMinor);
    const { line, limit } = most as (typeof found)[number];
    const named = { name: line.name, currency };
    const subject =
      found.length === 1
        ? { kind: "line" as const, ...named }
        : { kind: "lines" as const, ...named, count: found.length };
    return { key, subject, bound: roundHalfAway(limit), value: line.amountMinor, onDay: line.day };
  });
  const so = new Set(readings.map(({ key }) => key));
  const looked = changed.flatMap(({ id, now, was }) =>
    [now, was].flatMap((state) => (state === null ? [] : [keyOf({ id, ...state })])),
  );
  return { rule, readings, others: null, gone: [...new Set(looked)].filter((key) => !so.has(key)) };
}

/** By what was usual on its category in the year before that day. */
export function limitFor(
  line: Pick<Line, "id" | "day">,
  paid: ReadonlyArray<{ readonly id: number; readonly amountMinor: number; readonly day: CalendarDate }>,
  minimum: number,
): number {
  const from = addMonths(line.day, -monthsCompared);
  const before = paid.filter(({ id, day }) => id !== line.id && day >= from && day < line.day);
  return movementLimit(
    before.map(({ amountMinor }) => amountMinor),
    minimum,
  );
}

/** More than anybody looks through; the oldest of them. */
const mostLate = 500;

export async function lateReadings(watched: Watched, rule: WatchedRule): Promise<RuleReadings> {
  const { database, companyId, forecast } = watched;
  const { today } = forecast.state;
  const { currency } = forecast.model.facts;
  const wanted = { before: today, minimumMinor: rule.minimumMinor, currency, most: mostLate };
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
