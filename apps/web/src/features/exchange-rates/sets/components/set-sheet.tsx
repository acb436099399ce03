import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { rateDecimals, rateText } from "@amont/ui/figures/rate-format.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { useSelectionStore } from "@amont/ui/widgets/sheet/selection-store.ts";
import { Sheet } from "@amont/ui/widgets/sheet/sheet.tsx";
import type { CellPlace } from "@amont/ui/widgets/sheet/sheet-selection.ts";
import { emptyFace, type SheetSource } from "@amont/ui/widgets/sheet/sheet-source.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { copiedRates } from "../../model/copied-rates.ts";
import type { RateWrite } from "../../model/rate-entries.ts";
import { useRateEntry } from "../../use-rate-entry.ts";
import { useRateWords } from "../../use-rate-words.ts";
import { monthsOfYear, type SetRate, type SetRow, type SetWrite, setRows } from "../set-cells.ts";
import { useSetEdits } from "../use-set-edits.ts";
import styles from "./sets.module.css";

const titleWidth = 220;
const monthWidth = 86;
const nothing = () => undefined;

interface SetSheetProps {
  readonly organisationId: number;
  readonly set: { readonly id: number; readonly name: string; readonly rates: readonly SetRate[] };
  readonly year: number;
  readonly added: readonly CurrencyCode[];
  readonly canWrite: boolean;
}

/** Currencies by the months of a year. A month without a rate shows the one that goes on in it, in softer text. */
export function SetSheet({ organisationId, set, year, added, canWrite }: SetSheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const selection = useSelectionStore();
  const months = useMemo(() => monthsOfYear(year), [year]);
  const rows = useMemo(() => setRows(set.rates, months, added), [set.rates, months, added]);
  const source = useSetSource(rows, months, canWrite);
  const edits = useSetEdits(organisationId, set);
  const ownAt = ({ row, column }: CellPlace): string | null => {
    const month = months[column];
    return month === undefined ? null : (rows[row]?.own.get(month) ?? null);
  };
  const written = ({ place: { row, column }, rate }: RateWrite): readonly SetWrite[] => {
    const [line, month] = [rows[row], months[column]];
    return line === undefined || month === undefined ? [] : [{ currency: line.currency, month, rate }];
  };
  const entry = useRateEntry({
    sheet: { locale: language, rowCount: rows.length, columnCount: months.length, rateAt: ownAt },
    placeName: ({ row, column }) => `${rows[row]?.currency ?? ""} ${source.columns[column]?.title ?? ""}`,
    write: (writes, isTold) => edits.write(writes.flatMap(written), isTold),
  });
  return (
    <Sheet
      label={t("exchangeRates.sets.sheet", { name: set.name })}
      source={source}
      titleWidth={titleWidth}
      totalWidth={0}
      corner={<span className={styles["corner"]}>{t("exchangeRates.quotes.perEuro")}</span>}
      selection={selection}
      highlightedColumn={null}
      isReadOnly={!canWrite}
      onToggle={nothing}
      onActivate={nothing}
      onEnter={entry.onEnter}
      onPaste={entry.onPaste}
      onClear={entry.onClear}
      onFill={entry.onFill}
      copied={(block) => copiedRates(block, ownAt, language)}
      onRefusedEdit={nothing}
      onUndo={edits.undo}
      onRedo={edits.redo}
      onLeave={() => selection.set(null)}
    />
  );
}

function useSetSource(
  rows: readonly SetRow[],
  months: readonly CalendarDate[],
  canWrite: boolean,
): SheetSource {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useRateWords();
  return useMemo(() => {
    const monthName = new Intl.DateTimeFormat(readingLocale(language), {
      timeZone: "UTC",
      month: "short",
      year: "numeric",
    });
    const decimals = rows.map(({ own }) => Math.max(0, ...[...own.values()].map(rateDecimals)));
    return {
      rows: rows.map(({ currency }) => ({
        id: currency,
        title: `${currency} · ${words.currencyName(currency)}`,
        look: "leaf",
        direction: "none",
        indent: 0,
        level: 1,
        parentId: undefined,
        hasChildren: false,
        isOpen: false,
      })),
      columns: months.map((month) => ({
        id: month,
        title: monthName.format(new Date(`${month}T00:00:00Z`)),
        tense: "future",
      })),
      edges: Float64Array.from({ length: months.length + 1 }, (_, index) => index * monthWidth),
      totalTitle: "",
      contentOf: (row) => rows[row],
      circumstances: months,
      face: (row, column) => {
        const [line, month] = [rows[row], months[column]];
        if (line === undefined || month === undefined) return emptyFace;
        const own = line.own.get(month);
        const carried = line.carried.get(month);
        const shown = own ?? carried;
        return {
          ...emptyFace,
          whole: shown === undefined ? "–" : rateText(shown, language, decimals[row]),
          isNothing: own === undefined,
          description: own === undefined && carried !== undefined ? t("exchangeRates.sets.carried") : "",
        };
      },
      isEditable: () => canWrite,
      editText: (row, column) => {
        const month = months[column];
        const own = month === undefined ? undefined : rows[row]?.own.get(month);
        return own === undefined ? "" : rateText(own, language);
      },
    };
  }, [rows, months, canWrite, language, words, t]);
}
