/** What the columns of the forecast are called. Intervals end before their end. */
import {
  addDays,
  type CalendarDate,
  toEpochDay,
  weekday,
  yearMonthDay,
} from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { writtenDate } from "@amont/ui/figures/written-date.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";

interface Interval {
  readonly begin: CalendarDate;
  readonly end: CalendarDate;
}

/** The words that Intl does not have. */
export interface PeriodWords {
  readonly week: (number: number) => string;
  readonly quarter: (number: number, year: number) => string;
}

/** Of the year that holds the week's Thursday: Sunday still belongs to the week before. */
export function weekNumber(day: CalendarDate): number {
  const thursday = addDays(day, 4 - weekday(day));
  const { year } = yearMonthDay(thursday);
  const firstDay = toEpochDay(`${year}-01-01` as CalendarDate);
  return Math.floor((toEpochDay(thursday) - firstDay) / 7) + 1;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function written(day: CalendarDate, locale: string, style: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(style)}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(readingLocale(locale), { timeZone: "UTC", ...style });
    formats.set(key, format);
  }
  return writtenDate(format, locale, new Date(`${day}T00:00:00Z`));
}

/** The end is only needed for the columns of a daily statement. */
type Named = Pick<Interval, "begin"> & Partial<Pick<Interval, "end">>;

/** A working day also holds the days off that lead to it: its column is called by the last day, not by the first. */
const dayOf = ({ begin, end }: Named): CalendarDate => (end === undefined ? begin : addDays(end, -1));

/** "nov. 2026", "S46 · 9 nov.", "lun. 16 nov.", "T4 2026": as short as the head of a column. */
export function periodText(
  interval: Named,
  frequency: Frequency,
  locale: string,
  words: PeriodWords,
): string {
  const { begin } = interval;
  switch (frequency) {
    case "daily":
      return written(dayOf(interval), locale, { weekday: "short", day: "numeric", month: "short" });
    case "weekly":
      return `${words.week(weekNumber(begin))} · ${written(begin, locale, { day: "numeric", month: "short" })}`;
    case "monthly":
      return written(begin, locale, { month: "short", year: "numeric" });
    case "quarterly": {
      const { year, month } = yearMonthDay(begin);
      return words.quarter(Math.ceil(month / 3), year);
    }
  }
}

/** "août 2026 – déc. 2027": from the first column to the last one. */
export function rangeText(
  first: Interval,
  last: Interval,
  frequency: Frequency,
  locale: string,
  words: PeriodWords,
): string {
  const isDays = frequency === "daily" || frequency === "weekly";
  const day = (date: CalendarDate) =>
    written(date, locale, { day: "numeric", month: "short", year: "numeric" });
  const [from, to] = isDays
    ? [day(frequency === "daily" ? dayOf(first) : first.begin), day(addDays(last.end, -1))]
    : [periodText(first, frequency, locale, words), periodText(last, frequency, locale, words)];
  return from === to ? from : `${from} – ${to}`;
}

export interface PeriodTexts {
  readonly period: (interval: Named, frequency: Frequency) => string;
  readonly range: (first: Interval, last: Interval, frequency: Frequency) => string;
}

/** In the reader's language. */
export function usePeriodTexts(): PeriodTexts {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo((): PeriodTexts => {
    const words: PeriodWords = {
      week: (week) => t("forecast.period.week", { week }),
      quarter: (quarter, year) => t("forecast.period.quarter", { quarter, year }),
    };
    const known = new Map<string, string>();
    const period: PeriodTexts["period"] = (interval, frequency) => {
      const key = `${frequency} ${interval.begin} ${interval.end}`;
      const text = known.get(key) ?? periodText(interval, frequency, language, words);
      known.set(key, text);
      return text;
    };
    return {
      period,
      range: (first, last, frequency) => rangeText(first, last, frequency, language, words),
    };
  }, [t, language]);
}
