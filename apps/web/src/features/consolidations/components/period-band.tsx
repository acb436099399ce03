import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { Details } from "../model/consolidation-draft.ts";
import { useCurrentYear } from "../use-current-year.ts";
import styles from "./group-page.module.css";

interface PeriodBandProps {
  readonly details: Pick<Details, "id" | "periodBegin" | "periodLastDay">;
  readonly today: CalendarDate;
  readonly isAdministrator: boolean;
}

/** Today is outside of the period of the consolidation: what is shown is not of now. */
export function PeriodBand({ details, today, isAdministrator }: PeriodBandProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const year = useCurrentYear(details.id, today);
  return (
    <section className={styles["band"]} aria-label={t("consolidations.forecast.periodTitle")}>
      <Icon name="calendar" size="sm" />
      <output className={styles["words"]}>
        {t("consolidations.forecast.period", {
          begin: dayText(details.periodBegin, language),
          last: dayText(details.periodLastDay, language),
        })}
      </output>
      {isAdministrator ? (
        <Button size="sm" emphasis="primary" isBusy={year.isPending} onClick={() => year.mutate()}>
          {t("consolidations.forecast.currentYear")}
        </Button>
      ) : null}
    </section>
  );
}
