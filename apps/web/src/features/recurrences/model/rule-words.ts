/** A rule in a sentence: « Le dernier jour ouvré de chaque mois, jusqu'au 31 déc. 2027 ». */
import type { RecurrenceRule } from "@amont/engine/recurrences/recurrence-rule.ts";
import { addDays, type CalendarDate, yearMonthDay } from "@amont/kernel/calendar-date.ts";
import type { Periodicity } from "@amont/kernel/periodicity.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { writtenDate } from "@amont/ui/figures/written-date.ts";
import type { TFunction } from "i18next";
import { chosenPeriodOf } from "./recurrence-draft.ts";

export function ruleWords(rule: RecurrenceRule, t: TFunction, language: string): string {
  const { end } = rule;
  const parts = [dayWords(rule, t, language)];
  const isSaid = rule.isMonthEnd && rule.shift === "before";
  if (rule.shift !== "none" && !isSaid) parts.push(t(`recurrences.words.${rule.shift}`));
  if (end.kind === "date")
    parts.push(t("recurrences.words.until", { date: dayText(addDays(end.endExclusive, -1), language) }));
  if (end.kind === "count") parts.push(t("recurrences.words.times", { count: end.count }));
  return parts.join(", ");
}

export function periodWords(every: Periodicity, t: TFunction): string {
  const name = chosenPeriodOf(every);
  if (name !== null) return t(`recurrences.period.${name}`);
  return every.monthCount > 0
    ? t("recurrences.period.months", { count: every.monthCount })
    : t("recurrences.period.days", { count: every.dayCount });
}

function dayWords(
  { start, every, isMonthEnd, shift }: RecurrenceRule,
  t: TFunction,
  language: string,
): string {
  const period = periodWords(every, t);
  const isMonthly = every.monthCount === 1;
  if (every.dayCount > 0) {
    return every.dayCount % 7 === 0
      ? t("recurrences.words.onWeekday", { period, weekday: dayPart(start, language, { weekday: "long" }) })
      : period;
  }
  if (isMonthEnd && shift === "before")
    return isMonthly
      ? t("recurrences.words.onLastWorkingDay")
      : t("recurrences.words.atLastWorkingDay", { period });
  if (isMonthEnd)
    return isMonthly ? t("recurrences.words.onMonthEnd") : t("recurrences.words.atMonthEnd", { period });
  if (every.monthCount % 12 === 0) {
    const date = dayPart(start, language, { day: "numeric", month: "long" });
    return t("recurrences.words.onDate", { period, date });
  }
  const { day } = yearMonthDay(start);
  // In French, and not only there, the first has a word of its own.
  if (day === 1)
    return isMonthly ? t("recurrences.words.onFirstOfMonth") : t("recurrences.words.onFirst", { period });
  return isMonthly
    ? t("recurrences.words.onDayOfMonth", { day })
    : t("recurrences.words.onDay", { period, day });
}

const dayPart = (date: CalendarDate, language: string, parts: Intl.DateTimeFormatOptions): string =>
  writtenDate(
    new Intl.DateTimeFormat(readingLocale(language), { timeZone: "UTC", ...parts }),
    language,
    new Date(`${date}T00:00:00Z`),
  );
