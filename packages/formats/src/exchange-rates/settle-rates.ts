/** Written quotes to quotes, once all of a file were seen: days in one order, rates by one decimal mark. */
import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { decideDateOrder, type LooseDay } from "../bank-statements/loose-dates.ts";
import type { DecimalMark } from "../spreadsheet/read-amount.ts";
import type { RateFileFormat, RateProblemKind, RateQuote } from "./rate-file.ts";
import { findDecimalMark, readRate } from "./read-rate.ts";
import { firstDayOfEuro, type WrittenDay, type WrittenQuote, type WrittenRates } from "./written-rates.ts";

/** One file, before several of them are put together. */
export interface SettledRates
  extends Pick<WrittenRates, "unknown" | "problems" | "problemCount" | "warnings"> {
  readonly format: RateFileFormat;
  readonly quotes: readonly RateQuote[];
}

interface Settling {
  readonly format: RateFileFormat;
  readonly today: CalendarDate;
}

export function settleRates(written: WrittenRates, { format, today }: Settling): SettledRates {
  const days = settledDays(written, today);
  const mark = format === "ecb-xml" ? "." : settledMark(written);
  const quotes: RateQuote[] = [];
  let lineOfBadDay = 0;
  for (const quote of written.takeQuotes()) {
    const on = days.get(quote.day) ?? err("bad-date" as const);
    // Once for the line, however many currencies it has.
    if (!on.ok && lineOfBadDay !== quote.line) written.addProblem(on.error, quote.line, quote.day.text);
    if (on.ok) addSettled(quotes, written, { quote, on: on.value, mark });
    else lineOfBadDay = quote.line;
  }
  const { unknown, problems, problemCount, warnings } = written;
  return { format, quotes, unknown, problems, problemCount, warnings };
}

function addSettled(
  quotes: RateQuote[],
  written: WrittenRates,
  { quote, on, mark }: { quote: WrittenQuote; on: CalendarDate; mark: DecimalMark | null },
): void {
  const { currency, company, line } = quote;
  const rate = readRate(quote.rate, mark);
  if (!rate.ok) written.addProblem(rate.error, line, `${currency} ${quote.rate}`);
  else if (currency !== "EUR") quotes.push({ currency, on, rate: rate.value, company, line });
  // A euro is a euro: other programs write it down too.
  else if (rate.value !== "1") written.addProblem("euro", line, `${currency} ${quote.rate}`);
}

function settledMark(written: WrittenRates): DecimalMark | null {
  const { mark, isAssumed } = findDecimalMark(written.rates());
  if (isAssumed) written.warnings.push({ kind: "decimal-mark-assumed", line: null, text: mark ?? "" });
  return mark;
}

type SettledDay = Result<CalendarDate, RateProblemKind>;

function settledDays(written: WrittenRates, today: CalendarDate): ReadonlyMap<WrittenDay, SettledDay> {
  const days = [...written.days];
  const loose = days.flatMap(({ day }) => day ?? []);
  const { order, isAssumed } = decideDateOrder(loose, "day-first");
  const open = isAssumed ? days.find(({ day }) => day?.kind === "open") : undefined;
  if (open !== undefined) {
    written.warnings.push({ kind: "date-format-assumed", line: null, text: open.text });
  }
  const isMonthFirst = order === "month-first";
  return new Map(days.map((day) => [day, withinTime(dateOf(day.day, isMonthFirst), today)]));
}

function withinTime(date: CalendarDate | null, today: CalendarDate): SettledDay {
  if (date === null) return err("bad-date");
  if (date > today) return err("future");
  return date < firstDayOfEuro ? err("before-euro") : ok(date);
}

/** A day that its month does not have is no day: nobody quotes on 30 February. */
function dateOf(day: LooseDay | null, isMonthFirst: boolean): CalendarDate | null {
  if (day === null) return null;
  if (day.kind === "certain") return day.wasMoved === true ? null : day.date;
  const [dayOfMonth, month] = isMonthFirst ? [day.second, day.first] : [day.first, day.second];
  return parseCalendarDate(`${padded(day.year, 4)}-${padded(month, 2)}-${padded(dayOfMonth, 2)}`);
}

const padded = (value: number, length: number): string => String(value).padStart(length, "0");
