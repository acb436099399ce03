/**
 * Works a workbook out anew from its numbers, as a spreadsheet program does when somebody changes a cell: SUM, plus,
 * minus and references, in hundredths. The results that the file carries are not looked at.
 */
import { readXlsx } from "hucre/xlsx";

export interface CalculatedSheet {
  readonly name: string;
  /** What stands in the file, results of formulas included. */
  readonly rows: ReadonlyArray<readonly unknown[]>;
  readonly levels: ReadonlyMap<number, number>;
  readonly frozen: { readonly rows?: number; readonly columns?: number } | undefined;
  readonly formula: (row: number, column: number) => string | undefined;
  /** What the cell comes to, in hundredths. */
  readonly calculated: (row: number, column: number) => number;
  /** The row that begins with a name. */
  readonly rowOf: (name: string) => number;
}

type Cells = ReadonlyMap<string, { readonly formula?: string }>;

export async function calculateWorkbook(bytes: Uint8Array): Promise<readonly CalculatedSheet[]> {
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  return sheets.map((sheet): CalculatedSheet => {
    const cells = (sheet.cells ?? new Map()) as Cells;
    return {
      name: sheet.name,
      rows: sheet.rows,
      levels: new Map([...(sheet.rowDefs ?? [])].map(([row, { outlineLevel }]) => [row, outlineLevel ?? 0])),
      frozen: sheet.freezePane,
      formula: (row, column) => cells.get(`${row},${column}`)?.formula,
      calculated: calculator(sheet.rows, cells),
      rowOf: (name) => sheet.rows.findIndex(([first]) => first === name),
    };
  });
}

function calculator(rows: CalculatedSheet["rows"], cells: Cells): CalculatedSheet["calculated"] {
  const known = new Map<string, number>();
  const valueAt = (row: number, column: number): number => {
    const key = `${row},${column}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const formula = cells.get(key)?.formula;
    const value = formula === undefined ? Math.round(Number(rows[row]?.[column] ?? 0) * 100) : sum(formula);
    known.set(key, value);
    return value;
  };
  /** `A1+SUM(B2:B4,C7)-D9`, and sums of sums. */
  const sum = (formula: string): number => {
    let total = 0;
    for (const [sign, term] of termsOf(formula)) {
      const inner = /^SUM\((.*)\)$/.exec(term)?.[1];
      total +=
        sign *
        (inner === undefined ? reference(term) : argumentsOf(inner).reduce((all, one) => all + sum(one), 0));
    }
    return total;
  };
  const reference = (text: string): number => {
    if (text === "0") return 0;
    const match = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(text);
    if (match === null) throw new Error(`not a reference: ${text}`);
    const [, column = "", row = "", lastColumn = column, lastRow = row] = match;
    let total = 0;
    for (let y = Number(row) - 1; y < Number(lastRow); y += 1)
      for (let x = columnIndex(column); x <= columnIndex(lastColumn); x += 1) total += valueAt(y, x);
    return total;
  };
  return valueAt;
}

const columnIndex = (letters: string): number =>
  Array.from(letters).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Cut at plus and minus, but not inside parentheses. */
function termsOf(formula: string): Array<readonly [sign: number, term: string]> {
  return splitOutside(formula, /[+-]/).map(({ text, before }) => [before === "-" ? -1 : 1, text] as const);
}

const argumentsOf = (text: string): readonly string[] => splitOutside(text, /,/).map((part) => part.text);

function splitOutside(text: string, separator: RegExp): Array<{ text: string; before: string }> {
  const parts = [{ text: "", before: "" }];
  let depth = 0;
  for (const letter of text) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    const part = parts.at(-1);
    if (depth === 0 && separator.test(letter)) parts.push({ text: "", before: letter });
    else if (part !== undefined) part.text += letter;
  }
  return parts;
}
