/** The rules of rows: what a row says, or every reason why it cannot be imported. Pure. */
import type { ImportRowCode } from "@amont/contract/errors/import-row-codes.ts";
import type { ColumnMapping, ImportField } from "@amont/contract/operations/imports/import-fields.ts";
import type { RowProblem } from "@amont/contract/operations/imports/list-refused-rows.ts";
import { amountRefusal, paymentDateRefusal } from "@amont/engine/ledger/command-values.ts";
import { readAmount } from "@amont/formats/spreadsheet/read-amount.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, currencyCodes, minorDigits } from "@amont/kernel/currency.ts";
import { proposedMark } from "../../../imports/proposed-category.ts";
import { chooseAccount } from "./choose-account.ts";
import { type ProjectPart, readProjects } from "./read-projects.ts";
import type { RowFrame } from "./row-frame.ts";
import { RowReading } from "./row-reading.ts";
import { type DateProblem, readBoolean, readDate, readType, readVat } from "./row-values.ts";

export interface CheckedRow {
  readonly isPaid: boolean;
  readonly isInflow: boolean;
  readonly bankAccountId: number | null;
  readonly currency: CurrencyCode;
  readonly amountMinor: number;
  readonly name: string;
  /** Null: to be categorised. */
  readonly categoryId: number | null;
  /** Somebody has to confirm the category. */
  readonly isProposed: boolean;
  /** What was named and is not known. */
  readonly unknownCategory: string | null;
  readonly projects: readonly ProjectPart[];
  readonly vatBasisPoints: number | null;
  readonly paymentDate: CalendarDate;
  readonly billingDate: CalendarDate | null;
  readonly lateSince: CalendarDate | null;
  readonly isIgnored: boolean;
  readonly isReconciled: boolean;
  readonly memo: string;
}

export type RowVerdict =
  | { readonly ok: true; readonly row: CheckedRow }
  | { readonly ok: false; readonly problems: readonly RowProblem[] };

const longestId = 255;
const longestName = 500;
const longestMemo = 2000;

export function checkRow(
  row: Pick<SpreadsheetRow, "cells">,
  mapping: ColumnMapping,
  frame: RowFrame,
): RowVerdict {
  const reading = new RowReading(row, mapping);
  checkId(reading, frame);
  const type = typeOf(reading, frame);
  const paymentDate = dateOf(reading, "paymentDate", { format: "8106", range: "8121" });
  if (reading.text("paymentDate") === "") reading.refuse("paymentDate", "8111");
  const isPaid = type?.isPaid ?? (paymentDate === null ? null : paymentDate <= frame.today);
  const lateSince = isPaid === true ? null : lateSinceOf(reading, frame);
  if (paymentDate !== null && isPaid !== null) checkDay(reading, { isPaid, paymentDate, lateSince }, frame);
  const wanted = currencyOf(reading);
  const account = chooseAccount(reading, frame, { isPaid, currency: wanted });
  const currency = account?.currency ?? wanted ?? frame.currency;
  const money = amountOf(reading, currency, { isInflow: type?.isInflow ?? null, isPaid });
  if (reading.text("name") === "") reading.refuse("name", "8117");
  const vatBasisPoints = vatOf(reading);
  const billingDate = dateOf(reading, "billingDate", { format: "8113", range: "8122" });
  const isIgnored = booleanOf(reading, "isIgnored", "8118");
  // Only what is paid can be ignored: an expected one would be lost without a trace.
  if (isIgnored && isPaid === false) reading.refuse("isIgnored", "8118");
  const isReconciled = booleanOf(reading, "isReconciled", "8115");
  const projects = money === null ? [] : projectsOf(reading, frame, { ...money, currency });
  if (reading.problems.length > 0 || money === null || paymentDate === null || isPaid === null) {
    return { ok: false, problems: reading.problems };
  }
  const category = categoryOf(reading, frame, money.isInflow);
  return {
    ok: true,
    row: {
      isPaid,
      isInflow: money.isInflow,
      bankAccountId: account?.id ?? null,
      currency,
      amountMinor: money.amountMinor,
      name: reading.text("name").slice(0, longestName),
      ...category,
      projects,
      vatBasisPoints,
      paymentDate,
      billingDate,
      // What is late because its day has passed need not be declared so.
      lateSince: lateSince !== null && lateSince < paymentDate ? lateSince : null,
      isIgnored,
      isReconciled,
      memo: reading.text("memo").slice(0, longestMemo),
    },
  };
}

function checkId(reading: RowReading, { mode }: RowFrame): void {
  const id = reading.text("id");
  if (id === "" && mode === "all") reading.refuse("id", "8029");
  if (id.length > longestId) reading.refuse("id", "8120");
}

