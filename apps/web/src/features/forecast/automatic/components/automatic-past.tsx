import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useTranslation } from "react-i18next";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import type { CategoryAutomatic } from "../automatic-queries.ts";
import { learnedFrequency } from "../model/told-errors.ts";
import { useWholeAmounts } from "../use-whole-amounts.ts";
import styles from "./automatic-editor.module.css";

interface AutomaticPastProps {
  readonly automatic: CategoryAutomatic;
  readonly isEditable: boolean;
  /** All periods that are left out from now on. */
  readonly onExclude: (days: readonly CalendarDate[]) => void;
}

/** The periods that it learned from, the latest first; each can be left out of it. */
export function AutomaticPast({ automatic, isEditable, onExclude }: AutomaticPastProps) {
  const { t } = useTranslation();
  const texts = usePeriodTexts();
  const { history, currency } = automatic;
  const amounts = useWholeAmounts(currency);
  const frequency = learnedFrequency(history);
  const excluded = history.filter(({ isExceptional }) => isExceptional).map(({ periodOn }) => periodOn);
  const incompleteCount = history.filter(({ isIncomplete }) => isIncomplete).length;
  return (
    <details className={styles["past"]}>
      <summary>{t("automaticForecast.panel.past")}</summary>
      <p className={styles["quiet"]}>{t("automaticForecast.panel.pastText")}</p>
      {incompleteCount === 0 ? null : (
        <Message tone="warn">{t("automaticForecast.panel.holes", { count: incompleteCount })}</Message>
      )}
      <ul>
        {history.toReversed().map(({ periodOn, amountMinor, isExceptional, isIncomplete }) => {
          const period = texts.period({ begin: periodOn }, frequency);
          return (
            <li key={periodOn} className={classNames((isExceptional || isIncomplete) && styles["left"])}>
              <label className={styles["check"]}>
                <input
                  type="checkbox"
                  aria-label={t("automaticForecast.panel.exclude", { period })}
                  checked={isExceptional}
                  disabled={!isEditable}
                  onChange={() =>
                    onExclude(
                      isExceptional ? excluded.filter((day) => day !== periodOn) : [...excluded, periodOn],
                    )
                  }
                />
                <span>
                  {period}
                  {isIncomplete ? (
                    <small>{t("automaticForecast.panel.incomplete")}</small>
                  ) : isExceptional ? (
                    <small>{t("automaticForecast.panel.excluded")}</small>
                  ) : null}
                </span>
              </label>
              <span className={styles["amount"]}>{amounts.plain(amountMinor)}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
