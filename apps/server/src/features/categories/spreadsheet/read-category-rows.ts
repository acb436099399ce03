/**
 * The categories that a spreadsheet describes, row by row, and the rows that describe none. A row says where its
 * category is by the names above it: in columns to the left, or in earlier rows when those columns are empty.
 */

import type { ProductLanguage } from "@amont/contract/culture.ts";
import type {
  CategoryRowProblem,
  ImportFilter,
} from "@amont/contract/operations/categories/category-import.ts";
import { nameKey } from "@amont/engine/categories/category-tree.ts";
import type { Branch } from "@amont/engine/categories/grow-tree.ts";
import type { SpreadsheetCell, SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { longestNote } from "@amont/kernel/limits.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import { headings } from "./headings.ts";
import type { Columns } from "./read-headings.ts";

export interface CategoryRow {
  readonly row: number;
  readonly note: string;
  readonly vatRateBasisPoints: number | null;
  readonly paymentDelayDays: number;
}

export interface RowError {
  readonly row: number;
  readonly problem: CategoryRowProblem;
}

interface ReadOptions {
  readonly columns: Columns;
  readonly language: ProductLanguage;
  readonly filter: ImportFilter;
}

/** What a row inherits from those above it. */
interface Above {
  readonly isInflow: boolean | null;
  /** The names of the last category, and how far right each of them stands. */
  readonly path: readonly string[];
  readonly indents: readonly number[];
}

const nothingAbove: Above = { isInflow: null, path: [], indents: [] };

export function readCategoryRows(
  rows: readonly SpreadsheetRow[],
  options: ReadOptions,
): { readonly branches: readonly Branch<CategoryRow>[]; readonly errors: readonly RowError[] } {
  const branches: Branch<CategoryRow>[] = [];
  const errors: RowError[] = [];
  let above = nothingAbove;
  for (const row of rows) {
    const direction = directionOf(row, above, options);
    if (!direction.ok) {
      errors.push({ row: row.number, problem: direction.error });
      continue;
    }
    const isInflow = direction.value;
    const inTree = isInflow === above.isInflow ? above : { ...nothingAbove, isInflow };
    const place = placeOf(row, inTree, options.columns);
    if (!place.ok) {
      errors.push({ row: row.number, problem: place.error });
      continue;
    }
    above = { isInflow, ...place.value };
    if (!isWanted(isInflow, options.filter)) continue;
    const details = detailsOf(row, options.columns);
    if (details.ok) branches.push({ isInflow, path: above.path, source: details.value });
    else errors.push({ row: row.number, problem: details.error });
  }
  return { branches, errors };
}

const isWanted = (isInflow: boolean, filter: ImportFilter): boolean =>
  filter === "all" || (filter === "only-inflow") === isInflow;

const textAt = ({ cells }: SpreadsheetRow, column: number): string =>
  column === -1 ? "" : String(cells[column] ?? "").trim();

function directionOf(
  row: SpreadsheetRow,
  above: Above,
  { columns, language, filter }: ReadOptions,
): Result<boolean, CategoryRowProblem> {
  const key = nameKey(textAt(row, columns.direction));
  if (key === nameKey(headings[language].inflow)) return ok(true);
  if (key === nameKey(headings[language].outflow)) return ok(false);
  if (key !== "") return err("direction-unknown");
  if (above.isInflow !== null) return ok(above.isInflow);
  // A sheet without directions is about the one tree that was asked for.
  return filter === "all" ? err("direction-missing") : ok(filter === "only-inflow");
}

type Place = Pick<Above, "path" | "indents">;

function placeOf(row: SpreadsheetRow, above: Above, columns: Columns): Result<Place, CategoryRowProblem> {
  const place =
    columns.levels.length > 0
      ? placeByLevel(row, above, columns.levels)
      : placeByIndent(row, above, columns.category);
  if (!place.ok) return place;
  return place.value.path.some((name) => name.length > 100) ? err("name-too-long") : place;
}

function placeByLevel(
  row: SpreadsheetRow,
  above: Above,
  levels: readonly number[],
): Result<Place, CategoryRowProblem> {
  const names = levels.map((column) => oneSpace(textAt(row, column)));
  const first = names.findIndex((name) => name !== "");
  if (first === -1) return err("name-missing");
  const last = names.findLastIndex((name) => name !== "");
  const own = names.slice(first, last + 1);
  if (first > above.path.length || own.includes("")) return err("parent-missing");
  return ok({ path: [...above.path.slice(0, first), ...own], indents: [] });
}

function placeByIndent(row: SpreadsheetRow, above: Above, column: number): Result<Place, CategoryRowProblem> {
  const text = String(row.cells[column] ?? "");
  const name = oneSpace(text.trim());
  if (name === "") return err("name-missing");
  const indent = text.length - text.trimStart().length;
  const depth = above.indents.filter((other) => other < indent).length;
  if (indent > 0 && depth === 0) return err("parent-missing");
  return ok({
    path: [...above.path.slice(0, depth), name],
    indents: [...above.indents.slice(0, depth), indent],
  });
}

const oneSpace = (text: string): string => text.replaceAll(/\s+/g, " ");

function detailsOf(row: SpreadsheetRow, columns: Columns): Result<CategoryRow, CategoryRowProblem> {
  const note = textAt(row, columns.note);
  if (note.length > longestNote) return err("note-too-long");
  const vatRateBasisPoints = readVatRate(
    columns.vatRate === -1 ? null : (row.cells[columns.vatRate] ?? null),
  );
  if (vatRateBasisPoints === undefined) return err("vat-rate-invalid");
  const delay = textAt(row, columns.delayDays);
  const paymentDelayDays = delay === "" ? 0 : Number(delay);
  const isDelay = Number.isInteger(paymentDelayDays) && paymentDelayDays >= 0 && paymentDelayDays <= 365;
  if (!isDelay) return err("payment-delay-invalid");
  return ok({ row: row.number, note, vatRateBasisPoints, paymentDelayDays });
}

/** 0.2, "0,2", 20, "20 %": a part of one up to one, a percentage above it or with its sign. */
function readVatRate(cell: SpreadsheetCell): number | null | undefined {
  if (cell === null) return null;
  const match = /^(\d{1,3}(?:[.,]\d{1,4})?)\s*(%?)$/.exec(String(cell).trim());
  if (match === null) return undefined;
  const value = Number(match[1]?.replace(",", "."));
  const basisPoints = wholeParts(value, match[2] === "%" || value > 1 ? 100 : 10_000);
  return basisPoints <= 10_000 ? basisPoints : undefined;
}
