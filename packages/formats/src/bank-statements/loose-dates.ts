/**
 * Days as people and banks write them in text files. Whether 03/04 is in March or in April no line can say alone: all
 * days of a file decide together.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { normaliseForSearch } from "@amont/kernel/search-text.ts";
import type { DateOrder } from "./csv/csv-reading.ts";
import { fileDate, fullYear } from "./file-dates.ts";

/** Three numbers in the order of the text; the year is the third unless the day is certain. */
export type LooseDay =
  /** `wasMoved`: the text named a day that its month does not have. */
  | { readonly kind: "certain"; readonly date: CalendarDate; readonly wasMoved?: true }
  | { readonly kind: "open"; readonly first: number; readonly second: number; readonly year: number };

const longest = 60;

/** Null where it is no day. What follows it (a time, a zone) is left out: the bank's own day, as it is written. */
export function readLooseDay(text: string): LooseDay | null {
  const bare = text.trim().replace(/^="?|"$/g, "");
  if (bare.length > longest || !/\d/.test(bare)) return null;
  return yearFirst(bare) ?? yearLast(bare) ?? eightDigits(bare) ?? withMonthName(bare);
}

const timeOrEnd = String.raw`(?:$|[T\s,(].*$)`;
const yearFirstForm = new RegExp(String.raw`^(\d{4})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{1,2})${timeOrEnd}`);
const yearLastForm = new RegExp(
  String.raw`^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*(?:[-/.]\s*|'\s*)(\d{4}|\d{2}|\d)${timeOrEnd}`,
);

function yearFirst(text: string): LooseDay | null {
  const match = yearFirstForm.exec(text);
  return match === null ? null : certain(Number(match[1]), Number(match[2]), Number(match[3]));
}

function yearLast(text: string): LooseDay | null {
  const match = yearLastForm.exec(text);
  if (match === null) return null;
  const [, first, second, year = ""] = match;
  // Quicken writes 1/31'06 from the year 2000 on.
  const whole =
    year.length === 4 ? Number(year) : text.includes("'") ? 2000 + Number(year) : fullYear(Number(year));
  return { kind: "open", first: Number(first), second: Number(second), year: whole };
}

function eightDigits(text: string): LooseDay | null {
  const match = /^(\d{8})(?:$|[T\s].*$|\d{6}$)/.exec(text);
  if (match === null) return null;
  const part = (from: number, to: number) => Number((match[1] ?? "").slice(from, to));
  if (part(0, 4) >= 1950 && part(0, 4) <= 2100 && part(4, 6) <= 12)
    return certain(part(0, 4), part(4, 6), part(6, 8));
  const year = part(4, 8);
  return year >= 1950 && year <= 2100 ? { kind: "open", first: part(0, 2), second: part(2, 4), year } : null;
}

/** The beginnings of month names in the languages of the banks; the first that fits. */
const monthNames: readonly (readonly string[])[] = [
  ["jan", "ene", "gen"],
  ["fev", "feb", "fvr"],
  ["mar", "maa", "mrt", "mrz"],
  ["avr", "apr", "abr"],
  ["mai", "may", "maj", "mei", "mag"],
  ["juin", "jun", "giu"],
  ["juil", "jul", "lug"],
  ["aou", "aug", "ago", "aot"],
  ["sep", "set"],
  ["oct", "okt", "ott", "out"],
  ["nov"],
  ["dec", "dez", "dic", "des"],
];

function monthOf(word: string): number | null {
  const name = normaliseForSearch(word).replaceAll(/[^a-z]/g, "");
  const at = monthNames.findIndex((beginnings) => beginnings.some((beginning) => name.startsWith(beginning)));
  return at === -1 ? null : at + 1;
}

function withMonthName(text: string): LooseDay | null {
  const dayFirst =
    /(?:^|\s)(\d{1,2})(?:er|st|nd|rd|th|\.)?[\s-]{0,3}([^\d\s-]{3,12})[\s-]{0,3}(\d{4}|\d{2})(?!\d)/.exec(
      text,
    );
  const monthFirst = /^([^\d\s]{3,12})\s{1,3}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,3}(\d{4})(?!\d)/.exec(text);
  const [day, word, year] =
    dayFirst === null
      ? [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]]
      : [dayFirst[1], dayFirst[2], dayFirst[3]];
  const month = monthOf(word ?? "");
  if (month === null || year === undefined) return null;
  return certain(year.length === 4 ? Number(year) : fullYear(Number(year)), month, Number(day));
}

function certain(year: number, month: number, day: number): LooseDay | null {
  const found = fileDate(year, month, day);
  if (found === null) return null;
  return { kind: "certain", date: found.date, ...(found.wasMoved ? { wasMoved: true } : {}) };
}

export interface DecidedOrder {
  readonly order: DateOrder;
  /** Nothing in the file told: the usual order was taken. */
  readonly isAssumed: boolean;
}

/** `usual` is what the file's kind, or an earlier file of the same bank, makes likely. */
export function decideDateOrder(days: readonly LooseDay[], usual: DateOrder): DecidedOrder {
  const open = days.filter((day) => day.kind === "open");
  if (open.length === 0) return { order: days.length > 0 ? "year-first" : usual, isAssumed: false };
  const dayFirst = open.filter(({ first }) => first > 12).length;
  const monthFirst = open.filter(({ second }) => second > 12).length;
  if (dayFirst !== monthFirst) {
    return { order: dayFirst > monthFirst ? "day-first" : "month-first", isAssumed: false };
  }
  // Files are sorted: an order by which the days go up and down is not the file's.
  const sorted = (["day-first", "month-first"] as const).filter((order) => isSorted(open, order));
  const [only] = sorted;
  if (sorted.length === 1 && only !== undefined && open.length > 2) return { order: only, isAssumed: false };
  if (open.every(({ first, second }) => first === second)) return { order: usual, isAssumed: false };
  return { order: usual === "year-first" ? "day-first" : usual, isAssumed: true };
}

function isSorted(days: readonly LooseDay[], order: DateOrder): boolean {
  const dates = days.map((day) => dayIn(day, order)?.date ?? "");
  const follows = (step: (before: string, after: string) => boolean) =>
    dates.every((date, index) => index === 0 || step(dates[index - 1] ?? "", date));
  return follows((before, after) => before <= after) || follows((before, after) => before >= after);
}

export interface OrderedDay {
  readonly date: CalendarDate;
  /** The line only makes sense the other way round. */
  readonly isAgainstOrder: boolean;
}

export function dayIn(day: LooseDay, order: DateOrder): OrderedDay | null {
  if (day.kind === "certain") return { date: day.date, isAgainstOrder: false };
  const { first, second, year } = day;
  const asDayFirst = fileDate(year, second, first);
  const asMonthFirst = fileDate(year, first, second);
  const [expected, other] = order === "month-first" ? [asMonthFirst, asDayFirst] : [asDayFirst, asMonthFirst];
  if (expected !== null) return { date: expected.date, isAgainstOrder: false };
  return other === null ? null : { date: other.date, isAgainstOrder: true };
}
