/** Brings what is expected into line with a rule: at first, after a change of the rule, and as time moves on. */
import { followRule } from "@amont/engine/recurrences/follow-rule.ts";
import { hasEnded, type Occurrence, occurrencesOf } from "@amont/engine/recurrences/recurrence-rule.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import {
  deleteOccurrences,
  insertOccurrences,
  type MovedOccurrence,
  renameDays,
  rewriteOccurrences,
  type StoredOccurrence,
  type WrittenOccurrence,
} from "./occurrences-repository.ts";
import { setGeneratedUntil } from "./recurrences-repository.ts";
import { horizonFrom, loadCalendar, ruleOf, type StoredRecurrence } from "./stored-recurrence.ts";

interface Target {
  readonly database: ScopedDatabase;
  readonly companyId: number;
  readonly recurrenceId: number;
  readonly today: CalendarDate;
}

/**
 * Occurrences that nobody touched follow the rule; the others stay and stand for the rule's nearest day. `existing` was
 * read before the recurrence changed. Answers the transactions it touched.
 */
export async function writeOccurrences(
  target: Target,
  recurrence: StoredRecurrence,
  existing: readonly StoredOccurrence[],
): Promise<readonly number[]> {
  const { database, companyId, recurrenceId, today } = target;
  const rule = ruleOf(recurrence);
  const calendar = await loadCalendar(database, companyId, today);
  const horizon = horizonFrom(today);
  const wanted = occurrencesOf(rule, calendar, dateInterval(today, horizon));
  const untouched = existing.filter(({ state }) => state === "planned");
  const spokenFor = existing.filter(({ state }) => state !== "planned").map(({ nominalOn }) => nominalOn);
  const { free, stoodFor } = followRule(wanted, spokenFor, rule.every);
  const { kept, surplus, missing } = matched(untouched, free.map(written));
  await renameDays(database, companyId, recurrenceId, stoodFor);
  await deleteOccurrences(database, companyId, surplus);
  await rewriteOccurrences(database, companyId, recurrence, kept);
  const inserted = await insertOccurrences(database, companyId, recurrenceId, recurrence, missing);
  await setGeneratedUntil(
    database,
    companyId,
    recurrenceId,
    hasEnded(rule, calendar, horizon) ? null : horizon,
  );
  return [...surplus, ...kept.map(({ transactionId }) => transactionId), ...inserted];
}

const written = ({ nominalOn, on }: Occurrence): WrittenOccurrence => ({ nominalOn, plannedOn: on });

/** Transactions keep their day where the rule still has it; the others take the days that are left, in order. */
function matched(untouched: readonly StoredOccurrence[], wanted: readonly WrittenOccurrence[]) {
  const byDay = new Map(wanted.map((occurrence) => [occurrence.nominalOn, occurrence]));
  const staying = untouched.filter(({ nominalOn }) => byDay.has(nominalOn));
  const taken = new Set(staying.map(({ nominalOn }) => nominalOn));
  const moving = untouched.filter(({ nominalOn }) => !taken.has(nominalOn));
  const left = wanted.filter(({ nominalOn }) => !taken.has(nominalOn));
  const kept = [
    ...staying.map(({ transactionId, nominalOn }) =>
      onDay(transactionId, byDay.get(nominalOn) as WrittenOccurrence),
    ),
    ...left
      .slice(0, moving.length)
      .map((occurrence, place) => onDay((moving[place] as StoredOccurrence).transactionId, occurrence)),
  ];
  return {
    kept,
    surplus: moving.slice(left.length).map(({ transactionId }) => transactionId),
    missing: left.slice(moving.length),
  };
}

const onDay = (transactionId: number, { nominalOn, plannedOn }: WrittenOccurrence): MovedOccurrence => ({
  transactionId,
  nominalOn,
  plannedOn,
});

/** What has come into sight since: days that the recurrence has no occurrence for yet. */
export async function extendOccurrences(
  target: Target,
  recurrence: StoredRecurrence,
  { from, known }: { readonly from: CalendarDate; readonly known: readonly CalendarDate[] },
): Promise<readonly number[]> {
  const { database, companyId, recurrenceId, today } = target;
  const rule = ruleOf(recurrence);
  const calendar = await loadCalendar(database, companyId, today);
  const horizon = horizonFrom(today);
  const start = from > today ? from : today;
  const have = new Set(known);
  const missing =
    start < horizon
      ? occurrencesOf(rule, calendar, dateInterval(start, horizon)).filter(
          ({ nominalOn }) => !have.has(nominalOn),
        )
      : [];
  const inserted = await insertOccurrences(
    database,
    companyId,
    recurrenceId,
    recurrence,
    missing.map(written),
  );
  await setGeneratedUntil(
    database,
    companyId,
    recurrenceId,
    hasEnded(rule, calendar, horizon) ? null : horizon,
  );
  return inserted;
}
