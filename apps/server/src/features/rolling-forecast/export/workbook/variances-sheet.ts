/** What became of what was issued, a row for each line and week that is over. Pure. */
import { boardRows, type WeekVariance } from "@amont/engine/liquidity/rolling/board-rows.ts";
import { cellName } from "@amont/formats/spreadsheet/cell-names.ts";
import type { WorkbookCell, WorkbookSheet } from "@amont/formats/spreadsheet/write-workbook.ts";
import type { ExportWords } from "../export-words.ts";
import type { ExportedWeeks } from "../exported-weeks.ts";
import { amountFormat, titleRow, valueOf } from "./workbook-parts.ts";

/** Line, week, issue, issued, actual, variance, rate, timing, permanent, comment. */
const place = { issued: 3, actual: 4, favourable: 5, timing: 7 } as const;

/** None where nothing can be compared. */
export function variancesSheet(exported: ExportedWeeks, words: ExportWords): readonly WorkbookSheet[] {
  const { board, weeks, comments } = exported;
  const { sheet } = words.texts;
  const entries = boardRows(board).flatMap((row) =>
    row.variances.flatMap((variance, week) => (variance === null ? [] : [{ row, variance, week }])),
  );
  if (entries.length === 0) return [];
  const names = [
    "line",
    "week",
    "issue",
    "issued",
    "actual",
    "favourable",
    "rate",
    "timing",
    "permanent",
  ] as const;
  const look = { format: amountFormat(words.digits) };
  return [
    {
      name: sheet.variances,
      columns: [{ width: 38 }, { width: 22 }, ...names.slice(2).map(() => ({ width: 14 })), { width: 50 }],
      frozen: { rows: 1, columns: 1 },
      rows: [
        titleRow([...names.map((name) => sheet[name]), sheet.comment]),
        ...entries.map(({ row, variance, week }, at) => {
          const shown = weeks[week];
          const amount = (minor: number, formula: string | null = null): WorkbookCell => ({
            value: valueOf(minor, words.digits),
            look,
            ...(formula === null ? {} : { formula }),
          });
          const comment = comments.find(
            ({ rowKey, weekStart }) => rowKey === String(row.key) && weekStart === shown?.start,
          );
          return {
            cells: [
              { value: words.row(row.name), look: { isBold: row.level === 1 } },
              { value: shown === undefined ? null : `${words.week(shown)} · ${words.weekDays(shown)}` },
              { value: variance.issueNumber },
              amount(variance.issuedMinor),
              amount(variance.actualMinor),
              amount(variance.favourableMinor, favourableFormula(variance, at + 1)),
              rateCell(variance, at + 1),
              amount(variance.timingMinor),
              amount(
                variance.permanentMinor,
                `${cellName(at + 1, place.favourable)}-${cellName(at + 1, place.timing)}`,
              ),
              { value: comment?.text ?? null },
            ],
          };
        }),
      ],
    },
  ];
}

/** More is favourable on the side of receipts, less on the other; where lines of both meet it is a number. */
function favourableFormula(
  { issuedMinor, actualMinor, favourableMinor }: WeekVariance,
  row: number,
): string | null {
  const [issued, actual] = [cellName(row, place.issued), cellName(row, place.actual)];
  if (actualMinor - issuedMinor === favourableMinor) return `${actual}-${issued}`;
  return issuedMinor - actualMinor === favourableMinor ? `${issued}-${actual}` : null;
}

/** None where nothing was issued. */
function rateCell({ issuedMinor, favourableMinor }: WeekVariance, row: number): WorkbookCell {
  if (issuedMinor === 0) return { value: null };
  return {
    value: favourableMinor / Math.abs(issuedMinor),
    formula: `${cellName(row, place.favourable)}/ABS(${cellName(row, place.issued)})`,
    look: { format: "0.0%" },
  };
}
