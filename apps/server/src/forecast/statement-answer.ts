/** A view of the plan as the contract's statement. What is the same line as before keeps its text. */
import { hash } from "node:crypto";
import type {
  CellMarks,
  KnownVersions,
  StatementAnswer,
  StatementCategory,
  StatementSide,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { lateStatus } from "@amont/contract/operations/forecast/statement-shape.ts";
import {
  type PieceWriter,
  packedCellsText,
  plainCells,
  statementPieces,
} from "@amont/contract/operations/forecast/statement-text.ts";
import { columnOfDay, type TimeAxis } from "@amont/engine/calendar/time-axis.ts";
import type { ForecastCategory } from "@amont/engine/forecast/forecast-facts.ts";
import type { StatementView, ViewResult } from "@amont/engine/forecast/statement-view.ts";
import type { StatementLine } from "@amont/engine/statement/statement.ts";
import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { overdraftOf } from "./balance-figures.ts";
import type { CompanyForecast } from "./company-forecasts.ts";
import { planAccountOf, viewRestrictions } from "./edit-restrictions.ts";
import type { OpenedView } from "./open-view.ts";
import { planCoverageOf } from "./plan-coverage.ts";

/** Kept by line of the statement: a line that did not change is the same object. As it is sent: nothing is encoded twice. */
interface KeptLine {
  readonly notes: CompanyForecast["notes"];
  readonly tree: CompanyForecast["model"]["facts"]["tree"];
  readonly version: string;
  /** With packed cells; the other text is made when somebody asks for it. */
  readonly packed: Buffer;
  plain: Buffer | null;
}
const keptLines = new WeakMap<StatementLine, KeptLine>();
const keptAnswers = new WeakMap<
  ViewResult["statement"],
  { readonly forecast: CompanyForecast; readonly bytes: Buffer }
>();

export function statementAnswerBytes(opened: OpenedView): Buffer {
  const { forecast, view } = opened;
  const { statement } = view.result;
  const kept = keptAnswers.get(statement);
  if (kept?.forecast === forecast) return kept.bytes;
  const keep = lineKeeper(opened);
  const line: LineWriter = ({ categoryId }, write) => {
    const found = keep(categoryId, write);
    found.plain ??= versioned(write(plainCells), found.version);
    return found.plain;
  };
  const bytes = Buffer.concat(statementPieces(openedStatement(opened), { between, line }));
  keptAnswers.set(statement, { forecast, bytes });
  return bytes;
}

/** The same with packed cells, in which the lines that the reader has are only named. */
export function statementChangesBytes(opened: OpenedView, known: KnownVersions): Buffer {
  const keep = lineKeeper(opened);
  const line: LineWriter = ({ categoryId }, write) => {
    const { version, packed } = keep(categoryId, write);
    return known[categoryId] === version ? Buffer.from(String(categoryId)) : packed;
  };
  return Buffer.concat(statementPieces(openedStatement(opened), { between, line }, packedCellsText));
}

type LineWriter = PieceWriter<Buffer>["line"];

const between = (text: string) => Buffer.from(text);

/** Gives what is kept of a line, or keeps what is written of it now. Both texts say the same version. */
function lineKeeper({ forecast, view }: OpenedView) {
  const lineOf = new Map(view.result.statement.lines.map((line) => [line.category.id, line]));
  const { notes, model } = forecast;
  const { tree } = model.facts;
  return (categoryId: number, write: Parameters<LineWriter>[1]): KeptLine => {
    const line = lineOf.get(categoryId);
    const known = line === undefined ? undefined : keptLines.get(line);
    if (known?.notes === notes && known.tree === tree) return known;
    const text = write(packedCellsText);
    const version = hash("sha1", text, "base64url").slice(0, 16);
    const made = { notes, tree, version, packed: versioned(text, version), plain: null };
    if (line !== undefined) keptLines.set(line, made);
    return made;
  };
}

const versioned = (text: string, version: string): Buffer =>
  Buffer.from(`{"Version":"${version}",${text.slice(1)}`);

/** What is asked of a view, which the statement of a project answers as well. */
interface ShownStatement {
  readonly forecast: Pick<CompanyForecast, "moment" | "notes" | "model">;
  readonly view: ShownView;
  readonly editing: Pick<
    StatementAnswer,
    "editRestrictions" | "planAccountId" | "planCoverage" | "unassignedCategoryIds"
  >;
}

type ShownView = Pick<StatementView, "axis" | "result" | "selection" | "originsOf" | "isLate">;

export function openedStatement(opened: OpenedView): StatementAnswer {
  const editing = {
    editRestrictions: viewRestrictions(opened),
    planAccountId: planAccountOf(opened),
    ...planCoverageOf(opened),
  };
  return statementAnswerOf({ ...opened, editing });
}

export function statementAnswerOf({ forecast, view, editing }: ShownStatement): StatementAnswer {
  const { moment } = forecast;
  const { statement, balances } = view.result;
  const { currency, leftOutIds } = view.selection;
  const childIds = Map.groupBy(statement.lines, ({ category }) => category.parentId);
  const notes = Map.groupBy(forecast.notes, ({ categoryId }) => categoryId);
  const settableIds = new Set(forecast.model.facts.tree.filter(isSettable).map(({ id }) => id));
  const side = (isInflow: boolean): StatementSide => ({
    summary: isInflow ? statement.inflow : statement.outflow,
    categories: statement.lines
      .filter(({ category }) => category.isInflow === isInflow)
      .map((line) =>
        categoryOf(line, {
          childIds: (childIds.get(line.category.id) ?? []).map(({ category }) => category.id),
          isSettable: settableIds.has(line.category.id),
          marks: () => marksOf(view, line, notes.get(line.category.id) ?? []),
        }),
      ),
  });
  return {
    currency: currency as CurrencyCode,
    frequency: view.axis.frequency,
    columns: view.axis.periods.map(({ offset, start, endExclusive }) => ({
      offset,
      begin: start,
      end: endExclusive,
    })),
    currentColumn: view.axis.currentColumn,
    inflow: side(true),
    outflow: side(false),
    startBalances: balances.start,
    endBalances: balances.end,
    overdraftMinor: overdraftOf(view.selection),
    usesExpected: moment.usesExpected,
    hidesFutureAchievement: moment.hidesFutureAchievement,
    leftOutAccountIds: leftOutIds,
    ...editing,
  };
}

interface LineContext {
  readonly childIds: readonly number[];
  readonly isSettable: boolean;
  readonly marks: () => CellMarks;
}

function categoryOf(
  { category, depth, isLeaf, cells }: StatementLine,
  { childIds, isSettable: takesForecasts, marks }: LineContext,
): StatementCategory {
  return {
    categoryId: category.id,
    name: category.name,
    depth,
    parentId: category.parentId,
    childIds,
    type: category.kind === "vat" || category.kind === "debt" ? category.kind : "normal",
    isForecastSettable: isLeaf && takesForecasts,
    cells,
    get marks() {
      return marks();
    },
  };
}

/** What waits for a category is not planned, debt plans itself; computed VAT can still be overwritten by hand. */
const isSettable = ({ kind, takesForecasts }: Pick<ForecastCategory, "kind" | "takesForecasts">): boolean =>
  takesForecasts && kind !== "to-categorise" && kind !== "debt";

function marksOf(view: ShownView, line: StatementLine, notes: CompanyForecast["notes"]): CellMarks {
  const statuses = new Map<number, readonly string[]>();
  if (line.isLeaf) {
    for (const [column, { kinds, errors }] of view.originsOf(line.category.id))
      statuses.set(column, [...kinds, ...errors]);
    const { currentColumn, periods } = view.axis;
    if (currentColumn in periods && view.isLate(line.category.id))
      statuses.set(currentColumn, [...(statuses.get(currentColumn) ?? []), lateStatus]);
  }
  return { statuses, notes: noteOf(view.axis, notes) };
}

/** By column, what people wrote on the periods that it shows. */
export function noteOf(axis: TimeAxis, notes: CompanyForecast["notes"]): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  for (const { periodOn, text } of notes) {
    const column = columnOfDay(axis, toEpochDay(periodOn));
    if (column >= 0) texts.set(column, [texts.get(column), text].filter(Boolean).join("\n"));
  }
  return texts;
}
