/** What the message at the end of an import says about the rows that were refused. */
import { fillText, type OtherErrorTexts } from "./error-texts.ts";
import { isImportRowCode } from "./import-row-codes.ts";

const namedCount = 3;

/** A code that nobody translated is still worth reporting to support, so it is shown as it is. */
export function importRowText(code: string, { importReport }: OtherErrorTexts): string {
  return isImportRowCode(code) ? importReport.rows[code] : code;
}

/** The first three reasons, then how many others there are. One line each. `codes` may be the first of more. */
export function importReportText(
  codes: readonly string[],
  texts: OtherErrorTexts,
  errorCount: number = codes.length,
): string {
  const { unexplained, oneMore, more } = texts.importReport;
  if (codes.length === 0) return unexplained;
  const lines = codes.slice(0, namedCount).map((code) => importRowText(code, texts));
  const count = errorCount - namedCount;
  if (count === 1) lines.push(oneMore);
  if (count > 1) lines.push(fillText(more, { count }));
  return lines.join("\n");
}
