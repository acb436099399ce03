/**
 * Periods as the headings of spreadsheets name them: a date as Excel keeps it or as it is typed (day first), a month
 * ("nov. 2026", "11/2026", "2026-11"), a quarter ("T4 2026").
 */
import {
  type CalendarDate,
  calendarDateOf,
  fromEpochDay,
  parseCalendarDate,
} from "@amont/kernel/calendar-date.ts";
import { normaliseForSearch } from "@amont/kernel/search-text.ts";
import type { SpreadsheetCell } from "./read-spreadsheet.ts";

export interface WrittenPeriod {
  /** What the heading says: the day may be any of the period that it stands for. */
  readonly says: "day" | "month" | "quarter";
  readonly firstDay: CalendarDate;
}

export type ReadPeriod = (cell: SpreadsheetCell) => WrittenPeriod | null;

/** Knows the months of some languages. */
export function periodReader(languages: readonly string[]): ReadPeriod {
  // Worked out with the first text that is no figure: the names of all months in all languages, which a server need not know to start.
  let months: ReadonlyMap<string, number> | undefined;
  return (cell) => {
    if (typeof cell === "number") return ofSerialDay(cell);
    if (typeof cell !== "string") return null;
    const text = cell.trim();
    // A day that lost its format on the way to a text.
    if (/^\d{5}$/.test(text)) return ofSerialDay(Number(text));
    const written = ofDate(text) ?? ofNumericMonth(text) ?? ofQuarter(text);
    if (written !== null) return written;
    months ??= monthNames(languages);
    return ofNamedMonth(text, months);
  };
}

/** Excel counts days from the last one of 1899, and believes in 29 February 1900. */
const excelEpochDay = -25_569;
/** From 1954 to 2173: less or more is an amount, not a day. */
const [firstSerial, lastSerial] = [20_000, 100_000];

function ofSerialDay(serial: number): WrittenPeriod | null {
  if (!Number.isInteger(serial) || serial < firstSerial || serial > lastSerial) return null;
  return { says: "day", firstDay: fromEpochDay(serial + excelEpochDay) };
}

function ofDate(text: string): WrittenPeriod | null {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text);
  const iso =
    match === null
      ? text.slice(0, 10)
      : `${fullYear(match[3])}-${twoDigits(match[2])}-${twoDigits(match[1])}`;
  const isDate = match !== null || /^\d{4}-\d{2}-\d{2}(?:T.*)?$/.test(text);
  const day = isDate ? parseCalendarDate(iso) : null;
  return day === null ? null : { says: "day", firstDay: day };
}

function ofNumericMonth(text: string): WrittenPeriod | null {
  const [, month, year] = /^(\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const [, yearFirst, monthLast] = /^(\d{4})[/.-](\d{1,2})$/.exec(text) ?? [];
  return monthOf(Number(year ?? yearFirst), Number(month ?? monthLast));
}

function ofQuarter(text: string): WrittenPeriod | null {
  const match = /^(?:t|q|k|kv|kvt|kw)\.?\s*([1-4])[\s/.-]*(\d{4}|\d{2})$/i.exec(text);
  if (match === null) return null;
  const first = monthOf(Number(fullYear(match[2])), Number(match[1]) * 3 - 2);
  return first === null ? null : { ...first, says: "quarter" };
}

function ofNamedMonth(text: string, months: ReadonlyMap<string, number>): WrittenPeriod | null {
  const match = /^(?:\d{1,2}[\s.-]+)?(\p{L}+)\.?(?:\s+de)?[\s.-]*(\d{4}|\d{2})$/u.exec(text);
  const month = match === null ? undefined : months.get(normaliseForSearch(match[1] ?? ""));
  return month === undefined ? null : monthOf(Number(fullYear(match?.[2])), month);
}

function monthOf(year: number, month: number): WrittenPeriod | null {
  const isMonth = month >= 1 && month <= 12 && year >= 1900 && year < 2200;
  return isMonth ? { says: "month", firstDay: calendarDateOf({ year, month, day: 1 }) } : null;
}

const twoDigits = (text = ""): string => text.padStart(2, "0");
const fullYear = (text = ""): string => (text.length === 2 ? `20${text}` : text);

/** Long and short, without accents and points. */
function monthNames(languages: readonly string[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const language of languages) {
    for (const style of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, timeZone: "UTC" });
      for (let month = 1; month <= 12; month += 1) {
        const name = format.format(Date.UTC(2026, month - 1, 1)).replaceAll(".", "");
        names.set(normaliseForSearch(name), month);
      }
    }
  }
  return names;
}
