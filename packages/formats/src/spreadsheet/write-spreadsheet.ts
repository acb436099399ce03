/** Rows of cells as an Excel file with one sheet, its headings in bold and always in sight. */
import type { SpreadsheetCell } from "./read-spreadsheet.ts";

interface SheetContent {
  readonly name: string;
  readonly headings: ReadonlyArray<{ readonly text: string; readonly width: number }>;
  readonly rows: ReadonlyArray<readonly SpreadsheetCell[]>;
}

export async function writeSpreadsheet({
  name,
  headings,
  rows,
}: SheetContent): Promise<Uint8Array<ArrayBuffer>> {
  const bold = headings.map(
    ({ text }, column) =>
      [`0,${column}`, { value: text, type: "string", style: { font: { bold: true } } }] as const,
  );
  // Loaded with the first file that somebody wants.
  const { writeXlsx } = await import("hucre/xlsx");
  const bytes = await writeXlsx({
    sheets: [
      {
        name,
        columns: headings.map(({ width }) => ({ width })),
        rows: [headings.map(({ text }) => text), ...rows.map((row) => [...row])],
        cells: new Map(bold),
        freezePane: { rows: 1 },
      },
    ],
  });
  return new Uint8Array(bytes);
}
