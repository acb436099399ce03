/** The fixed-width records of CFONB files: 120 or 240 characters, with or without line ends between them. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { type MinorUnits, minorUnits } from "@amont/kernel/money.ts";
import { fileDate, fullYear } from "../file-dates.ts";

export interface CfonbRecord {
  readonly line: number;
  readonly code: string;
  /** Characters of the record by their positions from one, both included, as the standard counts them. */
  at(from: number, to: number): string;
}

/** Lines shorter than the standard are filled up with blanks: banks and editors cut trailing ones. */
export function cfonbRecords(text: string, length: 120 | 240): CfonbRecord[] {
  const records: CfonbRecord[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    for (let start = 0; start < line.length; start += length) {
      const written = line.slice(start, start + length);
      // Old systems end a file with a control character.
      if (/[^\s\p{Cc}]/u.test(written)) records.push(record(written.padEnd(length), index + 1));
    }
  }
  return records;
}

function record(written: string, line: number): CfonbRecord {
  return { line, code: written.slice(0, 2), at: (from, to) => written.slice(from - 1, to) };
}

/** The day as `ddmmyy`. */
export function cfonbDay(text: string): CalendarDate | null {
  const match = /^(\d{2})(\d{2})(\d{2})$/.exec(text);
  if (match === null) return null;
  return fileDate(fullYear(Number(match[3])), Number(match[2]), Number(match[1]))?.date ?? null;
}

const positive = "{ABCDEFGHI";
const negative = "}JKLMNOPQR";

/** The last character is a digit and a sign in one; a plain digit is positive. */
function overpunch(character: string): { readonly digit: number; readonly sign: 1 | -1 } | null {
  // Where braces are not to be had, French keyboards of the time put é and è in their place.
  const known = character === "é" ? "{" : character === "è" ? "}" : character.toUpperCase();
  if (/^\d$/.test(known)) return { digit: Number(known), sign: 1 };
  const [plus, minus] = [positive.indexOf(known), negative.indexOf(known)];
  if (known === "" || (plus === -1 && minus === -1)) return null;
  return plus === -1 ? { digit: minus, sign: -1 } : { digit: plus, sign: 1 };
}

/** Fourteen characters with as many decimals as the record says, which need not be those of the currency. */
export function cfonbAmount(
  text: string,
  { decimals, currency }: { readonly decimals: number; readonly currency: CurrencyCode | null },
): MinorUnits | null {
  const last = overpunch(text.slice(-1));
  const before = text.slice(0, -1).trimStart();
  if (last === null || !/^\d{0,13}$/.test(before)) return null;
  const written = `${before}${last.digit}`.padStart(decimals + 1, "0");
  const wanted = currency === null ? decimals : minorDigits(currency);
  const shifted = written + "0".repeat(Math.max(0, wanted - decimals));
  const kept = shifted.slice(0, shifted.length - Math.max(0, decimals - wanted));
  const dropped = shifted.slice(kept.length);
  const amount = Number(kept || "0") + (Number(dropped.charAt(0) || "0") >= 5 ? 1 : 0);
  return Number.isSafeInteger(amount) ? minorUnits(last.sign * amount) : null;
}
