import { readSpreadsheet, type SpreadsheetCell } from "@amont/formats/spreadsheet/read-spreadsheet.ts";

/** The cells of a spreadsheet that a test was given, row by row. */
export async function readRows(bytes: Uint8Array): Promise<ReadonlyArray<readonly SpreadsheetCell[]>> {
  const sheet = await readSpreadsheet(bytes, { maxRows: 10_000 });
  if (!sheet.ok) throw new Error(`This is no spreadsheet: ${sheet.error}.`);
  return sheet.value.map(({ cells }) => cells);
}
