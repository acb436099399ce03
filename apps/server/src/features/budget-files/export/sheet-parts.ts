/** What the sheets of exported statements are made of: headings, rows, and how they look. Pure. */
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import type {
  CellLook,
  WorkbookCell,
  WorkbookRow,
  WorkbookSheet,
} from "@amont/formats/spreadsheet/write-workbook.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { type RatesWords, ratesRows } from "./rates-sheet.ts";
import { cumulativeOf, type SheetLine } from "./workbook-lines.ts";
import type { WorkbookTexts } from "./workbook-texts.ts";

export interface WorkbookHead {
  readonly title: string;
  /** What is looked at: scenario, accounts, frequency, currency. */
  readonly subtitle: string;
  /** What the columns are called. */
  readonly periods: readonly string[];
}

type SheetFrame = Pick<StatementAnswer, "currency" | "currentColumn">;

/** Lines of amounts under the periods. */
export function linesSheet(
  name: string,
  { currency, currentColumn }: SheetFrame,
  {
    head,
    top,
    lines,
    below = [],
  }: {
    readonly head: WorkbookHead;
    readonly top: readonly WorkbookRow[];
    readonly lines: readonly SheetLine[];
    readonly below?: readonly WorkbookRow[];
  },
): WorkbookSheet {
  const looks = looksIn(currency);
  const frame = { currency, currentColumn };
  return {
    name,
    columns: [
      { width: 42 },
      ...head.periods.map((_, column) => ({
        width: 15,
        look: looks(leaf, column === currentColumn ? "current" : "other"),
      })),
      { width: 16 },
    ],
    frozen: { rows: top.length, columns: 1 },
    rows: [...top, ...lines.map((line, index) => rowOf(line, top.length + index, frame, looks)), ...below],
  };
}

/** Only of a statement in several currencies. */
export function ratesSheet(
  statement: StatementAnswer,
  head: WorkbookHead,
  texts: WorkbookTexts,
  words: RatesWords,
): readonly WorkbookSheet[] {
  const rows = ratesRows(statement, words);
  if (rows.length === 0) return [];
  const top = headingRows(head, statement.currentColumn, texts, { first: words.texts.rate, last: null });
  return [
    {
      name: words.texts.sheet,
      columns: [{ width: 42 }, ...head.periods.map(() => ({ width: 24 }))],
      frozen: { rows: top.length, columns: 1 },
      rows: [...top, ...rows],
    },
  ];
}

const currentFill = "E8F1FD";
const totalFill = "F3F4F6";

const heading = (text: string, fill: string): WorkbookCell => ({
  value: text,
  look: { isBold: true, align: "right", fill },
});

export function headingRows(
  { title, subtitle, periods }: WorkbookHead,
  currentColumn: number,
  texts: WorkbookTexts,
  names: { readonly first: string; readonly last: string | null },
): readonly WorkbookRow[] {
  const empty: WorkbookCell = { value: null };
  const marks = periods.map((_, column) =>
    column === currentColumn ? heading(texts.currentPeriod, currentFill) : empty,
  );
  const periodNames = periods.map((period, column) =>
    heading(period, column === currentColumn ? currentFill : totalFill),
  );
  return [
    { cells: [{ value: title, look: { isBold: true } }] },
    { cells: [{ value: subtitle, look: { isQuiet: true } }] },
    { cells: [empty, ...marks] },
    {
      cells: [
        { value: names.first, look: { isBold: true, fill: totalFill } },
        ...periodNames,
        ...(names.last === null ? [] : [heading(names.last, totalFill)]),
      ],
    },
  ];
}

/** The numbers of a plan: most cells are one, and look as their column does. */
const leaf = { level: 1, isTotal: false } as const;

/** Of one kind of cell, always the same object: the file then has few styles, whatever its size. */
type Looks = (line: Pick<SheetLine, "level" | "isTotal">, place: "name" | "current" | "other") => CellLook;

function looksIn(currency: CurrencyCode): Looks {
  const digits = minorDigits(currency);
  const number = digits === 0 ? "#,##0" : `#,##0.${"0".repeat(digits)}`;
  // Most cells of a plan are zero: a dash lets the others be seen.
  const format = `${number};-${number};"–"`;
  const known = new Map<string, CellLook>();
  return ({ level, isTotal }, place) => {
    const key = place === "name" ? `${level}/${isTotal}/${place}` : `${isTotal}/${place}`;
    const fill = place === "current" ? currentFill : totalFill;
    const look = known.get(key) ?? {
      ...(isTotal ? { isBold: true, hasLineAbove: true } : {}),
      ...(isTotal || place === "current" ? { fill } : {}),
      ...(place === "name" ? { indent: level } : { format }),
    };
    known.set(key, look);
    return look;
  };
}

function rowOf(
  line: SheetLine,
  row: number,
  { currency, currentColumn }: SheetFrame,
  looks: Looks,
): WorkbookRow {
  const scale = 10 ** minorDigits(currency);
  const amounts = Array.from(line.amounts, (minor, index): WorkbookCell => {
    const value = minor / scale;
    const formula = line.formula(index + 1);
    if (formula === null && !line.isTotal) return { value };
    const look = looks(line, index === currentColumn ? "current" : "other");
    return { value, look, ...(formula === null ? {} : { formula }) };
  });
  const cumulative = cumulativeOf(line, row);
  return {
    level: line.level,
    cells: [
      { value: line.name, look: looks(line, "name") },
      ...amounts,
      {
        value: cumulative.minor / scale,
        formula: cumulative.formula,
        look: looks({ level: line.level, isTotal: true }, "other"),
      },
    ],
  };
}
