import { emptyFace, type SheetSource } from "@amont/ui/widgets/sheet/sheet-source.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { cellFace, plainNumber, plainValue, plannedAt } from "./model/cell-faces.ts";
import { type ForecastLine, type ForecastRow, forecastRows } from "./model/forecast-lines.ts";
import type { ShownForecast } from "./shown-forecast.ts";
import { unmarked, useCircumstances } from "./use-circumstances.ts";
import { closingBalanceId, useClosingBalance } from "./use-closing-balance.ts";
import { type RowChoice, useSheetColumns, useSheetRows, useVisibleRows } from "./use-sheet-frame.ts";

export function useForecastRows(
  { statement, kpis, beside }: Pick<ShownForecast, "statement" | "kpis" | "beside">,
  canAddKpi = false,
): readonly ForecastRow[] {
  const { t } = useTranslation();
  return useMemo(
    () =>
      forecastRows(
        statement,
        kpis,
        {
          balanceStart: t("forecast.grid.line.balanceStart"),
          inflow: t("forecast.grid.line.inflow"),
          outflow: t("forecast.grid.line.outflow"),
          netChange: t("forecast.grid.line.netChange"),
          conversion: t("forecast.conversion.line"),
          conversionParts: {
            opening: t("forecast.conversion.part.opening"),
            flows: t("forecast.conversion.part.flows"),
            rounding: t("forecast.conversion.part.rounding"),
            budgetStep: t("forecast.conversion.part.budgetStep"),
          },
          unconverted: t("forecast.unconverted.line"),
          balanceEnd: t("forecast.grid.line.balanceEnd"),
          kpis: t("forecast.grid.line.kpis"),
          addKpi: canAddKpi ? t("forecast.grid.line.addKpi") : null,
        },
        beside,
      ),
    [statement, kpis, beside, canAddKpi, t],
  );
}

export interface ForecastSource extends SheetSource {
  readonly lines: readonly ForecastLine[];
}

/** What the sheet asks for, from the statement and the way it is looked at. */
export function useForecastSource(
  shown: ShownForecast,
  rows: readonly ForecastRow[],
  choice: RowChoice,
): ForecastSource {
  const { t } = useTranslation();
  const locale = useLanguage();
  const { currency, currentColumn, columns, editRestrictions } = shown.statement;
  const visible = useVisibleRows(rows, choice);
  const sheetRows = useSheetRows(shown, visible, choice.search);
  const sheetColumns = useSheetColumns(shown);
  const circumstances = useCircumstances(shown);
  const balance = useClosingBalance(shown, rows, circumstances);

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
          : cellFace({ ...line, figures: { kind: "change", values: [total] } }, 0, style, unmarked);
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
              row: visible.findIndex(({ row }) => row.id === closingBalanceId),
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
