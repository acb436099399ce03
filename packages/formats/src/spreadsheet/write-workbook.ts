/**
 * An Excel file of several sheets whose cells may be formulas. A formula travels with its result, so that programs that
 * do not calculate show it all the same.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { writeXlsx } from "hucre/xlsx";

export interface CellLook {
  readonly isBold?: boolean;
  readonly isQuiet?: boolean;
  readonly indent?: number;
  readonly align?: "left" | "center" | "right";
  /** As Excel writes it: `#,##0.00`. */
  readonly format?: string;
  /** Six hexadecimal digits. */
  readonly fill?: string;
  readonly hasLineAbove?: boolean;
}

export interface WorkbookCell {
  readonly value: string | number | null | { readonly date: CalendarDate };
  /** Without the equals sign; `value` is then its result. */
  readonly formula?: string;
  readonly look?: CellLook;
}

export interface WorkbookRow {
  readonly cells: readonly WorkbookCell[];
  /** How deep in the outline: 0 is always shown. Excel knows seven. */
  readonly level?: number;
}

export interface WorkbookSheet {
  readonly name: string;
  /** Widths are in characters; a cell without a look of its own has that of its column. */
  readonly columns: ReadonlyArray<{ readonly width: number; readonly look?: CellLook }>;
  readonly rows: readonly WorkbookRow[];
  /** What stays in sight when one scrolls. */
  readonly frozen: { readonly rows: number; readonly columns: number };
}

const deepestLevel = 7;

export async function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first file that somebody wants: most processes write none.
  const excel = await import("hucre/xlsx");
  return new Uint8Array(await excel.writeXlsx({ sheets: sheets.map(excelSheet) }));
}

type ExcelSheet = Parameters<typeof writeXlsx>[0]["sheets"][number];
type ExcelCell = NonNullable<ExcelSheet["cells"]> extends Map<string, infer C> ? C : never;
type ExcelStyle = NonNullable<ExcelCell["style"]>;

function excelSheet({ name, columns, rows, frozen }: WorkbookSheet): ExcelSheet {
  const cells = new Map<string, ExcelCell>();
  // Cells that look the same share one style, which is what keeps a large file small.
  const styles = new Map<CellLook, ExcelStyle>();
  const styleOf = (look: CellLook): ExcelStyle => {
    const known = styles.get(look) ?? excelStyle(look);
    styles.set(look, known);
    return known;
  };
  for (const [row, { cells: cellsOfRow }] of rows.entries()) {
    for (const [column, { value, formula, look }] of cellsOfRow.entries()) {
      if (formula === undefined && look === undefined) continue;
      cells.set(`${row},${column}`, {
        value: excelValue(value),
        ...(formula === undefined ? {} : { type: "formula", formula, formulaResult: excelValue(value) }),
        ...(look === undefined ? {} : { style: styleOf(look) }),
      });
    }
  }
  const levels = rows.flatMap(({ level = 0 }, row) =>
    level === 0 ? [] : [[row, { outlineLevel: Math.min(level, deepestLevel) }] as const],
  );
  return {
    name,
    columns: columns.map(({ width, look }) => ({
      width,
      ...(look === undefined ? {} : { style: styleOf(look) }),
    })),
    rows: rows.map((row) => row.cells.map(({ value }) => excelValue(value))),
    cells,
    rowDefs: new Map(levels),
    outlineProperties: { summaryBelow: false },
    freezePane: frozen,
    pageSetup: { orientation: "landscape", fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}

const excelValue = (value: WorkbookCell["value"]): string | number | Date | null =>
  value !== null && typeof value === "object" ? new Date(`${value.date}T00:00:00Z`) : value;

function excelStyle({ isBold, isQuiet, indent, align, format, fill, hasLineAbove }: CellLook): ExcelStyle {
  const font = {
    ...(isBold === true ? { bold: true } : {}),
    ...(isQuiet === true ? { color: { rgb: "6B7280" } } : {}),
  };
  const alignment = {
    ...(indent === undefined ? {} : { indent, horizontal: "left" as const }),
    ...(align === undefined ? {} : { horizontal: align }),
  };
  return {
    ...(Object.keys(font).length === 0 ? {} : { font }),
    ...(Object.keys(alignment).length === 0 ? {} : { alignment }),
    ...(format === undefined ? {} : { numFmt: format }),
    ...(fill === undefined
      ? {}
      : { fill: { type: "pattern" as const, pattern: "solid" as const, fgColor: { rgb: fill } } }),
    ...(hasLineAbove === true
      ? { border: { top: { style: "thin" as const, color: { rgb: "9CA3AF" } } } }
      : {}),
  };
}
