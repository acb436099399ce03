/** Field 61, the operation itself, and the balances of fields 60 and 62. */
import { type CalendarDate, diffDays, yearMonthDay } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, parseCurrency } from "@amont/kernel/currency.ts";
import { type MinorUnits, minorUnits } from "@amont/kernel/money.ts";
import type { StatementBalance } from "../bank-statement.ts";
import { type ReadDecimal, readDecimal } from "../decimal-text.ts";
import { type FileDate, fileDate, fullYear } from "../file-dates.ts";
import { textOrNull } from "../label-text.ts";

export interface SwiftLine {
  readonly bookedOn: CalendarDate;
  readonly valueOn: CalendarDate;
  readonly amountMinor: MinorUnits;
  readonly isReversal: boolean;
  /** Announced only (EC, ED), as reports of the running day do. */
  readonly isExpected: boolean;
  readonly reference: string | null;
  readonly bankReference: string | null;
  /** The other side's name, where a bank pads the reference and writes it behind. */
  readonly holder: string | null;
  /** The line below: an account, or more about the operation. */
  readonly details: string | null;
  readonly hadBadDate: boolean;
  readonly wasRounded: boolean;
}

/**
 * Value date, booking day, mark, funds code, amount, type, references. Banks leave out the booking day, the type or
 * the comma, and put blanks between the parts.
 */
const lineForm =
  /^\s*(\d{6})\s*(\d{4})?\s*(R[CD]|E[CD]|[CD])\s*([A-Z])?\s*(\d[\d.]*(?:,\d*)?|,\d+)\s*(?:([A-Z][A-Z0-9 ]{3})(.*))?(.*)$/is;

export function readSwiftLine(lines: readonly string[], currency: CurrencyCode | null): SwiftLine | null {
  const [first = "", ...rest] = lines;
  const isWrapped = rest.length > 0 && /^\s*\d{6,10}\s*[CDRE]{1,2}[A-Z]?\s*$/i.test(first);
  const [written, below] = isWrapped ? [first + (rest[0] ?? ""), rest.slice(1)] : [first, rest];
  const match = lineForm.exec(written);
  if (match === null) return null;
  const [, valueText = "", bookedText, writtenMark = "", , amountText = "", , references = "", behind = ""] =
    match;
  const value = sixDigitDate(valueText);
  const amount = readSwiftAmount(amountText, currency);
  if (value === null || amount === null) return null;
  const booked = bookedText === undefined ? null : bookingDay(bookedText, value.date);
  const mark = writtenMark.toUpperCase();
  // a reversed credit takes the money away again
  const isDebit = mark === "D" || mark === "RC" || mark === "ED";
  return {
    bookedOn: booked?.date ?? value.date,
    valueOn: value.date,
    amountMinor: isDebit ? minorUnits(0 - amount.amountMinor) : amount.amountMinor,
    isReversal: mark.startsWith("R"),
    isExpected: mark.startsWith("E"),
    ...referencesOf(references + behind, below),
    hadBadDate: value.wasMoved || booked?.wasMoved === true || (bookedText !== undefined && booked === null),
    wasRounded: amount.wasRounded,
  };
}

/** The decimal mark is a comma. A point is one too where no comma is and it does not group thousands. */
export function readSwiftAmount(text: string, currency: CurrencyCode | null): ReadDecimal | null {
  if (text.includes(",")) return readDecimal(text.replaceAll(".", ""), currency);
  const isGrouped = /^\d{1,3}(?:\.\d{3})+$/.test(text);
  return readDecimal(isGrouped ? text.replaceAll(".", "") : text, currency);
}

function sixDigitDate(text: string): FileDate | null {
  return fileDate(fullYear(Number(text.slice(0, 2))), Number(text.slice(2, 4)), Number(text.slice(4, 6)));
}

/** Month and day only: of the year that brings it nearest to the value date. */
function bookingDay(text: string, value: CalendarDate): FileDate | null {
  const [month, day] = [Number(text.slice(0, 2)), Number(text.slice(2, 4))];
  const { year } = yearMonthDay(value);
  const candidates = [year - 1, year, year + 1].flatMap((candidate) => fileDate(candidate, month, day) ?? []);
  const distance = (candidate: FileDate) => Math.abs(diffDays({ start: value, end: candidate.date }));
  return candidates.toSorted((left, right) => distance(left) - distance(right))[0] ?? null;
}

/** The field of the customer's reference, in characters. */
const referenceWidth = 16;

/**
 * Customer's reference, `//`, bank's reference. Some banks pad the first to its width and write the name behind it.
 * EREF and KREF alone say that the reference stands in field 86.
 */
function referencesOf(
  text: string,
  below: readonly string[],
): Pick<SwiftLine, "reference" | "bankReference" | "holder" | "details"> {
  const at = text.indexOf("//");
  const own = at === -1 ? text : text.slice(0, at);
  const isPadded = at === -1 && own.length > referenceWidth;
  const reference = textOrNull(isPadded ? own.slice(0, referenceWidth) : own);
  return {
    reference: reference !== null && /^[EK]REF\+?$/i.test(reference) ? null : reference,
    bankReference: at === -1 ? null : textOrNull(text.slice(at + 2)),
    holder: isPadded ? textOrNull(own.slice(referenceWidth)) : null,
    details: textOrNull(below.join(" ")),
  };
}

export interface SwiftBalance {
  readonly balance: StatementBalance;
  readonly currency: CurrencyCode | null;
}

/** `C070903EUR766656,49`. A balance of the day that cannot be read has none. */
export function readSwiftBalance(text: string): SwiftBalance | null {
  const match = /^\s*([CD])\s*(\d{6}|null)?\s*([A-Z]{3})?\s*(\d[\d.]*(?:,\d*)?|,\d+)\s*$/i.exec(text);
  if (match === null) return null;
  const [, mark = "", date, code = "", amountText = ""] = match;
  const currency = parseCurrency(code.toUpperCase());
  const amount = readSwiftAmount(amountText, currency);
  if (amount === null) return null;
  const isOverdrawn = mark.toUpperCase() === "D";
  return {
    balance: {
      amountMinor: isOverdrawn ? minorUnits(0 - amount.amountMinor) : amount.amountMinor,
      on: date === undefined ? null : (sixDigitDate(date)?.date ?? null),
    },
    currency,
  };
}
