import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { rateText } from "@amont/ui/figures/rate-format.ts";
import { sparklineShape } from "@amont/ui/figures/sparkline-path.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import {
  type CellFace,
  emptyFace,
  type SheetSource,
  trendBox,
} from "@amont/ui/widgets/sheet/sheet-source.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { QuoteRow } from "../model/quote-rows.ts";
import { useRateWords } from "../use-rate-words.ts";

const dayWidth = 86;

interface ShownQuotes {
  readonly rows: readonly QuoteRow[];
  readonly days: readonly CalendarDate[];
  readonly today: CalendarDate;
  readonly canWrite: boolean;
  /** All of them are somebody else's: in softer text. */
  readonly isInherited: boolean;
}

/** Currencies by days, newest first, as a sheet paints them; at its end what each is at now. */
export function useQuoteSource({ rows, days, today, canWrite, isInherited }: ShownQuotes): SheetSource {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useRateWords();
  return useMemo(() => {
    const quoteFace = (row: QuoteRow, day: CalendarDate): CellFace => {
      const quote = row.byDay.get(day);
      if (quote === undefined) return { ...emptyFace, whole: "–", isNothing: true };
      return {
        ...emptyFace,
        whole: rateText(quote.rate, language, row.decimals),
        // A file may bring all of them: only what somebody typed stands out.
        marks: quote.origin === "uploaded" && quote.source === null ? ["manual"] : [],
        description: words.origin(quote),
      };
    };
    const latestFace = ({ latest, decimals }: QuoteRow): CellFace => {
      if (latest === null) return { ...emptyFace, whole: "–", isNothing: true };
      return {
        ...emptyFace,
        whole: rateText(latest.rate, language, decimals),
        rate: words.age(latest),
        marks: latest.isStale ? ["warning"] : [],
        description: latest.isStale ? t("exchangeRates.quotes.stale") : "",
      };
    };
    return {
      rows: rows.map(({ currency, trend }) => ({
        id: currency,
        title: `${currency} · ${words.currencyName(currency)}`,
        look: "leaf",
        direction: "none",
        indent: 0,
        level: 1,
        parentId: undefined,
        hasChildren: false,
        isOpen: false,
        trend: sparklineShape(trend, trendBox)?.line,
      })),
      columns: days.map((day) => ({
        id: day,
        title: dayText(day, language, today),
        tense: isInherited ? "past" : "future",
      })),
      edges: Float64Array.from({ length: days.length + 1 }, (_, index) => index * dayWidth),
      totalTitle: t("exchangeRates.quotes.latest"),
      contentOf: (row) => rows[row],
      circumstances: days,
      face: (row, column) => {
        const line = rows[row];
        const day = days[column];
        if (line === undefined) return emptyFace;
        return day === undefined ? latestFace(line) : quoteFace(line, day);
      },
      isEditable: () => canWrite,
      editText: (row, column) => {
        const day = days[column];
        const quote = day === undefined ? undefined : rows[row]?.byDay.get(day);
        return quote === undefined ? "" : rateText(quote.rate, language);
      },
    };
  }, [rows, days, today, canWrite, isInherited, language, words, t]);
}
