/** A recurrence while somebody fills it in, and what it still lacks. Pure. */
import type {
  Recurrence,
  RecurrenceInput,
  RecurrenceSuggestion,
} from "@amont/contract/operations/recurrences/recurrence-fields.ts";
import type { RecurrenceRule, WorkingDayShift } from "@amont/engine/recurrences/recurrence-rule.ts";
import { addDays, type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { toWireNumber } from "@amont/kernel/money.ts";
import {
  type Periodicity,
  type PeriodicityName,
  periodicities,
  periodicityName,
} from "@amont/kernel/periodicity.ts";

/** Those that people choose from, the short ones first. */
export const chosenPeriods = [
  "weekly",
  "fortnightly",
  "monthly",
  "bimonthly",
  "quarterly",
  "fourMonthly",
  "halfYearly",
  "yearly",
  "twoYearly",
] as const satisfies readonly PeriodicityName[];

export type ChosenPeriod = (typeof chosenPeriods)[number];

export const isChosenPeriod = (name: string | null): name is ChosenPeriod =>
  chosenPeriods.some((known) => known === name);

export interface RecurrenceDraft {
  readonly companyId: number;
  readonly name: string;
  readonly isInflow: boolean;
  readonly amount: number | null;
  readonly currency: CurrencyCode | null;
  readonly categoryId: number | null;
  readonly bankAccountId: number | null;
  readonly projectId: number | null;
  readonly scenarioId: number | null;
  readonly vatRate: number | null;
  readonly memo: string;
  readonly startDay: string;
  readonly every: Periodicity;
  readonly isMonthEnd: boolean;
  readonly shift: WorkingDayShift;
  readonly endKind: "never" | "date" | "count";
  /** The last day that is still possible, as people say it. */
  readonly lastDay: string;
  readonly endCount: number | null;
}

export function blankDraft(companyId: number, today: CalendarDate): RecurrenceDraft {
  return {
    companyId,
    name: "",
    isInflow: false,
    amount: null,
    currency: null,
    categoryId: null,
    bankAccountId: null,
    projectId: null,
    scenarioId: null,
    vatRate: null,
    memo: "",
    startDay: today,
    every: periodicities.monthly,
    isMonthEnd: false,
    shift: "after",
    endKind: "never",
    lastDay: "",
    endCount: null,
  };
}

export function draftOfRecurrence(recurrence: Recurrence): RecurrenceDraft {
  const { amount, endDate, endCount, dayCount, monthCount } = recurrence;
  return {
    companyId: recurrence.companyId,
    name: recurrence.name,
    isInflow: recurrence.isInflow,
    amount: toWireNumber(amount.amountMinor, amount.currency),
    currency: amount.currency,
    categoryId: recurrence.categoryId,
    bankAccountId: recurrence.bankAccountId,
    projectId: recurrence.projectId,
    scenarioId: recurrence.scenarioId,
    vatRate: recurrence.vatRate,
    memo: recurrence.memo,
    startDay: recurrence.startDate,
    every: { dayCount, monthCount },
    isMonthEnd: recurrence.isMonthEnd,
    shift: recurrence.shift,
    endKind: endDate !== null ? "date" : endCount !== null ? "count" : "never",
    lastDay: endDate === null ? "" : addDays(endDate, -1),
    endCount,
  };
}

export function draftOfSuggestion(suggestion: RecurrenceSuggestion): RecurrenceDraft {
  const { amount, dayCount, monthCount } = suggestion;
  return {
    ...blankDraft(suggestion.companyId, suggestion.nextDate),
    name: suggestion.name,
    isInflow: suggestion.isInflow,
    amount: toWireNumber(amount.amountMinor, amount.currency),
    currency: amount.currency,
    categoryId: suggestion.categoryId,
    bankAccountId: suggestion.bankAccountId,
    every: { dayCount, monthCount },
    isMonthEnd: suggestion.isMonthEnd,
    shift: suggestion.shift,
  };
}

export type DraftProblem = "name" | "amount" | "category" | "start" | "end";

export function problemsOf(draft: RecurrenceDraft): ReadonlySet<DraftProblem> {
  const problems = new Set<DraftProblem>();
  if (draft.name.trim() === "") problems.add("name");
  if (draft.amount === null || draft.amount <= 0) problems.add("amount");
  if (draft.categoryId === null) problems.add("category");
  if (parseCalendarDate(draft.startDay) === null) problems.add("start");
  if (endOf(draft) === null) problems.add("end");
  return problems;
}

/** Null while the end is chosen but not said. */
function endOf({ endKind, lastDay, endCount }: RecurrenceDraft): RecurrenceRule["end"] | null {
  if (endKind === "never") return { kind: "never" };
  if (endKind === "count")
    return endCount === null || endCount < 1 ? null : { kind: "count", count: endCount };
  const last = parseCalendarDate(lastDay);
  return last === null ? null : { kind: "date", endExclusive: addDays(last, 1) };
}

/** Null while something of the rule is missing. */
export function ruleOfDraft(draft: RecurrenceDraft): RecurrenceRule | null {
  const start = parseCalendarDate(draft.startDay);
  const end = endOf(draft);
  if (start === null || end === null) return null;
  const isMonthEnd = draft.isMonthEnd && draft.every.monthCount > 0;
  return { start, every: draft.every, isMonthEnd, shift: draft.shift, end };
}

/** What is sent; null while something is missing. */
export function inputOf(draft: RecurrenceDraft): RecurrenceInput | null {
  const rule = ruleOfDraft(draft);
  if (rule === null || draft.amount === null || draft.categoryId === null || problemsOf(draft).size > 0)
    return null;
  const { bankAccountId, projectId, scenarioId, vatRate, memo, isInflow, amount, categoryId } = draft;
  return {
    // An account decides for itself.
    currency: bankAccountId === null ? draft.currency : null,
    name: draft.name.trim(),
    isInflow,
    amount,
    categoryId,
    bankAccountId,
    projectId,
    scenarioId,
    vatRate,
    memo: memo.trim(),
    startDate: rule.start,
    dayCount: rule.every.dayCount,
    monthCount: rule.every.monthCount,
    isMonthEnd: rule.isMonthEnd,
    shift: rule.shift,
    endDate: rule.end.kind === "date" ? rule.end.endExclusive : null,
    endCount: rule.end.kind === "count" ? rule.end.count : null,
  };
}

/** The name of a period, or null for one that nobody chooses from the list. */
export const chosenPeriodOf = (every: Periodicity): ChosenPeriod | null => {
  const name = periodicityName(every);
  return isChosenPeriod(name) ? name : null;
};
