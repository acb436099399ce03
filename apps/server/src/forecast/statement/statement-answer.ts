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
import { overdraftOf, unconvertedPockets } from "@amont/engine/forecast/pockets.ts";
import type { StatementView, ViewResult } from "@amont/engine/forecast/statement-view.ts";
import type { StatementLine } from "@amont/engine/statement/statement.ts";
import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import { planAccountOf, viewRestrictions } from "../cells/edit-restrictions.ts";
import type { CompanyForecast } from "../company-forecasts.ts";
import type { OpenedView } from "../open-view.ts";
import { planCoverageOf } from "../plan-coverage.ts";
import { conversionOf } from "./statement-conversion.ts";

/** As long as a line of the statement is the same object, with the same notes on the same tree, it says the same. */
interface KeptCategory {
  readonly notes: CompanyForecast["notes"];
  readonly tree: CompanyForecast["model"]["facts"]["tree"];
  readonly category: StatementCategory;
}
const keptCategories = new WeakMap<StatementLine, KeptCategory>();

/** As it is sent: nothing is encoded twice. */
interface KeptText {
  readonly version: string;
  /** With packed cells; the other text is made when somebody asks for it. */
  readonly packed: Buffer;
  plain: Buffer | null;
}
const keptTexts = new WeakMap<StatementCategory, KeptText>();

interface KeptAnswer {
  /** A statement may be that of later versions too, and must not keep the one alive that was asked first. */
  readonly forecast: WeakRef<CompanyForecast>;
  /** Another one for every answer that differs in a single letter. */
  readonly etag: string;
  readonly bytes: () => Buffer;
}
const keptAnswers = new WeakMap<ViewResult["statement"], KeptAnswer>();

/** The whole answer, by a name that says whether it is the one that the reader has, and the text for who has it not. */
export function statementAnswer(opened: OpenedView): Pick<KeptAnswer, "etag" | "bytes"> {
  const { forecast, view } = opened;
  const { statement } = view.result;
  const kept = keptAnswers.get(statement);
  if (kept?.forecast.deref() === forecast) return kept;
  const made = { forecast: new WeakRef(forecast), ...writtenStatement(openedStatement(opened)) };
  keptAnswers.set(statement, made);
  return made;
}

/** Of answers that are kept as they are. */
const writtenAnswers = new WeakMap<StatementAnswer, Pick<KeptAnswer, "etag" | "bytes">>();

export function writtenOnce(answer: StatementAnswer): Pick<KeptAnswer, "etag" | "bytes"> {
  const known = writtenAnswers.get(answer);
  if (known !== undefined) return known;
  const made = writtenStatement(answer);
  writtenAnswers.set(answer, made);
  return made;
}

function writtenStatement(answer: StatementAnswer): Pick<KeptAnswer, "etag" | "bytes"> {
  const pieces = statementPieces<AnswerPiece>(answer, {
    between: (text) => ({ text }),
    line: (category, write) => ({ kept: textOf(category, write), write }),
  });
  // A version stands for the text of its line, which is by far the most of it.
  const named = pieces.map((piece) => ("text" in piece ? piece.text : piece.kept.version)).join("");
  let bytes: Buffer | null = null;
  return {
    etag: `"${hash("sha1", named, "base64url")}"`,
    bytes: () => (bytes ??= joined(pieces.map(plainPiece))),
  };
}

export const statementAnswerBytes = (opened: OpenedView): Buffer => statementAnswer(opened).bytes();

type AnswerPiece = { readonly text: string } | { readonly kept: KeptText; readonly write: LineText };

function plainPiece(piece: AnswerPiece): string | Buffer {
  if ("text" in piece) return piece.text;
  const { kept, write } = piece;
  return (kept.plain ??= versioned(write(plainCells), kept.version));
}

/** The same with packed cells, in which the lines that the reader has are only named. */
export const statementChangesBytes = (opened: OpenedView, known: KnownVersions): Buffer =>
  writtenChanges(openedStatement(opened), known);

export function writtenChanges(answer: StatementAnswer, known: KnownVersions): Buffer {
  const pieces = statementPieces<string | Buffer>(
    answer,
    {
      between: (text) => text,
      line: (category, write) => {
        const { version, packed } = textOf(category, write);
        return known[category.categoryId] === version ? String(category.categoryId) : packed;
      },
    },
    packedCellsText,
  );
  return joined(pieces);
}

/** Written into one buffer, texts that follow each other at once. */
function joined(pieces: readonly (string | Buffer)[]): Buffer {
  const parts: (string | Buffer)[] = [];
  let size = 0;
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (typeof piece === "string" && typeof last === "string") parts[parts.length - 1] = last + piece;
    else parts.push(piece);
    size += typeof piece === "string" ? Buffer.byteLength(piece) : piece.length;
  }
  const whole = Buffer.allocUnsafe(size);
  let at = 0;
  for (const part of parts) {
    if (typeof part === "string") at += whole.write(part, at);
    else {
      whole.set(part, at);
      at += part.length;
    }
  }
  return whole;
}

