/**
 * From what is typed, pasted, filled and cleared to what is to be written. What cannot be read is refused by itself and
 * named; the rest goes in. Zero is an amount like any other; nothing gives back what was covered. Pure.
 */

import { largestForecast } from "@amont/kernel/limits.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import { type AmountFault, readAmount } from "@amont/ui/widgets/numeric-input/amount-text.ts";
import {
  type CellBlock,
  type CellPlace,
  cellCount,
  placesOf,
} from "@amont/ui/widgets/sheet/sheet-selection.ts";

/** As many as the server takes at once. */
export const mostCells = 20_000;

/** Which forecast a cell is. */
export interface PlannedCell {
  readonly categoryId: number;
  readonly offset: number;
}

/** What is entered on: forecasts, or values of indicators. `Cell` says which one a cell is. */
export interface EntrySheet<Cell extends object = PlannedCell> {
  /** Digits after the decimal mark. */
  readonly digits: number;
  /** Forecasts are not, they have a direction. */
  readonly takesNegatives: boolean;
  readonly locale: string;
  readonly rowCount: number;
  readonly columnCount: number;
  /** Where what is entered at a place goes; null where nobody can. */
  readonly writable: (place: CellPlace) => Cell | null;
  /** In minor units; null where nothing is planned, which is not zero. */
  readonly planned: (place: CellPlace) => number | null;
  readonly isOutflow: (place: CellPlace) => boolean;
}

type EntryFault = AmountFault | "negative";

export interface RefusedText {
  readonly place: CellPlace;
  readonly text: string;
  readonly fault: EntryFault;
}

export type EntryProblem =
  | { readonly kind: "refused"; readonly refused: readonly RefusedText[] }
  | { readonly kind: "tooMany"; readonly count: number }
  | { readonly kind: "nowhere" };

/** What does not fit on the grid. */
interface Beyond {
  readonly rows: number;
  readonly columns: number;
}

/** What is to be written; null takes away what was. */
type Write<Cell> = Cell & { readonly amountMinor: number | null };

export type Entry<Cell extends object = PlannedCell> =
  | {
      readonly isOk: true;
      readonly writes: readonly Write<Cell>[];
      /** Totals and what is over. */
      readonly skippedCount: number;
      readonly refused: readonly RefusedText[];
      readonly beyond: Beyond | null;
      /** Where it stands. */
      readonly block: CellBlock;
    }
  | { readonly isOk: false; readonly problem: EntryProblem };

type Amount =
  | { readonly minor: number | null; readonly isCalculated: boolean }
  | { readonly fault: EntryFault };

/** What a text means at a place: a change in per cent is of what is planned there. */
export function amountAt<Cell extends object>(
  text: string,
  place: CellPlace,
  sheet: EntrySheet<Cell>,
): Amount {
  const { digits } = sheet;
  const scale = 10 ** digits;
  const planned = sheet.planned(place);
  const reading = readAmount(text, {
    locale: sheet.locale,
    present: planned === null ? null : planned / scale,
    maxDecimal: digits,
  });
  if (reading.kind === "fault") return { fault: reading.fault };
  if (reading.kind === "nothing") return { minor: null, isCalculated: false };
  // Forecasts are in the direction of their line: on one of outflows a spreadsheet's negative is money that goes out.
  const isTurned = reading.value < 0 && sheet.isOutflow(place);
  const value = isTurned ? -reading.value : reading.value;
  if (value < 0 && !sheet.takesNegatives) return { fault: "negative" };
  if (Math.abs(value) > largestForecast) return { fault: "tooLarge" };
  return { minor: wholeParts(value, scale), isCalculated: reading.isCalculated || isTurned };
}

/** The same text in every cell of a block that takes one. */
export function enter<Cell extends object>(
  block: CellBlock,
  text: string,
  sheet: EntrySheet<Cell>,
): Entry<Cell> {
  return written(block, () => text, sheet);
}

export function clear<Cell extends object>(block: CellBlock, sheet: EntrySheet<Cell>): Entry<Cell> {
  return written(block, () => "", sheet);
}

