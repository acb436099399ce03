import type { RatesPage } from "@amont/contract/operations/exchange-rates/rate-fields.ts";
import { addDays, type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { newerUntil, olderUntil } from "../../model/quote-days.ts";
import styles from "./quotes.module.css";

interface QuotePagingProps {
  readonly page: RatesPage;
  /** Undefined: the last days. */
  readonly onUntil: (until: CalendarDate | undefined) => void;
}

/** From month to month, newest first as the days are, or straight to a day. */
export function QuotePaging({ page, onUntil }: QuotePagingProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const older = olderUntil(page);
  const newer = newerUntil(page);
  const last = addDays(page.endExclusive, -1);
  return (
    <div className={styles["paging"]}>
      <IconButton
        icon="chevron-left"
        label={t("exchangeRates.quotes.newer")}
        disabled={newer === null}
        onClick={() => newer !== null && onUntil(newer)}
      />
      <span className={styles["range"]} aria-live="polite">
        {t("exchangeRates.quotes.range", {
          from: dayText(page.begin, language, last),
          to: dayText(last, language),
        })}
      </span>
      <IconButton
        icon="chevron-right"
        label={t("exchangeRates.quotes.older")}
        disabled={older === null}
        onClick={() => older !== null && onUntil(older)}
      />
      <label className={styles["jump"]}>
        {t("exchangeRates.quotes.jump")}
        <input
          type="date"
          max={page.today}
          value={last > page.today ? page.today : last}
          onChange={(event) => {
            const day = parseCalendarDate(event.currentTarget.value);
            if (day !== null) onUntil(day < page.today ? day : undefined);
          }}
        />
      </label>
    </div>
  );
}
