/** From what is typed, pasted, filled and cleared to what is to be written. All of it or nothing. Pure. */

import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import { parseNumber } from "@amont/ui/widgets/numeric-input/parse-number.ts";
import {
  type CellBlock,
  type CellPlace,
  cellCount,
  placesOf,
} from "@amont/ui/widgets/sheet/sheet-selection.ts";
import type { CellWrite } from "../../../../shared/forecast/predicted-statement.ts";

/** As many as the server takes at once. */
export const mostCells = 20_000;

export interface EntrySheet {
  readonly currency: CurrencyCode;
  readonly locale: string;
  readonly rowCount: number;
  readonly columnCount: number;
  /** Where a forecast entered at a place goes; null where nobody can. */
  readonly writable: (place: CellPlace) => { readonly categoryId: number; readonly offset: number } | null;
  readonly planned: (place: CellPlace) => number;
}

export type EntryProblem =
  | { readonly kind: "notANumber"; readonly text: string }
  | { readonly kind: "tooManyDecimals"; readonly text: string }
  | { readonly kind: "outside"; readonly rows: number; readonly columns: number }
  | { readonly kind: "tooMany"; readonly count: number }
  | { readonly kind: "nowhere" };

export type Entry =
  | { readonly isOk: true; readonly writes: readonly CellWrite[]; readonly skippedCount: number }
  | { readonly isOk: false; readonly problem: EntryProblem };

type Amount =
  | { readonly isOk: true; readonly minor: number | null }
  | { readonly isOk: false; readonly problem: EntryProblem };

/** An empty text takes away what was entered. A currency sign and a percentage of nothing are not amounts. */
export function parseAmount(text: string, currency: CurrencyCode, locale: string): Amount {
  const bare = text.replaceAll(/[€$£]/g, "").trim();
  if (bare === "" || /^[–-]$/.test(bare)) return { isOk: true, minor: null };
  const read = parseNumber(bare, locale);
  if (read === undefined) return { isOk: false, problem: { kind: "notANumber", text: text.trim() } };
  const digits = minorDigits(currency);
  const minor = wholeParts(read.value, 10 ** digits);
  if (!Number.isSafeInteger(minor))
    return { isOk: false, problem: { kind: "notANumber", text: text.trim() } };
  return read.decimals > digits
    ? { isOk: false, problem: { kind: "tooManyDecimals", text: text.trim() } }
    : { isOk: true, minor };
}

/** The same amount in every cell of a block that takes one. */
export function enter(block: CellBlock, text: string, sheet: EntrySheet): Entry {
  const amount = parseAmount(text, sheet.currency, sheet.locale);
  return amount.isOk ? fillWith(block, () => amount.minor, sheet) : amount;
}

export const clear = (block: CellBlock, sheet: EntrySheet): Entry => fillWith(block, () => null, sheet);

/** From the first column, or the first row, to the others of the block. */
export function fill(block: CellBlock, direction: "right" | "down", sheet: EntrySheet): Entry {
  const isRight = direction === "right";
  const target = isRight ? { ...block, left: block.left + 1 } : { ...block, top: block.top + 1 };
  return fillWith(
    target,
    ({ row, column }) => sheet.planned(isRight ? { row, column: block.left } : { row: block.top, column }),
    sheet,
  );
}

/** A single cell fills the whole selection; a block goes where its first corner is. */
export function paste(block: CellBlock, rows: readonly (readonly string[])[], sheet: EntrySheet): Entry {
  const width = Math.max(...rows.map((cells) => cells.length));
  if (rows.length === 1 && width === 1) return enter(block, rows[0]?.[0] ?? "", sheet);
  const target = {
    top: block.top,
    left: block.left,
    bottom: block.top + rows.length - 1,
    right: block.left + width - 1,
  };
  const beyond = {
    rows: Math.max(0, target.bottom - sheet.rowCount + 1),
    columns: Math.max(0, target.right - sheet.columnCount + 1),
  };
  if (beyond.rows > 0 || beyond.columns > 0) return { isOk: false, problem: { kind: "outside", ...beyond } };
  const amounts = new Map<string, number | null>();
  for (const place of placesOf(target)) {
    if (sheet.writable(place) === null) continue;
    const text = rows[place.row - target.top]?.[place.column - target.left] ?? "";
    const amount = parseAmount(text, sheet.currency, sheet.locale);
    if (!amount.isOk) return amount;
    amounts.set(`${place.row} ${place.column}`, amount.minor);
  }
  return fillWith(target, ({ row, column }) => amounts.get(`${row} ${column}`) ?? null, sheet);
}

/** Sums and what is over cannot be planned: they are passed over, and counted. */
function fillWith(block: CellBlock, amountAt: (place: CellPlace) => number | null, sheet: EntrySheet): Entry {
  const writes: CellWrite[] = [];
  for (const place of placesOf(block)) {
    const target = sheet.writable(place);
    if (target !== null) writes.push({ ...target, amountMinor: amountAt(place) });
  }
  if (writes.length === 0) return { isOk: false, problem: { kind: "nowhere" } };
  if (writes.length > mostCells) return { isOk: false, problem: { kind: "tooMany", count: writes.length } };
  return { isOk: true, writes, skippedCount: cellCount(block) - writes.length };
}