type LineText = Parameters<PieceWriter<unknown>["line"]>[1];

/** Gives what is kept of a line, or keeps what is written of it now. Both texts say the same version. */
function textOf(category: StatementCategory, write: LineText): KeptText {
  const known = keptTexts.get(category);
  if (known !== undefined) return known;
  const text = write(packedCellsText);
  const version = hash("sha1", text, "base64url").slice(0, 16);
  const made = { version, packed: versioned(text, version), plain: null };
  keptTexts.set(category, made);
  return made;
}

const versioned = (text: string, version: string): Buffer =>
  Buffer.from(`{"Version":"${version}",${text.slice(1)}`);

/** What is asked of a view, which the statement of a project answers as well. */
interface ShownStatement {
  /** Null: the main plan. */
  readonly scenarioId: number | null;
  readonly forecast: Pick<CompanyForecast, "state" | "notes" | "model">;
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

export function statementAnswerOf({ forecast, view, scenarioId, editing }: ShownStatement): StatementAnswer {
  const { state } = forecast;
  const { statement, balances, conversion } = view.result;
  const { currency, unconvertedIds } = view.selection;
  const categoryOfLine = categoryKeeper({ forecast, view });
  const side = (isInflow: boolean): StatementSide => ({
    summary: isInflow ? statement.inflow : statement.outflow,
    categories: statement.lines.filter(({ category }) => category.isInflow === isInflow).map(categoryOfLine),
  });
  return {
    currency: currency,
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
    overdraftMinor: overdraftOf(forecast.model.facts, view.selection),
    usesExpected: state.usesExpected,
    hidesFutureAchievement: state.hidesFutureAchievement,
    conversion: conversionOf(conversion),
    unconverted: unconvertedPockets(forecast.model, view.selection, scenarioId),
    leftOutAccountIds: unconvertedIds,
    ...editing,
  };
}

/** What the lines have in common is looked up when the first of them is another than it was. */
function categoryKeeper({ forecast, view }: Pick<ShownStatement, "forecast" | "view">) {
  const { notes } = forecast;
  const { tree } = forecast.model.facts;
  let context: ((line: StatementLine) => LineContext) | null = null;
  return (line: StatementLine): StatementCategory => {
    const known = keptCategories.get(line);
    if (known?.notes === notes && known.tree === tree) return known.category;
    context ??= lineContexts({ forecast, view });
    const category = categoryOf(line, context(line));
    keptCategories.set(line, { notes, tree, category });
    return category;
  };
}

function lineContexts({ forecast, view }: Pick<ShownStatement, "forecast" | "view">) {
  const childIds = Map.groupBy(view.result.statement.lines, ({ category }) => category.parentId);
  const notes = Map.groupBy(forecast.notes, ({ categoryId }) => categoryId);
  const settableIds = new Set(forecast.model.facts.tree.filter(isSettable).map(({ id }) => id));
  return ({ category: { id }, isLeaf }: StatementLine): LineContext => ({
    childIds: (childIds.get(id) ?? []).map(({ category }) => category.id),
    isSettable: settableIds.has(id),
    marked: {
      axis: view.axis,
      origins: isLeaf ? view.originsOf(id) : noOrigins,
      isLate: isLeaf && view.isLate(id),
      notes: notes.get(id) ?? [],
    },
  });
}

const noOrigins: ReturnType<ShownView["originsOf"]> = new Map();

/** What a line's marks are made of. Lines are shared by versions: this knows none of them, nor a view. */
interface MarkedLine {
  readonly axis: TimeAxis;
  readonly origins: ReturnType<ShownView["originsOf"]>;
  readonly isLate: boolean;
  readonly notes: CompanyForecast["notes"];
}

interface LineContext {
  readonly childIds: readonly number[];
  readonly isSettable: boolean;
  readonly marked: MarkedLine;
}

function categoryOf(
  { category, depth, isLeaf, cells }: StatementLine,
  { childIds, isSettable: takesForecasts, marked }: LineContext,
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
      return marksOf(marked);
    },
  };
}

/** What waits for a category is not planned, debt plans itself; computed VAT can still be overwritten by hand. */
const isSettable = ({ kind, takesForecasts }: Pick<ForecastCategory, "kind" | "takesForecasts">): boolean =>
  takesForecasts && kind !== "to-categorise" && kind !== "debt" && kind !== "transfer";

function marksOf({ axis, origins, isLate, notes }: MarkedLine): CellMarks {
  const statuses = new Map<number, readonly string[]>();
  for (const [column, { kinds, errors }] of origins) statuses.set(column, [...kinds, ...errors]);
  const { currentColumn, periods } = axis;
  if (isLate && currentColumn in periods)
    statuses.set(currentColumn, [...(statuses.get(currentColumn) ?? []), lateStatus]);
  return { statuses, notes: noteOf(axis, notes) };
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
