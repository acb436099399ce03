import { formulaErrorKinds } from "@amont/contract/errors/error-texts.ts";
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import {
  type CellFace,
  emptyFace,
  type SheetColumn,
  type SheetRow,
  type SheetSource,
} from "@amont/ui/widgets/sheet/sheet-source.ts";
import { visibleRows } from "@amont/ui/widgets/sheet/visible-rows.ts";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { type ColumnLayout } from "../../../shared/forecast/column-layout.ts";
import { lineKey } from "../../../shared/forecast/forecast-cell.ts";
import type { ForecastOptions } from "../../../shared/forecast/forecast-options.ts";
import type { KpiLine } from "../../../shared/forecast/forecast-queries.ts";
import { usePeriodTexts } from "../../../shared/forecast/period-text.ts";
import { type CellWrite, categoryOf } from "../../../shared/forecast/predicted-statement.ts";
import type { DatedBalances } from "../balances/dated-balances.ts";
import {
  cellFace,
  changeText,
  type FaceStyle,
  type FaceWords,
  plainNumber,
  plainValue,
  plannedAt,
} from "./model/cell-faces.ts";
import { isChangedCell } from "./model/changed-cells.ts";
import {
  addKpiRowId,
  type ForecastLine,
  type ForecastRow,
  forecastRows,
  kpisRowId,
} from "./model/forecast-lines.ts";
import { lineMatcher } from "./model/line-search.ts";

const balanceId = lineKey({ kind: "total", total: "balanceEnd" });

export interface ShownForecast {
  readonly statement: StatementAnswer;
  /** Balances that it starts from and that are not of today. */
  readonly datedBalances: DatedBalances | null;
  readonly kpis: readonly KpiLine[];
  /** The scenario's reference, to say which cells differ from it. */
  readonly reference: StatementAnswer | undefined;
  readonly refused: readonly CellWrite[];
  /** What could not be read, and why, in words. */
  readonly unread: readonly UnreadCell[];
  /** Before the last change: the closing balances say by how much they are others now. */
  readonly before: StatementAnswer | null;
  readonly options: ForecastOptions;
  readonly layout: ColumnLayout;
  /** Of other periods than those shown, by line; without, the sum of what is shown. */
  readonly totals: ReadonlyMap<string, number> | null;
}

/** A cell into which something was typed or pasted that is no amount. */
export interface UnreadCell {
  readonly categoryId: number;
  readonly offset: number;
  readonly words: string;
}

export function useForecastRows(
  { statement, kpis }: Pick<ShownForecast, "statement" | "kpis">,
  canAddKpi = false,
): readonly ForecastRow[] {
  const { t } = useTranslation();
  return useMemo(
    () =>
      forecastRows(statement, kpis, {
        balanceStart: t("forecast.grid.line.balanceStart"),
        inflow: t("forecast.grid.line.inflow"),
        outflow: t("forecast.grid.line.outflow"),
        netChange: t("forecast.grid.line.netChange"),
        balanceEnd: t("forecast.grid.line.balanceEnd"),
        kpis: t("forecast.grid.line.kpis"),
        addKpi: canAddKpi ? t("forecast.grid.line.addKpi") : null,
      }),
    [statement, kpis, canAddKpi, t],
  );
}

export interface ForecastSource extends SheetSource {
  readonly lines: readonly ForecastLine[];
}

interface RowChoice {
  readonly openRows: ReadonlySet<string>;
  /** These stay while something is searched. */
  readonly openedByHand: ReadonlySet<string>;
  readonly search: string;
}

const tagOf = (type: ForecastLine["type"], t: TFunction): string | undefined =>
  type === "normal" ? undefined : t(`forecast.grid.tag.${type}`);

