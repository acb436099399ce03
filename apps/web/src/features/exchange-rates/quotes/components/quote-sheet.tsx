import type { RatesPage } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { rateText } from "@amont/ui/figures/rate-format.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import {
  type SelectionStore,
  useSelection,
  useSelectionStore,
} from "@amont/ui/widgets/sheet/selection-store.ts";
import { Sheet } from "@amont/ui/widgets/sheet/sheet.tsx";
import type { CellBlock, CellPlace } from "@amont/ui/widgets/sheet/sheet-selection.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useToasts } from "../../../../shared/toasts-context.ts";
import { copiedRates } from "../../model/copied-rates.ts";
import type { DayRange } from "../../model/quote-days.ts";
import type { QuoteRow, WrittenQuote } from "../../model/quote-rows.ts";
import { readQuoteTable } from "../../model/quote-table.ts";
import type { RateWrite } from "../../model/rate-entries.ts";
import { readRate } from "../../model/typed-rate.ts";
import type { RatesPlace } from "../../rates-place.ts";
import { useRateEntry } from "../../use-rate-entry.ts";
import { useRateWords } from "../../use-rate-words.ts";
import { quoteToast, useQuoteChanges } from "../use-quote-changes.ts";
import { useQuoteSource } from "../use-quote-source.ts";
import styles from "./quotes.module.css";

const titleWidth = 250;
const latestWidth = 168;
const nothing = () => undefined;

interface QuoteSheetProps {
  readonly place: RatesPlace;
  readonly range: DayRange | null;
  readonly page: RatesPage;
  readonly rows: readonly QuoteRow[];
  readonly days: readonly CalendarDate[];
  readonly canWrite: boolean;
}

/** Currencies by days: read by all, typed and pasted into by administrators. */
export function QuoteSheet({ place, range, page, rows, days, canWrite }: QuoteSheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const selection = useSelectionStore();
  const toasts = useToasts();
  const isInherited = place.kind === "company";
  const source = useQuoteSource({ rows, days, today: page.today, canWrite, isInherited });
  const changes = useQuoteChanges(place, range, page);

  const quoteAt = ({ row, column }: CellPlace) => {
    const day = days[column];
    return day === undefined ? undefined : rows[row]?.byDay.get(day);
  };
  const written = ({ place: { row, column }, rate }: RateWrite): readonly WrittenQuote[] => {
    const [line, quotedOn] = [rows[row], days[column]];
    return line === undefined || quotedOn === undefined ? [] : [{ currency: line.currency, quotedOn, rate }];
  };
  const write = (writes: readonly RateWrite[], isTold: boolean) => {
    // Only what the organisation brought itself can be taken away.
    const possible = writes.filter(
      ({ place: at, rate }) => rate !== null || quoteAt(at)?.origin === "uploaded",
    );
    if (possible.length === 0 && writes.length > 0) {
      toasts.show({ tone: "info", key: quoteToast, title: t("exchangeRates.quotes.notYours") });
      return;
    }
    changes.write(possible.flatMap(written), isTold);
  };
  const entry = useRateEntry({
    sheet: {
      locale: language,
      rowCount: rows.length,
      columnCount: days.length,
      rateAt: (at) => quoteAt(at)?.rate ?? null,
    },
    placeName: ({ row, column }) => `${rows[row]?.currency ?? ""} ${dayText(days[column] ?? "", language)}`,
    write,
  });
  const paste = (block: CellBlock, pasted: readonly (readonly string[])[]) => {
    const table = readQuoteTable(pasted, language);
    if (table === null) return entry.onPaste(block, pasted);
    changes.write(table.quotes, true);
    if (table.refused.length > 0) entry.tellRefused(table.refused);
    return null;
  };

  return (
    <>
      <div className={styles["sheet"]}>
        <Sheet
          label={t("exchangeRates.quotes.sheet")}
          source={source}
          titleWidth={titleWidth}
          totalWidth={latestWidth}
          corner={<span className={styles["corner"]}>{t("exchangeRates.quotes.perEuro")}</span>}
          selection={selection}
          highlightedColumn={null}
          isReadOnly={!canWrite}
          onToggle={nothing}
          onActivate={nothing}
          onEnter={entry.onEnter}
          hintOf={(at, text) => {
            const typed = readRate(text, language, quoteAt(at)?.rate ?? null);
            return typed.kind === "rate" && typed.isCalculated
              ? { text: `= ${rateText(typed.rate, language)}`, isWarning: false }
              : null;
          }}
          onPaste={paste}
          onClear={entry.onClear}
          onFill={entry.onFill}
          copied={(block) => copiedRates(block, (at) => quoteAt(at)?.rate, language)}
          onRefusedEdit={nothing}
          onUndo={changes.undo}
          onRedo={changes.redo}
          onLeave={() => selection.set(null)}
        />
      </div>
      <QuoteStatus selection={selection} rows={rows} days={days} canWrite={canWrite} />
    </>
  );
}

interface QuoteStatusProps {
  readonly selection: SelectionStore;
  readonly rows: readonly QuoteRow[];
  readonly days: readonly CalendarDate[];
  readonly canWrite: boolean;
}

/** The chosen cell in words: what, of which day, from where. */
function QuoteStatus({ selection, rows, days, canWrite }: QuoteStatusProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useRateWords();
  const at = useSelection(selection)?.active;
  const row = at === undefined ? undefined : rows[at.row];
  const day = at === undefined ? undefined : days[at.column];
  const onDay = day === undefined ? undefined : row?.byDay.get(day);
  // A parity that the law fixes holds on every day.
  const isFixed = row?.latest?.origin === "legal";
  const quote = day === undefined || isFixed ? (onDay ?? row?.latest) : onDay;
  const hint = t(canWrite ? "exchangeRates.quotes.hintWrite" : "exchangeRates.quotes.hintRead");
  const text = () => {
    if (row === undefined) return hint;
    if (quote === undefined || quote === null)
      return day === undefined
        ? hint
        : t("exchangeRates.quotes.noQuote", { currency: row.currency, day: dayText(day, language) });
    const { rate, quotedOn } = quote;
    const said = {
      currency: row.currency,
      rate: rateText(rate, language),
      origin: words.origin({
        origin: quote.origin,
        source: quotedOn === null ? undefined : row.byDay.get(quotedOn)?.source,
      }),
    };
    return quotedOn === null
      ? t("exchangeRates.quotes.statusFixed", said)
      : t("exchangeRates.quotes.status", { ...said, day: dayText(quotedOn, language) });
  };
  return <p className={styles["status"]}>{text()}</p>;
}
