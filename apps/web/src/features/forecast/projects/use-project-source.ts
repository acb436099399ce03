import type { ProjectKpi } from "@amont/contract/operations/projects/project-settings.ts";
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import { type AmountScale, amountParts } from "@amont/ui/figures/amount-format.ts";
import {
  type CellFace,
  emptyFace,
  type SheetColumn,
  type SheetRow,
  type SheetSource,
} from "@amont/ui/widgets/sheet/sheet-source.ts";
import { type GridRow, visibleRows } from "@amont/ui/widgets/sheet/visible-rows.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { ColumnLayout } from "../../../shared/forecast/column-layout.ts";
import { usePeriodTexts } from "../../../shared/forecast/period-text.ts";
import type { ProjectStatement } from "./project-forecast-queries.ts";
import { type ProjectLine, projectRows } from "./project-rows.ts";
import { rateText } from "./rate-text.ts";

const nothing: CellFace = { ...emptyFace, whole: "–", isNothing: true };

/** What the sheet asks for. Nobody types here: plans of projects are made where projects are. */
export function useProjectSource(
  project: ProjectStatement,
  openRows: ReadonlySet<string> | "all",
  shownKpis: readonly ProjectKpi[] | undefined,
  { edges }: Pick<ColumnLayout, "edges">,
  scale: AmountScale,
): SheetSource {
  const { t } = useTranslation();
  const texts = usePeriodTexts();
  const faceOf = useFace(project, scale);
  const { statement } = project;
  const { columns, currentColumn, frequency } = statement;

  const rows = useMemo(
    () =>
      projectRows(
        project,
        {
          inflow: t("projectForecast.inflows"),
          outflow: t("projectForecast.outflows"),
          margin: t("projectForecast.margin"),
          cumulated: t("projectForecast.cumulated"),
          marginRate: t("projectForecast.marginRate"),
        },
        shownKpis,
      ),
    [project, t, shownKpis],
  );
  const visible = useMemo(
    () => visibleRows(rows, openRows === "all" ? idsOf(rows) : openRows, undefined),
    [rows, openRows],
  );

  return useMemo(() => {
    const value = (row: number, column: number): CellFace => {
      const line = visible[row]?.row.line;
      if (line === undefined) return emptyFace;
      return faceOf(line, column === columns.length ? line.whole : (line.values[column] ?? null));
    };
    return {
      rows: visible.map(
        ({ row, level, parentId, hasChildren, isOpen }): SheetRow => ({
          id: row.id,
          title: row.title,
          look: row.line.look,
          direction: row.line.direction,
          indent: level - 1,
          level,
          parentId,
          hasChildren,
          isOpen,
        }),
      ),
      columns: columns.map(
        (column, index): SheetColumn => ({
          id: String(column.offset),
          title: texts.period(column, frequency),
          hint: index === currentColumn ? t("projectForecast.current") : undefined,
          tense: index < currentColumn ? "past" : index === currentColumn ? "current" : "future",
        }),
      ),
      edges,
      totalTitle: t("projectForecast.whole"),
      contentOf: (row) => visible[row]?.row.line,
      circumstances: faceOf,
      face: value,
      isEditable: () => false,
      editText: () => "",
    };
  }, [visible, columns, currentColumn, frequency, texts, t, faceOf, edges]);
}

function useFace(
  { statement }: ProjectStatement,
  scale: AmountScale,
): (line: ProjectLine, value: number | null) => CellFace {
  const language = useLanguage();
  const { currency } = statement;
  return useMemo(() => {
    return ({ kind }, value) => {
      if (value === null) return nothing;
      if (kind === "rates") return { ...emptyFace, whole: rateText(value, language), isNegative: value < 0 };
      if (value === 0) return nothing;
      const text = toDecimalString(minorUnits(value), currency);
      const { before, whole, cents, after } = amountParts({ value: text, scale, locale: language });
      return { ...emptyFace, whole: before + whole, cents: cents + after, isNegative: value < 0 };
    };
  }, [language, scale, currency]);
}

const idsOf = (rows: readonly GridRow<ProjectLine>[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]));
