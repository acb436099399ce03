/** A view of the plan as the contract's statement. What is the same line as before keeps its text. */
import type {
  CellMarks,
  StatementAnswer,
  StatementCategory,
  StatementSide,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { type PieceWriter, statementPieces } from "@amont/contract/operations/forecast/statement-text.ts";
import { columnOfDay, type TimeAxis } from "@amont/engine/calendar/time-axis.ts";
import type { ForecastCategory } from "@amont/engine/forecast/forecast-facts.ts";
import type { StatementView, ViewResult } from "@amont/engine/forecast/statement-view.ts";
import type { StatementLine } from "@amont/engine/statement/statement.ts";
import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { CompanyForecast } from "../../forecast/company-forecasts.ts";
import { overdraftOf } from "./balance-figures.ts";
import type { OpenedView } from "./open-view.ts";

/** Kept by line of the statement: a line that did not change is the same object. As it is sent: nothing is encoded twice. */
interface KeptLine {
  readonly notes: CompanyForecast["notes"];
  readonly bytes: Buffer;
}
const keptLines = new WeakMap<StatementLine, KeptLine>();
const keptAnswers = new WeakMap<
  ViewResult["statement"],
  { readonly forecast: CompanyForecast; readonly bytes: Buffer }
>();

export function statementAnswerBytes({ forecast, view }: OpenedView): Buffer {
  const { statement } = view.result;
  const kept = keptAnswers.get(statement);
  if (kept?.forecast === forecast) return kept.bytes;
  const answer = statementAnswerOf({ forecast, view });
  const lineOf = new Map(statement.lines.map((line) => [line.category.id, line]));
  const { notes } = forecast;
  const lineBytes: PieceWriter<Buffer>["line"] = ({ categoryId }, write) => {
    const line = lineOf.get(categoryId);
    const known = line === undefined ? undefined : keptLines.get(line);
    if (known?.notes === notes) return known.bytes;
    const bytes = Buffer.from(write());
    if (line !== undefined) keptLines.set(line, { notes, bytes });
    return bytes;
  };
  const bytes = Buffer.concat(
    statementPieces(answer, { between: (text) => Buffer.from(text), line: lineBytes }),
  );
  keptAnswers.set(statement, { forecast, bytes });
  return bytes;
}

/** What is asked of a view, which the statement of a project answers as well. */
interface ShownStatement {
  readonly forecast: Pick<CompanyForecast, "moment" | "notes">;
  readonly view: ShownView;
}

type ShownView = Pick<StatementView, "axis" | "result" | "selection" | "originsOf">;

export function statementAnswerOf({ forecast, view }: ShownStatement): StatementAnswer {
  const { moment } = forecast;
  const { statement, balances } = view.result;
  const { currency, leftOutIds } = view.selection;
  const childIds = Map.groupBy(statement.lines, ({ category }) => category.parentId);
  const notes = Map.groupBy(forecast.notes, ({ categoryId }) => categoryId);
  const side = (isInflow: boolean): StatementSide => ({
    summary: isInflow ? statement.inflow : statement.outflow,
    categories: statement.lines
      .filter(({ category }) => category.isInflow === isInflow)
      .map((line) =>
        categoryOf(line, {
          childIds: (childIds.get(line.category.id) ?? []).map(({ category }) => category.id),
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
  };
}

interface LineContext {
  readonly childIds: readonly number[];
  readonly marks: () => CellMarks;
}

function categoryOf(
  { category, depth, isLeaf, cells }: StatementLine,
  { childIds, marks }: LineContext,
): StatementCategory {
  return {
    categoryId: category.id,
    name: category.name,
    depth,
    parentId: category.parentId,
    childIds,
    type: category.kind === "vat" || category.kind === "debt" ? category.kind : "normal",
    isForecastSettable: isLeaf && isSettable(category),
    cells,
    get marks() {
      return marks();
    },
  };
}

/** What waits for a category is not planned; computed VAT can still be overwritten by hand. */
const isSettable = ({ kind }: Pick<ForecastCategory, "kind">): boolean =>
  kind !== "to-categorise" && kind !== "debt";

function marksOf(view: ShownView, line: StatementLine, notes: CompanyForecast["notes"]): CellMarks {
  const statuses = new Map<number, readonly string[]>();
  if (line.isLeaf) {
    for (const [column, { kinds, errors }] of view.originsOf(line.category.id))
      statuses.set(column, [...kinds, ...errors]);
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
