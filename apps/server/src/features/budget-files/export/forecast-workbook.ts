/** A statement as the sheets of a workbook: what counts with its balances, then what it is made of. Pure. */
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import type { WorkbookSheet } from "@amont/formats/spreadsheet/write-workbook.ts";
import type { RatesWords } from "./rates-sheet.ts";
import { headingRows, linesSheet, ratesSheet, type WorkbookHead } from "./sheet-parts.ts";
import { type SheetOptions, sheetLines } from "./workbook-lines.ts";
import type { WorkbookTexts } from "./workbook-texts.ts";

export function forecastWorkbook(
  statement: StatementAnswer,
  head: WorkbookHead,
  texts: WorkbookTexts,
  rates: RatesWords,
): readonly WorkbookSheet[] {
  const { category, cumulative } = texts;
  const top = headingRows(head, statement.currentColumn, texts, { first: category, last: cumulative });
  const { conversion } = statement;
  const differences =
    conversion === null
      ? []
      : [{ name: rates.texts.conversion, amounts: conversion.columns.map((column) => column.difference) }];
  const sheet = (name: string, options: Pick<SheetOptions, "measure" | "hasBalances">): WorkbookSheet => {
    const lines = sheetLines(statement, texts, { ...options, firstRow: top.length, differences });
    return linesSheet(name, statement, { head, top, lines });
  };
  return [
    sheet(texts.plan, { measure: "cashFlow", hasBalances: true }),
    sheet(texts.realized, { measure: "realized", hasBalances: false }),
    sheet(texts.expected, { measure: "expected", hasBalances: false }),
    sheet(texts.forecast, { measure: "forecast", hasBalances: false }),
    ...ratesSheet(statement, head, texts, rates),
  ];
}