/** From the first column, or the first row, to the others of the block. Nothing is filled as nothing, zero as zero. */
export function fill<Cell extends object>(
  block: CellBlock,
  direction: "right" | "down",
  sheet: EntrySheet<Cell>,
): Entry<Cell> {
  const isRight = direction === "right";
  const target = isRight ? { ...block, left: block.left + 1 } : { ...block, top: block.top + 1 };
  const writes: Write<Cell>[] = [];
  for (const place of placesOf(target)) {
    const cell = sheet.writable(place);
    const from = isRight ? { ...place, column: block.left } : { ...place, row: block.top };
    if (cell !== null) writes.push({ ...cell, amountMinor: sheet.planned(from) });
  }
  return entryOf(target, writes, []);
}

type Texts = readonly (readonly string[])[];

/** A single cell fills the whole selection; a block goes where its first corner is, without its words at the edges. */
export function paste<Cell extends object>(
  block: CellBlock,
  rows: Texts,
  sheet: EntrySheet<Cell>,
): Entry<Cell> {
  const texts = withoutHeaders(rows, block, sheet);
  const width = Math.max(...texts.map((cells) => cells.length));
  if (texts.length === 1 && width === 1) return enter(block, texts[0]?.[0] ?? "", sheet);
  const wanted = { bottom: block.top + texts.length - 1, right: block.left + width - 1 };
  const target = {
    top: block.top,
    left: block.left,
    bottom: Math.min(wanted.bottom, sheet.rowCount - 1),
    right: Math.min(wanted.right, sheet.columnCount - 1),
  };
  const beyond = { rows: wanted.bottom - target.bottom, columns: wanted.right - target.right };
  const entry = written(target, ({ row, column }) => texts[row - target.top]?.[column - target.left], sheet);
  return entry.isOk ? { ...entry, beyond: beyond.rows + beyond.columns > 0 ? beyond : null } : entry;
}

/** Names of months above and of lines beside: left out where they would stand on cells that take amounts. */
function withoutHeaders<Cell extends object>(
  rows: Texts,
  { top, left }: CellBlock,
  sheet: EntrySheet<Cell>,
): Texts {
  const isWord = (text: string) => {
    const reading = readAmount(text, { locale: sheet.locale, present: 1, maxDecimal: 2 });
    return reading.kind === "fault" && reading.fault === "notANumber";
  };
  const isHeader = (cells: readonly string[]) =>
    cells.some(isWord) && cells.every((text) => isWord(text) || text.trim() === "");
  const hasAmounts = (texts: Texts) =>
    texts.some((cells) => cells.some((text) => /\d/.test(text) && !isWord(text)));
  const [first = [], ...others] = rows;
  const isAbove =
    isHeader(first) &&
    hasAmounts(others) &&
    first.some((_, index) => sheet.writable({ row: top, column: left + index }) !== null);
  const below = isAbove ? others : rows;
  const inside = below.map((cells) => cells.slice(1));
  const isBeside =
    isHeader(below.map(([text = ""]) => text)) &&
    hasAmounts(inside) &&
    below.some((_, index) => sheet.writable({ row: top + index, column: left }) !== null);
  return isBeside ? inside : below;
}

/** Sums and what is over cannot be planned: they are passed over, and counted. A text that is not there leaves its cell. */
function written<Cell extends object>(
  block: CellBlock,
  textAt: (place: CellPlace) => string | undefined,
  sheet: EntrySheet<Cell>,
): Entry<Cell> {
  const writes: Write<Cell>[] = [];
  const refused: RefusedText[] = [];
  for (const place of placesOf(block)) {
    const cell = sheet.writable(place);
    const text = cell === null ? undefined : textAt(place);
    if (cell === null || text === undefined) continue;
    const amount = amountAt(text, place, sheet);
    if ("fault" in amount) refused.push({ place, text: text.trim(), fault: amount.fault });
    else writes.push({ ...cell, amountMinor: amount.minor });
  }
  return entryOf(block, writes, refused);
}

function entryOf<Cell extends object>(
  block: CellBlock,
  writes: readonly Write<Cell>[],
  refused: readonly RefusedText[],
): Entry<Cell> {
  if (writes.length === 0 && refused.length > 0)
    return { isOk: false, problem: { kind: "refused", refused } };
  if (writes.length === 0) return { isOk: false, problem: { kind: "nowhere" } };
  if (writes.length > mostCells) return { isOk: false, problem: { kind: "tooMany", count: writes.length } };
  const skippedCount = cellCount(block) - writes.length - refused.length;
  return { isOk: true, writes, skippedCount, refused, beyond: null, block };
}
