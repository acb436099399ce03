/** An Excel file written while its rows are read: its size does not weigh on memory, and sheets follow one another. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";

export interface StreamedColumn {
  readonly heading: string;
  readonly width: number;
  /** How Excel shows what is in it. */
  readonly holds: "text" | "date" | "amount" | "percentage" | "rate";
}

/** A date as a date and an amount as a number, so that people can go on calculating. */
export type StreamedCell = string | number | null | { readonly date: CalendarDate };

const formats: Readonly<Record<StreamedColumn["holds"], string | undefined>> = {
  text: undefined,
  date: "dd/mm/yyyy",
  amount: "#,##0.00",
  percentage: "0.0%",
  // As many digits as a number of a spreadsheet has.
  rate: "0.00##########",
};

interface Sheet {
  readonly name: string;
  readonly columns: readonly StreamedColumn[];
  readonly rows: AsyncIterable<readonly StreamedCell[]>;
}

export function streamSpreadsheet(sheet: Sheet): ReadableStream<Uint8Array> {
  return ReadableStream.from(written(sheet));
}

async function* written({ name, columns, rows }: Sheet): AsyncIterable<Uint8Array> {
  // Loaded with the first file that somebody wants.
  const { writeXlsxStream } = await import("hucre/xlsx");
  yield* writeXlsxStream(excelRows(rows), {
    name,
    columns: columns.map(({ heading, width, holds }) => {
      const numFmt = formats[holds];
      return { header: heading, width, ...(numFmt === undefined ? {} : { numFmt }) };
    }),
    freezePane: { rows: 1 },
  });
}

async function* excelRows(rows: Sheet["rows"]) {
  for await (const row of rows) yield row.map(excelCell);
}

function excelCell(cell: StreamedCell): string | number | Date | null {
  return cell !== null && typeof cell === "object" ? new Date(`${cell.date}T00:00:00Z`) : cell;
}
