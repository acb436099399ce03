/** Read in the process that reads files: a table of a few thousand rows, whole. */
import { readSpreadsheet } from "@amont/formats/spreadsheet/read-spreadsheet.ts";

export const read = (bytes: Uint8Array, options: { readonly maxRows: number }) =>
  readSpreadsheet(bytes, options);
