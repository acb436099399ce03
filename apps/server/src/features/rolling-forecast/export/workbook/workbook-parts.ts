/** How the sheets of exported weeks look. */
import type { WorkbookCell } from "@amont/formats/spreadsheet/write-workbook.ts";

export const fills = { current: "E8F1FD", total: "F3F4F6" } as const;

/** A dash where nothing moves, so that the rest is seen. */
export function amountFormat(digits: number): string {
  const number = digits === 0 ? "#,##0" : `#,##0.${"0".repeat(digits)}`;
  return `${number};-${number};"–"`;
}

export const valueOf = (minor: number, digits: number): number => minor / 10 ** digits;

export const heading = (text: string, fill: string): WorkbookCell => ({
  value: text,
  look: { isBold: true, align: "right", fill },
});

export const titleRow = (titles: readonly string[]): { readonly cells: readonly WorkbookCell[] } => ({
  cells: titles.map((text, at) => ({
    value: text,
    look: { isBold: true, align: at < 2 ? "left" : "right", fill: fills.total },
  })),
});
