/**
 * Thirteen weeks as a workbook that calculates: categories are numbers, whatever is made of them a formula, so that who
 * changes a week sees what it does to the cash. What a formula comes to is the figure of the page. Pure.
 */
import type { WorkbookCell, WorkbookRow, WorkbookSheet } from "@amont/formats/spreadsheet/write-workbook.ts";
import type { ExportWords } from "../export-words.ts";
import type { ExportedWeeks } from "../exported-weeks.ts";
import { approvalText, issueText } from "../page/head-words.ts";
import { type SheetRow, sheetRows } from "./sheet-rows.ts";
import { testsSheet } from "./tests-sheet.ts";
import { variancesSheet } from "./variances-sheet.ts";
import { amountFormat, fills, heading, valueOf } from "./workbook-parts.ts";

export function weeksWorkbook(exported: ExportedWeeks, words: ExportWords): readonly WorkbookSheet[] {
  return [weeksSheet(exported, words), ...variancesSheet(exported, words), ...testsSheet(exported, words)];
}

/** Column 0 holds the names, the weeks follow. */
function weeksSheet(exported: ExportedWeeks, words: ExportWords): WorkbookSheet {
  const { weeks } = exported;
  const top = headRows(exported, words);
  const rows = sheetRows(exported, top.length);
  const look = { format: amountFormat(words.digits) };
  return {
    name: words.texts.sheet.weeks,
    columns: [{ width: 38 }, ...weeks.map(() => ({ width: 15, look })), { width: 17 }],
    frozen: { rows: top.length, columns: 1 },
    rows: [...top, ...rows.map((row) => rowOf(row, exported, words))],
  };
}

function headRows(exported: ExportedWeeks, words: ExportWords): readonly WorkbookRow[] {
  const { entityName, scenarioName, currency, weeks, note } = exported;
  const { title, mainScenario, sheet, note: noteName } = words.texts;
  const about = [
    entityName,
    scenarioName ?? words.say(mainScenario),
    currency,
    issueText(exported, words),
    approvalText(exported, words),
  ];
  const columns = weeks.map((week) =>
    heading(`${words.week(week)} · ${words.weekDays(week)}`, week.offset === 0 ? fills.current : fills.total),
  );
  return [
    { cells: [{ value: words.say(title), look: { isBold: true } }] },
    { cells: [{ value: about.filter((part) => part !== "").join(" · "), look: { isQuiet: true } }] },
    { cells: [{ value: note === "" ? null : `${words.before(words.say(noteName))} ${note}` }] },
    {
      cells: [
        { value: sheet.line, look: { isBold: true, fill: fills.total } },
        ...columns,
        heading(sheet.total, fills.total),
      ],
    },
  ];
}

function rowOf(row: SheetRow, { weeks }: ExportedWeeks, words: ExportWords): WorkbookRow {
  const format = amountFormat(words.digits);
  const emphasis = row.isTotal ? { isBold: true, hasLineAbove: true } : {};
  const cell = ({ minor, formula }: SheetRow["cells"][number], fill: string | null): WorkbookCell => ({
    value: valueOf(minor, words.digits),
    look: { ...emphasis, format, ...(fill === null ? {} : { fill }) },
    ...(formula === null ? {} : { formula }),
  });
  return {
    level: row.level - 1,
    cells: [
      {
        value: words.row(row.name),
        look: { ...emphasis, indent: row.level - 1, ...(row.isTotal ? { fill: fills.total } : {}) },
      },
      ...row.cells.map((each, week) =>
        cell(each, weeks[week]?.offset === 0 ? fills.current : row.isTotal ? fills.total : null),
      ),
      ...(row.sum === null ? [] : [cell(row.sum, fills.total)]),
    ],
  };
}