/** A quick import is in one direction, and paid or expected as a whole where its sender said so. */
function typeOf(reading: RowReading, { mode, isExpected }: RowFrame) {
  if (mode !== "all")
    return { isInflow: mode === "inflows", isPaid: isExpected === null ? null : !isExpected };
  const text = reading.text("type");
  const type = readType(text);
  if (text === "") reading.refuse("type", "8109");
  else if (type === null || (type.isInflow === null && reading.text("cashEffect") === "")) {
    reading.refuse("type", "8110");
    return null;
  }
  return type;
}

function dateOf(
  reading: RowReading,
  field: ImportField,
  codes: Readonly<Record<DateProblem, ImportRowCode>>,
): CalendarDate | null {
  const text = reading.text(field);
  if (text === "") return null;
  const read = readDate(text);
  if (read.ok) return read.value;
  reading.refuse(field, codes[read.error]);
  return null;
}

function lateSinceOf(reading: RowReading, { today }: RowFrame): CalendarDate | null {
  const lateSince = dateOf(reading, "lateSince", { format: "8114", range: "8123" });
  if (lateSince === null || lateSince <= today) return lateSince;
  reading.refuse("lateSince", "8004");
  return null;
}

/** An expected day may have passed when the row itself says that it is late. */
function checkDay(
  reading: RowReading,
  row: {
    readonly isPaid: boolean;
    readonly paymentDate: CalendarDate;
    readonly lateSince: CalendarDate | null;
  },
  { today }: RowFrame,
): void {
  const code = paymentDateRefusal(row.isPaid, row.paymentDate, today);
  if (code === null || (code === "8001" && row.lateSince !== null)) return;
  reading.refuse("paymentDate", code);
}

function currencyOf(reading: RowReading): CurrencyCode | null {
  const text = reading.text("currency").toUpperCase();
  if (text === "") return null;
  const currency = currencyCodes.find((code) => code === text);
  if (currency === undefined) reading.refuse("currency", "8105");
  return currency ?? null;
}

interface RowMoney {
  readonly amountMinor: number;
  readonly isInflow: boolean;
}

/** The amount in the direction of the row; where only its effect on cash is given, the sign may say the direction. */
function amountOf(
  reading: RowReading,
  currency: CurrencyCode,
  type: { readonly isInflow: boolean | null; readonly isPaid: boolean | null },
): RowMoney | null {
  const field = reading.text("amount") === "" && reading.text("cashEffect") !== "" ? "cashEffect" : "amount";
  if (reading.text(field) === "") {
    reading.refuse(field, "8116");
    return null;
  }
  const read = readAmount(reading.cell(field), { digits: minorDigits(currency), mark: null });
  const isUsable =
    read.ok &&
    amountRefusal(Math.abs(read.value), currency) === null &&
    !(read.value === 0 && type.isPaid === true);
  if (!isUsable) {
    reading.refuse(field, "8105");
    return null;
  }
  const isInflow = type.isInflow ?? read.value >= 0;
  const amountMinor = field === "cashEffect" && !isInflow ? 0 - read.value : read.value;
  if (amountRefusal(amountMinor, currency) === null) return { amountMinor, isInflow };
  reading.refuse(field, "8105");
  return null;
}

function vatOf(reading: RowReading): number | null {
  const text = reading.text("vat");
  if (text === "") return null;
  const vat = readVat(text);
  if (vat === null) reading.refuse("vat", "8112");
  return vat;
}

function booleanOf(reading: RowReading, field: ImportField, code: ImportRowCode): boolean {
  const said = readBoolean(reading.text(field));
  if (said === null) reading.refuse(field, code);
  return said ?? false;
}

function projectsOf(
  reading: RowReading,
  frame: RowFrame,
  money: RowMoney & { readonly currency: CurrencyCode },
): readonly ProjectPart[] {
  const text = reading.text("projects");
  if (text === "") return [];
  const parts = readProjects(text, frame.projects, money);
  if (parts === null) reading.refuse("projects", "8040");
  return parts ?? [];
}

function categoryOf(reading: RowReading, frame: RowFrame, isInflow: boolean) {
  const text = reading.text("category");
  const found = text === "" ? null : frame.categoryOf(text, isInflow);
  if (found === undefined && text.endsWith(proposedMark)) {
    const proposed = frame.categoryOf(text.slice(0, -proposedMark.length), isInflow);
    if (typeof proposed === "number")
      return { categoryId: proposed, isProposed: true, unknownCategory: null };
  }
  return {
    categoryId: found ?? null,
    isProposed: false,
    unknownCategory: found === undefined ? text : null,
  };
}
