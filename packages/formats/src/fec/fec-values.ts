/** Amounts and dates as accounting programs write them into a FEC. */
import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";

const longestWhole = 13;

/**
 * In hundredths: "0000000069,60", "69.6", "1 234,56", "-12", "12-". Nothing written is zero. Null for what is no
 * amount. Digits beyond the second decimal are rounded as written, half away from zero.
 */
export function fecAmount(text: string): number | null {
  const bare = text.replaceAll(/[\s'\u00a0\u202f]/g, "").replace("−", "-");
  if (bare === "") return 0;
  const match = /^([+-]?)([\d.,]*\d[\d.,]*)(-?)$/.exec(bare);
  if (match === null) return null;
  const [, before, digits = "", behind] = match;
  if (before !== "" && behind !== "") return null;
  const at = decimalMarkAt(digits);
  const whole = (at === -1 ? digits : digits.slice(0, at)).replace(/^[0.,]*(?=\d)/, "");
  const fraction = at === -1 ? "" : digits.slice(at + 1);
  if (!/^(?:\d*|\d{1,3}(?:[.,]\d{3})+)$/.test(whole) || !/^\d*$/.test(fraction)) return null;
  const plain = whole.replaceAll(/[.,]/g, "");
  if (plain.length > longestWhole) return null;
  const kept = Number(plain + fraction.slice(0, 2).padEnd(2, "0"));
  const hundredths = kept + (fraction.charAt(2) >= "5" ? 1 : 0);
  return (before === "-" || behind === "-") && hundredths !== 0 ? -hundredths : hundredths;
}

/** The last of the two marks where both are there; a mark that is there several times parts thousands. */
function decimalMarkAt(digits: string): number {
  const [point, comma] = [digits.lastIndexOf("."), digits.lastIndexOf(",")];
  const last = Math.max(point, comma);
  if (last === -1 || (point !== -1 && comma !== -1)) return last;
  return digits.indexOf(digits.charAt(last)) === last ? last : -1;
}

/** "20230109", and liberally 2023-01-09, 09/01/2023, 09012023, each with a time behind it or not. */
export function fecDate(text: string): CalendarDate | null {
  const [day = ""] = text.trim().split(/[ T]/, 1);
  const match =
    /^(?<year>\d{4})([-/.]?)(?<month>\d{2})\2(?<date>\d{2})$/.exec(day)?.groups ??
    /^(?<date>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4})$/.exec(day)?.groups;
  const date = match === undefined ? null : dateOf(match["year"], match["month"], match["date"]);
  if (date !== null && isPlausible(date)) return date;
  const compact = /^(\d{2})(\d{2})(\d{4})$/.exec(day);
  return compact === null ? null : dateOf(compact[3], compact[2], compact[1]);
}

const isPlausible = (date: CalendarDate): boolean => date >= "1900-01-01" && date < "2200-01-01";

const dateOf = (year = "", month = "", day = ""): CalendarDate | null =>
  parseCalendarDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);

/** Debit is 1, credit is -1: written "D", "C", "+1", "-1", "+", "-", or in words. */
export function fecSide(text: string): 1 | -1 | null {
  const side = text.trim().toLowerCase();
  if (/^(?:d|debit|débit|\+?1|\+)$/.test(side)) return 1;
  return /^(?:c|credit|crédit|-1|-)$/.test(side) ? -1 : null;
}
