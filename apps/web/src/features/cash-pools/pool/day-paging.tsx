import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { earlierDays, laterDays, type PoolDays } from "../model/pool-days.ts";
import styles from "./pool.module.css";

interface DayPagingProps {
  readonly days: PoolDays;
  /** Undefined: around today. */
  readonly onFrom: (from: CalendarDate | undefined) => void;
  readonly children?: ReactNode;
}

/** Four weeks at a time, and the way back to today. */
export function DayPaging({ days, onFrom, children }: DayPagingProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={styles["bar"]}>
      <span className={styles["paging"]}>
        <IconButton
          icon="chevron-left"
          label={t("cashPools.days.earlier")}
          onClick={() => onFrom(earlierDays(days))}
        />
        <span className={styles["range"]}>
          {t("cashPools.days.range", { from: dayText(days.from, language), to: dayText(days.to, language) })}
        </span>
        <IconButton
          icon="chevron-right"
          label={t("cashPools.days.later")}
          onClick={() => onFrom(laterDays(days))}
        />
        <Button emphasis="ghost" size="sm" onClick={() => onFrom(undefined)}>
          {t("cashPools.days.today")}
        </Button>
      </span>
      {children}
    </div>
  );
}
