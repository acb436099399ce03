import { dayText } from "@amont/ui/figures/time-text.ts";
import type { SheetColumn, SheetRow } from "@amont/ui/widgets/sheet/sheet-source.ts";
import { type VisibleRow, visibleRows } from "@amont/ui/widgets/sheet/visible-rows.ts";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { usePeriodTexts } from "../../../shared/forecast/period-text.ts";
import { foreignPockets } from "../pockets/model/conversion.ts";
import { useColumnNotes } from "../pockets/use-column-notes.ts";
import { addKpiRowId, type ForecastLine, type ForecastRow, kpisRowId } from "./model/forecast-lines.ts";
import { lineMatcher } from "./model/line-search.ts";
import type { ShownForecast } from "./shown-forecast.ts";

export interface RowChoice {
  readonly openRows: ReadonlySet<string>;
  /** These stay while something is searched. */
  readonly openedByHand: ReadonlySet<string>;
  readonly search: string;
}

export function useVisibleRows(
  rows: readonly ForecastRow[],
  { openRows, openedByHand, search }: RowChoice,
): ReadonlyArray<VisibleRow<ForecastLine>> {
  return useMemo(() => {
    const matches = lineMatcher(search);
    return visibleRows(rows, openRows, matches, openedByHand).filter(
      ({ row: { id } }) => matches === undefined || (id !== kpisRowId && id !== addKpiRowId),
    );
  }, [rows, openRows, openedByHand, search]);
}

/** The titles of the lines. */
export function useSheetRows(
  { statement, datedBalances, tagOf }: Pick<ShownForecast, "statement" | "datedBalances" | "tagOf">,
  visible: ReadonlyArray<VisibleRow<ForecastLine>>,
  search: string,
): readonly SheetRow[] {
  const { t } = useTranslation();
  const locale = useLanguage();
  const thisPeriod = statement.columns[statement.currentColumn]?.begin;
  const balanceTag =
    datedBalances === null
      ? undefined
      : t("balanceAge.tag", { day: dayText(datedBalances.oldest, locale, thisPeriod) });
  const { conversion, unconverted } = statement;
  const moneyTags = useMemo(() => {
    const currencies = conversion === null ? [] : foreignPockets(conversion).map(({ currency }) => currency);
    const incomplete = unconverted.length === 0 ? undefined : t("forecast.unconverted.tag");
    return ({ id, figures }: ForecastLine): string | undefined => {
      if (figures.kind === "none" || figures.kind === "words") return undefined;
      if (id.kind === "unconverted") return id.currency;
      if (id.kind === "conversion") return id.part === null ? currencies.join(" ") : undefined;
      if (id.kind !== "total") return undefined;
      // The balance that it starts from may not be of today.
      return id.total === "balanceStart" ? (balanceTag ?? incomplete) : incomplete;
    };
  }, [conversion, unconverted, balanceTag, t]);
  return useMemo(
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
          tag: tagOf?.(row.line) ?? moneyTags(row.line) ?? tagOfType(type, t),
          context: hiddenAncestors.length === 0 ? undefined : hiddenAncestors.join(" › "),
          sought: lineMatcher(search) === undefined ? undefined : search,
        };
      }),
    [visible, search, tagOf, moneyTags, t],
  );
}

const tagOfType = (type: ForecastLine["type"], t: TFunction): string | undefined =>
  type === "normal" ? undefined : t(`forecast.grid.tag.${type}`);

/** The titles of the periods, with the rates by which they were converted. */
export function useSheetColumns({
  statement,
  options: { showsComparison },
}: Pick<ShownForecast, "statement" | "options">): readonly SheetColumn[] {
  const { columns, currentColumn, frequency } = statement;
  const { t } = useTranslation();
  const notes = useColumnNotes(statement);
  const texts = usePeriodTexts();
  return useMemo(
    () =>
      columns.map(
        (column, index): SheetColumn => ({
          id: String(column.offset),
          title: texts.period(column, frequency),
          hint: index === currentColumn && showsComparison ? t("forecast.grid.current") : undefined,
          note: notes?.[index],
          tense: index < currentColumn ? "past" : index === currentColumn ? "current" : "future",
        }),
      ),
    [columns, currentColumn, frequency, showsComparison, texts, notes, t],
  );
}
