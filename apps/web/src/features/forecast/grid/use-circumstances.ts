import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { categoryOf } from "../../../shared/forecast/predicted-statement.ts";
import type { CellCircumstances, FaceStyle } from "./model/cell-faces.ts";
import { isChangedCell } from "./model/changed-cells.ts";
import type { ForecastLine } from "./model/forecast-lines.ts";
import type { ShownForecast } from "./shown-forecast.ts";
import { useFaceWords } from "./use-face-words.ts";

/** How figures are shown, whichever they are. */
export interface Circumstances {
  readonly style: FaceStyle;
  readonly ofCell: (line: ForecastLine, isClosed: boolean, column: number) => CellCircumstances;
  readonly edges: ShownForecast["layout"]["edges"];
  readonly totals: ShownForecast["totals"];
}

export const unmarked: CellCircumstances = { isChanged: false, refusal: null };

/** With other figures it stays the same, so that rows whose figures are the same are not painted again. */
export function useCircumstances(shown: ShownForecast): Circumstances {
  const { t } = useTranslation();
  const locale = useLanguage();
  const words = useFaceWords();
  const { statement, reference, refused, unread, options, layout, totals } = shown;
  const { currency, currentColumn, columns, usesExpected } = statement;
  return useMemo(() => {
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
      if (line.id.kind !== "category" || offset === undefined || line.figures.kind !== "cells")
        return unmarked;
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
}