/** What the sheet asks for, from the statement and the way it is looked at. */
export function useForecastSource(
  shown: ShownForecast,
  rows: readonly ForecastRow[],
  { openRows, openedByHand, search }: RowChoice,
): ForecastSource {
  const { t } = useTranslation();
  const locale = useLanguage();
  const texts = usePeriodTexts();
  const { statement, datedBalances, reference, refused, unread, before, options, layout, totals } = shown;
  const { currency, frequency, currentColumn, columns, usesExpected, editRestrictions, endBalances } =
    statement;

  const thisPeriod = columns[currentColumn]?.begin;
  const balanceTag =
    datedBalances === null
      ? undefined
      : t("balanceAge.tag", { day: dayText(datedBalances.oldest, locale, thisPeriod) });

  const visible = useMemo(() => {
    const matches = lineMatcher(search);
    return visibleRows(rows, openRows, matches, openedByHand).filter(
      ({ row: { id } }) => matches === undefined || (id !== kpisRowId && id !== addKpiRowId),
    );
  }, [rows, openRows, openedByHand, search]);

  const sheetRows = useMemo(
    () =>
      visible.map(({ row, level, parentId, hasChildren, isOpen, hiddenAncestors }): SheetRow => {
        const { look, direction, type } = row.line;
        return {
          id: row.id,
          title: row.title,
          look,
          direction,
          indent: look === "balance" ? 0 : level - 1,
          level,
          parentId,
          hasChildren,
          isOpen,
          // The balance that it starts from may not be of today.
          tag: row.id === "balanceStart" ? balanceTag : tagOf(type, t),
          context: hiddenAncestors.length === 0 ? undefined : hiddenAncestors.join(" › "),
          sought: lineMatcher(search) === undefined ? undefined : search,
        };
      }),
    [visible, search, balanceTag, t],
  );

  const sheetColumns = useMemo(
    () =>
      columns.map(
        (column, index): SheetColumn => ({
          id: String(column.offset),
          title: texts.period(column, frequency),
          hint: index === currentColumn && options.showsComparison ? t("forecast.grid.current") : undefined,
          tense: index < currentColumn ? "past" : index === currentColumn ? "current" : "future",
        }),
      ),
    [columns, currentColumn, frequency, options.showsComparison, texts, t],
  );

  const words = useFaceWords();
  // With other figures it stays the same, so that rows whose figures are the same are not painted again.
  const circumstances = useMemo(() => {
    const style: FaceStyle = {
      currency,
      locale,
      scale: options.scale,
      showsComparison: options.showsComparison,
      currentColumn,
      columnCount: columns.length,
      usesExpected,
      words,
    };
    const refusals = new Map([
      ...refused.map(
        ({ categoryId, offset }) => [`${categoryId} ${offset}`, t("forecast.grid.refused")] as const,
      ),
      ...unread.map((one) => [`${one.categoryId} ${one.offset}`, one.words] as const),
    ]);
    const ofCell = (line: ForecastLine, isClosed: boolean, column: number) => {
      const offset = columns[column]?.offset;
      if (line.id.kind !== "category" || offset === undefined || line.figures.kind !== "cells") return usual;
      const { categoryId } = line.id;
      const stored = reference === undefined ? undefined : categoryOf(reference, categoryId)?.cells;
      const isChanged = isChangedCell(line.figures, stored, { column, currentColumn, isClosed });
      return { isChanged, refusal: refusals.get(`${categoryId} ${offset}`) ?? null };
    };
    return { style, ofCell, edges: layout.edges, totals };
  }, [
    currency,
    locale,
    options,
    currentColumn,
    columns,
    usesExpected,
    words,
    refused,
    unread,
    reference,
    layout,
    totals,
    t,
  ]);

  /** The closing balance says by how much the last change moved it. */
  const balance = useMemo(() => {
    const row = rows.find(({ id }) => id === balanceId);
    const { style } = circumstances;
    const changeAt = (column: number) =>
      before === null ? 0 : (endBalances[column] ?? 0) - (before.endBalances[column] ?? 0);
    return {
      row,
      isChanged: endBalances.some((_, column) => changeAt(column) !== 0),
      face: (column: number): CellFace =>
        row === undefined
          ? emptyFace
          : {
              ...cellFace(row.line, column, style, usual),
              rate: column < endBalances.length ? changeText(changeAt(column), style) : "",
            },
    };
  }, [rows, endBalances, before, circumstances]);

  return useMemo(() => {
    const { style, ofCell } = circumstances;
    const lines = visible.map(({ row }) => row.line);
    const isClosed = (row: number) => {
      const { hasChildren = false, isOpen = false } = visible[row] ?? {};
      return hasChildren && !isOpen;
    };
    const isEditable = (row: number, column: number) => {
      const figures = lines[row]?.figures;
      // People count what was, too: the values of an indicator are entered in every period.
      if (figures?.kind === "kpi") return figures.kpi.kind === "manual" && column < columns.length;
      const isSettable = figures?.kind === "cells" && figures.isSettable;
      return (
        isSettable && column >= currentColumn && column < columns.length && editRestrictions.length === 0
      );
    };
    return {
      lines,
      rows: sheetRows,
      columns: sheetColumns,
      edges: circumstances.edges,
      totalTitle: t("forecast.grid.total"),
      // A closed line also says whether something inside of it differs from the reference.
      contentOf: (row) => {
        const line = lines[row];
        if (line !== undefined && line === balance.row?.line) return balance;
        return isClosed(row) ? visible[row]?.row : line;
      },
      circumstances,
      isEditable,
      face: (row, column) => {
        const line = lines[row];
        if (line === undefined) return emptyFace;
        if (line === balance.row?.line && column < columns.length) return balance.face(column);
        const ownTotal = circumstances.totals?.get(sheetRows[row]?.id ?? "");
        const total = column === columns.length ? ownTotal : undefined;
        return total === undefined
          ? cellFace(line, column, style, ofCell(line, isClosed(row), column))
          : cellFace({ ...line, figures: { kind: "change", values: [total] } }, 0, style, usual);
      },
      editText: (row, column) => {
        const figures = lines[row]?.figures;
        if (figures?.kind === "kpi") return plainValue(figures.kpi.values[column]?.value, locale);
        const planned = figures?.kind === "cells" ? plannedAt(figures, column) : null;
        return planned === null ? "" : plainNumber(planned, currency, locale);
      },
      pinned:
        balance.row === undefined
          ? undefined
          : {
              row: visible.findIndex(({ row }) => row.id === balanceId),
              title: balance.row.title,
              note: balance.isChanged ? t("forecast.grid.lastEffect") : "",
              face: balance.face,
            },
    };
  }, [
    visible,
    sheetRows,
    sheetColumns,
    circumstances,
    balance,
    currency,
    currentColumn,
    columns,
    editRestrictions,
    locale,
    t,
  ]);
}

/** What marks mean. Looked up once, not with every cell. */
function useFaceWords(): FaceWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      note: (text) => t("forecast.grid.note", { text }),
      source: onceEach((kind) => t(`forecast.grid.source.${kind}`)),
      error: onceEach((kind) => {
        const known = formulaErrorKinds.find((name) => name === kind);
        return known === undefined ? kind : t(`errors.formulas.${known}`);
      }),
      noValue: t("forecast.grid.error"),
      lastGood: t("forecast.grid.lastGood"),
      late: t("forecast.grid.late"),
      changed: t("forecast.grid.changed"),
      exceeded: ({ isPartlyPaid, ...amounts }) =>
        t(isPartlyPaid ? "forecast.grid.exceededByPaid" : "forecast.grid.exceeded", amounts),
    }),
    [t],
  );
}

function onceEach<Key extends string>(textOf: (key: Key) => string): (key: Key) => string {
  const known = new Map<Key, string>();
  return (key) => {
    const text = known.get(key) ?? textOf(key);
    known.set(key, text);
    return text;
  };
}

const usual = { isChanged: false, refusal: null };
