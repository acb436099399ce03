import { type ProductLanguage, productLanguages } from "@amont/contract/culture.ts";
import { nameKey } from "@amont/engine/categories/category-tree.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { type Headings, headings } from "./headings.ts";

/** Where each thing stands, counted in columns from zero; -1 where it does not. */
export interface Columns {
  readonly direction: number;
  /** In the order of the levels. Empty when one column holds the whole tree. */
  readonly levels: readonly number[];
  readonly category: number;
  readonly vatRate: number;
  readonly delayDays: number;
  readonly note: number;
}

/** Languages have words in common: a sheet is in a language when it names a tree and its direction in it. */
export function columnsIn(row: SpreadsheetRow, language: ProductLanguage): Columns | null {
  const words = headings[language];
  const keys = row.cells.map((cell) => nameKey(String(cell ?? "")));
  const at = (word: keyof Headings) => keys.indexOf(nameKey(words[word]));
  const columns = {
    direction: at("direction"),
    levels: levelColumns(keys, words.level),
    category: at("category"),
    vatRate: at("vatRate"),
    delayDays: at("delayDays"),
    note: at("note"),
  };
  const isTree = columns.levels.length > 0 || columns.category !== -1;
  const known = [columns.direction, columns.vatRate, columns.delayDays, columns.note];
  const unknown = keys.filter((key) => key !== "").length - known.filter((column) => column !== -1).length;
  const treeColumns = columns.levels.length + (columns.category === -1 ? 0 : 1);
  // A heading that this language does not know may be another language's.
  return isTree && (columns.direction !== -1 || unknown === treeColumns) ? columns : null;
}

export const languagesOf = (row: SpreadsheetRow): readonly ProductLanguage[] =>
  productLanguages.filter((language) => columnsIn(row, language) !== null);

function levelColumns(keys: readonly string[], word: string): readonly number[] {
  const columns: number[] = [];
  for (let level = 1; ; level += 1) {
    const column = keys.indexOf(`${nameKey(word)} ${level}`);
    if (column === -1) return columns;
    columns.push(column);
  }
}
