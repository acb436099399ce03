/** The lines of the forecast, top to bottom: what is held, what comes in, what goes out, what that makes, the indicators. Pure. */
import type {
  CellMarks,
  StatementAnswer,
  StatementCategory,
  StatementCells,
  UnconvertedPocket,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import type { GridRow } from "@amont/ui/widgets/sheet/visible-rows.ts";
import {
  type ConversionPart,
  type ForecastLineId,
  lineKey,
} from "../../../../shared/forecast/forecast-cell.ts";
import type { KpiLine } from "../../../../shared/forecast/forecast-queries.ts";
import { conversionValues, shownConversion, shownParts } from "../../pockets/model/conversion.ts";

/** Figures of a line, by column, in minor units. */
export type LineFigures =
  | {
      readonly kind: "cells";
      readonly cells: StatementCells;
      readonly marks: CellMarks;
      readonly isSettable: boolean;
    }
  /** What is held: its total is that of the first or of the last column. */
  | {
      readonly kind: "balance";
      readonly values: ArrayLike<number>;
      readonly total: "first" | "last";
      /** Some accounts are not in it: nobody knows a rate of their currency. */
      readonly isIncomplete: boolean;
    }
  /** What those hold today, in their own currency. */
  | { readonly kind: "unconverted"; readonly pocket: UnconvertedPocket }
  | { readonly kind: "change"; readonly values: ArrayLike<number> }
  | { readonly kind: "kpi"; readonly kpi: KpiLine }
  /** No amounts: what each column says, and all of them together. */
  | { readonly kind: "words"; readonly values: readonly string[]; readonly total: string }
  | { readonly kind: "none" };

export interface ForecastLine {
  readonly id: ForecastLineId;
  readonly figures: LineFigures;
  readonly direction: "in" | "out" | "none";
  readonly look: "balance" | "section" | "group" | "leaf" | "aside" | "missing" | "act";
  readonly type: StatementCategory["type"];
}

export type ForecastRow = GridRow<ForecastLine>;

export interface LineNames {
  readonly balanceStart: string;
  readonly inflow: string;
  readonly outflow: string;
  readonly netChange: string;
  readonly conversion: string;
  readonly conversionParts: Readonly<Record<ConversionPart, string>>;
  readonly unconverted: string;
  readonly balanceEnd: string;
  readonly kpis: string;
  /** Null for those who cannot add any. */
  readonly addKpi: string | null;
}

/** Rows that only some statements have: before what converting makes, and after the closing balance. */
export interface RowsBeside {
  readonly closing: readonly ForecastRow[];
  readonly memo: readonly ForecastRow[];
}

/** The row of the risk is no line of the statement either: nobody plans it, and there is nothing more to know of it there. */
export const riskRow = (title: string, values: readonly string[], total: string): ForecastRow => ({
  id: "risk",
  kind: "content",
  title,
  line: {
    id: { kind: "total", total: "balanceEnd" },
    figures: { kind: "words", values, total },
    direction: "none",
    look: "aside",
    type: "normal",
  },
});

const noMarks: CellMarks = { statuses: new Map(), notes: new Map() };

/** The row that holds the indicators is no line of the statement. */
export const kpisRowId = "kpis";
/** Nor is the one that adds another. */
export const addKpiRowId = "add-kpi";

const conversionId: ForecastLineId = { kind: "conversion", part: null };
/** Closed at first: what closes a column is one amount, of which most people want to know no more. */
const conversionRowId = lineKey(conversionId);

export function forecastRows(
  statement: StatementAnswer,
  kpis: readonly KpiLine[],
  names: LineNames,
  beside?: RowsBeside,
): readonly ForecastRow[] {
  const total = (name: "balanceStart" | "netChange" | "balanceEnd", figures: LineFigures): ForecastRow => ({
    id: name,
    kind: "content",
    title: names[name],
    line: {
      id: { kind: "total", total: name },
      figures,
      direction: "none",
      look: name === "netChange" ? "leaf" : "balance",
      type: "normal",
    },
  });
  const { startBalances, endBalances } = statement;
  const isIncomplete = statement.unconverted.length > 0;
  return [
    total("balanceStart", { kind: "balance", values: startBalances, total: "first", isIncomplete }),
    sideRow(statement, "inflow", names.inflow),
    sideRow(statement, "outflow", names.outflow),
    total("netChange", { kind: "change", values: netChanges(statement) }),
    ...(beside?.closing ?? []),
    ...conversionRows(statement, names),
    ...statement.unconverted.map((pocket) => unconvertedRow(pocket, names)),
    total("balanceEnd", { kind: "balance", values: endBalances, total: "last", isIncomplete }),
    ...(beside?.memo ?? []),
    ...(kpis.length === 0 && names.addKpi === null ? [] : [kpisRow(kpis, names)]),
  ];
}

const netChanges = ({ inflow, outflow }: StatementAnswer): Float64Array =>
  inflow.summary.cashFlow.map((amount, column) => amount - (outflow.summary.cashFlow[column] ?? 0));

/** None where everything is in one currency, and where rates did not move. */
function conversionRows(statement: StatementAnswer, names: LineNames): readonly ForecastRow[] {
  const conversion = shownConversion(statement);
  if (conversion === null) return [];
  const rowOf = (part: ConversionPart | null, title: string): ForecastRow => {
    const id: ForecastLineId = part === null ? conversionId : { kind: "conversion", part };
    return {
      id: lineKey(id),
      kind: "content",
      title,
      line: {
        id,
        figures: { kind: "change", values: conversionValues(conversion, part) },
        direction: "none",
        look: part === null ? "leaf" : "aside",
        type: "normal",
      },
    };
  };
  const children = shownParts(conversion).map((part) => rowOf(part, names.conversionParts[part]));
  return [{ ...rowOf(null, names.conversion), children }];
}

function unconvertedRow(pocket: UnconvertedPocket, names: LineNames): ForecastRow {
  const id: ForecastLineId = { kind: "unconverted", currency: pocket.currency };
  return {
    id: lineKey(id),
    kind: "content",
    title: names.unconverted,
    line: {
      id,
      figures: { kind: "unconverted", pocket },
      direction: "none",
      look: "missing",
      type: "normal",
    },
  };
}

/** Read when they are shown: most lines are not. */
const plannedFigures = (category: StatementCategory, isSettable: boolean): LineFigures => ({
  kind: "cells",
  get cells() {
    return category.cells;
  },
  get marks() {
    return category.marks;
  },
  isSettable,
});

/** Of lines whose figures are the same: an edit makes others only of the line and those above it. */
const knownRows = new WeakMap<StatementCategory, ForecastRow>();

function sideRow(statement: StatementAnswer, side: "inflow" | "outflow", title: string): ForecastRow {
  const { summary, categories } = statement[side];
  const direction = side === "inflow" ? "in" : "out";
  const byParent = Map.groupBy(categories, ({ parentId }) => parentId);
  const rowOf = (category: StatementCategory): ForecastRow => {
    const children = (byParent.get(category.categoryId) ?? []).map(rowOf);
    const known = knownRows.get(category);
    if (known !== undefined && hasSameChildren(known, children)) return known;
    const id: ForecastLineId = { kind: "category", categoryId: category.categoryId };
    const row: ForecastRow = {
      id: lineKey(id),
      kind: "content",
      title: category.name,
      line: {
        id,
        figures: plannedFigures(category, category.isForecastSettable && children.length === 0),
        direction,
        look: children.length > 0 ? "group" : "leaf",
        type: category.type,
      },
      ...(children.length > 0 ? { children } : {}),
    };
    knownRows.set(category, row);
    return row;
  };
  return {
    id: side,
    kind: "header",
    title,
    line: {
      id: { kind: "total", total: side },
      figures: { kind: "cells", cells: summary, marks: noMarks, isSettable: false },
      direction,
      look: "section",
      type: "normal",
    },
    children: (byParent.get(null) ?? []).map(rowOf),
  };
}

const hasSameChildren = ({ children = [] }: ForecastRow, others: readonly ForecastRow[]): boolean =>
  children.length === others.length && children.every((child, index) => child === others[index]);

function kpisRow(kpis: readonly KpiLine[], { kpis: title, addKpi }: LineNames): ForecastRow {
  const rowOf = (kpi: KpiLine, children: readonly ForecastRow[]): ForecastRow => {
    const id: ForecastLineId = { kind: "kpi", kpiId: kpi.id };
    return {
      id: lineKey(id),
      kind: "content",
      title: kpi.name,
      line: {
        id,
        figures: kpi.kind === "group" ? { kind: "none" } : { kind: "kpi", kpi },
        direction: "none",
        look: "aside",
        type: "normal",
      },
      ...(children.length > 0 ? { children } : {}),
    };
  };
  const line: ForecastLine = {
    id: { kind: "total", total: "netChange" },
    figures: { kind: "none" },
    direction: "none",
    look: "aside",
    type: "normal",
  };
  const rows = kpis.map((kpi) =>
    rowOf(
      kpi,
      kpi.children.map((child) => rowOf({ ...child, children: [] }, [])),
    ),
  );
  const add: ForecastRow[] =
    addKpi === null
      ? []
      : [{ id: addKpiRowId, kind: "content", title: addKpi, line: { ...line, look: "act" } }];
  return { id: kpisRowId, kind: "header", title, line, children: [...rows, ...add] };
}

/** Sections stand open, and so does the first level below them where there are few lines. */
export function usuallyOpen(rows: readonly ForecastRow[]): ReadonlySet<string> {
  const lineCount = (of: readonly ForecastRow[]): number =>
    of.reduce((count, { children = [] }) => count + 1 + lineCount(children), 0);
  // Indicators come later than the statement.
  const open = new Set([kpisRowId]);
  const isSmall = lineCount(rows) <= 60;
  for (const row of rows) {
    if (row.children === undefined || row.id === conversionRowId) continue;
    open.add(row.id);
    if (isSmall) for (const child of row.children) if (child.children !== undefined) open.add(child.id);
  }
  return open;
}

/** Every row that can open. */
export function openableRows(rows: readonly ForecastRow[]): readonly string[] {
  return rows.flatMap(({ id, children = [] }) =>
    children.length === 0 ? [] : [id, ...openableRows(children)],
  );
}

/** The rows that a row is inside of, from the outside in; none for one that is not there. */
export function ancestorsOf(rows: readonly ForecastRow[], rowId: string): readonly string[] {
  const find = (of: readonly ForecastRow[], above: readonly string[]): readonly string[] | null => {
    for (const { id, children = [] } of of) {
      if (id === rowId) return above;
      const found = find(children, [...above, id]);
      if (found !== null) return found;
    }
    return null;
  };
  return find(rows, []) ?? [];
}
