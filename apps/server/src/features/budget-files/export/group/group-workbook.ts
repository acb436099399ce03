/** The sheets of an exported consolidation: what it adds up to, each company, eliminations and rates. Pure. */
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import type { Contribution } from "@amont/engine/group/contribution.ts";
import { sumOfRows } from "@amont/formats/spreadsheet/cell-names.ts";
import type { WorkbookSheet } from "@amont/formats/spreadsheet/write-workbook.ts";
import type { RatesWords } from "../rates-sheet.ts";
import { headingRows, linesSheet, ratesSheet, type WorkbookHead } from "../sheet-parts.ts";
import { type Difference, type SheetLine, sheetLines } from "../workbook-lines.ts";
import type { WorkbookTexts } from "../workbook-texts.ts";
import { companyDifferences, companyStatement } from "./company-part.ts";
import type { GroupTexts } from "./group-texts.ts";
import { pocketRows } from "./pocket-rows.ts";
import { sheetNames } from "./sheet-names.ts";

export interface ExportedGroup {
  /** In the shape that was asked for. */
  readonly statement: StatementAnswer;
  /** The same by company, and what each of them brought. */
  readonly companies: StatementAnswer;
  readonly brought: readonly Contribution[];
}

export interface GroupWords {
  readonly head: WorkbookHead;
  readonly texts: WorkbookTexts;
  readonly rates: RatesWords;
  readonly words: GroupTexts;
}

const isAny = ({ amounts }: Difference): boolean => amounts.some((amount) => amount !== 0);

export function groupWorkbook(
  { statement, companies, brought }: ExportedGroup,
  { head, texts, rates, words, indicatorsName }: GroupWords & { readonly indicatorsName: string },
): readonly WorkbookSheet[] {
  const names = { first: texts.category, last: texts.cumulative };
  const top = headingRows(head, statement.currentColumn, texts, names);
  const firstRow = top.length;
  const whole = { measure: "cashFlow", hasBalances: true, firstRow } as const;
  const consolidated = linesSheet(words.consolidated, statement, {
    head,
    top,
    lines: sheetLines(statement, texts, { ...whole, differences: groupDifferences(statement, rates, words) }),
  });
  const ratesSheets = ratesSheet(statement, head, texts, rates);
  const listed = statement.group?.companies ?? [];
  const named = sheetNames(
    listed.map(({ name }) => name),
    [words.consolidated, words.intragroup, rates.texts.sheet, indicatorsName],
  );
  const ofCompanies = listed.map((company, index) => {
    const own = { ...head, title: `${company.name} · ${head.title}` };
    const contribution = brought.find(({ companyId }) => companyId === company.companyId);
    const ownTop = headingRows(own, statement.currentColumn, texts, names);
    const lines = sheetLines(companyStatement(companies, company.companyId, contribution), texts, {
      ...whole,
      differences: companyDifferences(contribution, rates.texts.conversion, words.ignored).filter(isAny),
    });
    return linesSheet(named[index] ?? company.name, statement, {
      head: own,
      top: ownTop,
      lines,
      below: pocketRows(contribution, {
        company,
        statement,
        rates: rates.texts,
        words,
        firstRow: firstRow + lines.length,
        ratesFirstRow: firstRow,
      }),
    });
  });
  return [
    consolidated,
    ...ofCompanies,
    ...intragroupSheet(statement, { head, texts, rates, words }),
    ...ratesSheets,
  ];
}

/** Those that are anything: in the order in which the page shows them. */
function groupDifferences(
  { group, conversion }: StatementAnswer,
  rates: RatesWords,
  words: GroupTexts,
): readonly Difference[] {
  return [
    { name: words.intragroupNet, amounts: group?.bridge.intragroupNet ?? [] },
    { name: words.ignored, amounts: group?.bridge.ignoredNet ?? [] },
    { name: rates.texts.conversion, amounts: conversion?.columns.map(({ difference }) => difference) ?? [] },
  ].filter(isAny);
}

/** What was taken out between companies, pair by pair. None where nothing was. */
function intragroupSheet(
  statement: StatementAnswer,
  { head, texts, words }: GroupWords,
): readonly WorkbookSheet[] {
  const top = headingRows(head, statement.currentColumn, texts, {
    first: words.intragroup,
    last: texts.cumulative,
  });
  const lines: SheetLine[] = [];
  for (const [name, { categories }] of [
    [texts.inflow, statement.inflow],
    [texts.outflow, statement.outflow],
  ] as const) {
    const eliminated = categories.filter(({ lineKind }) => lineKind === "elimination");
    const total = eliminated.find(({ parentId }) => parentId === null);
    if (total === undefined) continue;
    const pairs = eliminated.filter(({ parentId }) => parentId === total.categoryId);
    const first = top.length + lines.length + 1;
    const rows = pairs.map((_, index) => first + index);
    lines.push(
      {
        name,
        level: 0,
        isTotal: true,
        amounts: total.cells.cashFlow,
        formula: (column) => (rows.length === 0 ? null : sumOfRows(rows, column)),
        cumulative: "sum",
      },
      ...pairs.map(
        (pair): SheetLine => ({
          name: pair.name,
          level: 1,
          isTotal: false,
          amounts: pair.cells.cashFlow,
          formula: () => null,
          cumulative: "sum",
        }),
      ),
    );
  }
  return lines.length === 0 ? [] : [linesSheet(words.intragroup, statement, { head, top, lines })];
}
