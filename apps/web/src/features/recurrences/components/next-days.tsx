import type { WorkingCalendar } from "@amont/engine/calendar/working-days.ts";
import { nextOccurrences, type RecurrenceRule } from "@amont/engine/recurrences/recurrence-rule.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { writtenDate } from "@amont/ui/figures/written-date.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { ruleWords } from "../model/rule-words.ts";
import styles from "./recurrences.module.css";

interface NextDaysProps {
  /** Null while something of it is missing. */
  readonly rule: RecurrenceRule | null;
  readonly calendar: WorkingCalendar;
  readonly today: CalendarDate;
}

const shownCount = 5;

/** What a rule means: in a sentence, and by its next days. It follows every key. */
export function NextDays({ rule, calendar, today }: NextDaysProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (rule === null) return null;
  const days = nextOccurrences(rule, calendar, { from: today, atMost: shownCount });
  return (
    <section className={styles["preview"]} aria-label={t("recurrences.dialog.preview")} aria-live="polite">
      <p className={styles["sentence"]}>{ruleWords(rule, t, language)}</p>
      {days.length === 0 ? (
        <p className={styles["problem"]}>{t("recurrences.dialog.nothing")}</p>
      ) : (
        <ol className={styles["days"]}>
          {days.map(({ nominalOn, on }) => (
            <li key={nominalOn}>
              {weekdayText(on, language)}
              {on === nominalOn ? null : (
                <span className={styles["quiet"]}>
                  {" "}
                  {t("recurrences.dialog.moved", { date: dayText(nominalOn, language, on) })}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** "sam. 5 déc. 2026". */
function weekdayText(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(readingLocale(language), {
    timeZone: "UTC",
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  return writtenDate(format, language, new Date(`${day}T00:00:00Z`));
}
