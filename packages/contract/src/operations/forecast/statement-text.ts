/**
 * A statement as text. Five hundred categories over sixty months are thirty thousand cells: they are written here
 * straight from the numbers, line by line, so that a line that did not change need not be written again.
 */

import { minorDigits } from "@amont/kernel/currency.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { frequencyNumber } from "../../frequency-codec.ts";
import { packCells } from "./packed-cells.ts";
import { wireConversion, wireUnconverted } from "./statement-conversion.ts";
import { wireGroup } from "./statement-group.ts";
import type {
  CellMarks,
  StatementAnswer,
  StatementCategory,
  StatementCells,
  StatementSide,
} from "./statement-shape.ts";

export interface StatementFrame
  extends Pick<StatementAnswer, "columns" | "currentColumn" | "currency" | "frequency"> {}

/** What becomes of the text: of what stands between the lines, and of a line, which may have been kept. */
export interface PieceWriter<Piece> {
  readonly between: (text: string) => Piece;
  readonly line: (category: StatementCategory, write: (cellsText: CellsText) => string) => Piece;
}

const noMarks: CellMarks = { statuses: new Map(), notes: new Map() };

export const statementText = (answer: StatementAnswer): string =>
  statementPieces(answer, { between: (text) => text, line: (_category, write) => write(plainCells) }).join(
    "",
  );

/** How the cells of a line are written. */
export type CellsText = (frame: StatementFrame, cells: StatementCells, marks: CellMarks) => string;

/** The columns of a line as one record each. */
export const plainCells: CellsText = (frame, cells, marks) => {
  const scale = 10 ** minorDigits(frame.currency);
  let text = "";
  for (let column = 0; column < frame.columns.length; column += 1) {
    const cell = cellText(frame, cells, marks, column, scale);
    if (cell !== "") text += text === "" ? cell : `,${cell}`;
  }
  return `[${text}]`;
};

export const packedCellsText: CellsText = (_frame, cells, marks) => JSON.stringify(packCells(cells, marks));

export function statementPieces<Piece>(
  answer: StatementAnswer,
  writer: PieceWriter<Piece>,
  cellsText: CellsText = plainCells,
): Piece[] {
  const scale = 10 ** minorDigits(answer.currency);
  const amount = (minor: number) => minor / scale;
  const comma = writer.between(",");
  const side = ({ summary, categories }: StatementSide) => [
    writer.between(`{"Summary":{"Cells":${cellsText(answer, summary, noMarks)}},"Categories":[`),
    ...categories.flatMap((category, index) => {
      const line = writer.line(category, (text) => categoryText(answer, category, text));
      return index === 0 ? [line] : [comma, line];
    }),
  ];
  const rest = JSON.stringify({
    Currency: answer.currency,
    Frequency: frequencyNumber(answer.frequency),
    Columns: answer.columns.map(({ offset, begin, end }) => ({ Offset: offset, Begin: begin, End: end })),
    CurrentColumn: answer.currentColumn,
    StartBalances: answer.startBalances.map(amount),
    EndBalances: answer.endBalances.map(amount),
    AuthorizedOverdraft: { Amount: amount(answer.overdraftMinor), Currency: answer.currency },
    UseExpectedInLiquidityPlanning: answer.usesExpected,
    HideFutureAchievementPercentages: answer.hidesFutureAchievement,
    LeftOutBankAccountIds: answer.leftOutAccountIds,
    ...conversionText(answer),
    EditRestrictions: answer.editRestrictions,
    PlanBankAccountId: answer.planAccountId,
    PlanCoverage: answer.planCoverage,
    UnassignedCategoryIds: answer.unassignedCategoryIds,
    Group: answer.group === undefined ? undefined : wireGroup.encode(answer.group, answer.currency),
  });
  return [
    writer.between('{"InFlow":'),
    ...side(answer.inflow),
    writer.between(']},"OutFlow":'),
    ...side(answer.outflow),
    writer.between(`]},${rest.slice(1)}`),
  ];
}

/** Absent in a statement of one currency. */
function conversionText({ currency, conversion, unconverted }: StatementAnswer) {
  return {
    ...(conversion === null ? {} : { Conversion: wireConversion.encode(conversion, currency) }),
    ...(unconverted.length === 0 ? {} : { Unconverted: unconverted.map(wireUnconverted.encode) }),
  };
}

function categoryText(frame: StatementFrame, category: StatementCategory, cellsText: CellsText): string {
  const head = JSON.stringify({
    Version: category.version,
    CategoryId: category.categoryId,
    Name: category.name,
    Depth: category.depth,
    ParentId: category.parentId,
    HasChildren: category.childIds.length > 0,
    ChildrenIdsMap: Object.fromEntries(category.childIds.map((id) => [id, true])),
    Type: category.type,
    IsVatCategory: category.type === "vat",
    IsForecastSettable: category.isForecastSettable,
    // Absent in the statement of a company.
    CompanyId: category.companyId,
    LineKind: category.lineKind,
  });
  return `${head.slice(0, -1)},"Cells":${cellsText(frame, category.cells, category.marks)}}`;
}

function cellText(
  { columns, currentColumn }: StatementFrame,
  cells: StatementCells,
  { statuses, notes }: CellMarks,
  column: number,
  scale: number,
): string {
  const realized = cells.realized[column] ?? 0;
  const expected = cells.expected[column] ?? 0;
  const forecast = cells.forecast[column] ?? 0;
  const remaining = cells.remaining[column] ?? 0;
  const cashFlow = cells.cashFlow[column] ?? 0;
  const status = statuses.get(column);
  const note = notes.get(column);
  let text = "";
  if (cashFlow !== 0) text += `,"CashFlow":${cashFlow / scale}`;
  if (realized !== 0) text += `,"Realized":${realized / scale}`;
  if (expected !== 0) text += `,"Expected":${expected / scale}`;
  if (remaining !== 0) text += `,"Remaining":${remaining / scale}`;
  if (forecast !== 0) {
    text += `,"Forecast":${forecast / scale},"AchievementRate":${rounded((realized + expected) / forecast)}`;
    const achievable = Math.max(0, forecast - realized - expected);
    if (achievable !== 0) text += `,"AchievableRemaining":${achievable / scale}`;
    if (column >= currentColumn) text += `,"DisplayFutureForecast":true`;
  }
  if (status !== undefined) text += `,"Statuses":${JSON.stringify(status)}`;
  if (note !== undefined) text += `,"Notes":${JSON.stringify(note)}`;
  return text === "" ? "" : `{"Offset":${columns[column]?.offset ?? 0}${text}}`;
}

/** A rate with four decimals says hundredths of a per cent: more would be noise, and text. */
const rounded = (rate: number): number => roundHalfAway(rate * 10_000) / 10_000;
