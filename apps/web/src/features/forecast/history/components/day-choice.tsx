import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import type { Company } from "../../../../shared/workplace/company.ts";
import { historyStartQuery } from "../history-queries.ts";
import { dayProblem, namedDay, namedDays } from "../model/past-days.ts";
import { useToday } from "../use-today.ts";
import styles from "./as-of.module.css";

interface DayChoiceProps {
  readonly company: Pick<Company, "id">;
  readonly chosen: CalendarDate | null;
  readonly onChoose: (day: CalendarDate) => void;
}

export function DayChoice({ company, chosen, onChoose }: DayChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const firstDay = useQuery(historyStartQuery(useApi(), company.id)).data?.firstDay ?? null;
  const [day, setDay] = useState(chosen);
  const problemOf = (asked: CalendarDate) =>
    firstDay === null ? null : dayProblem(asked, { today, firstDay });
  const problem = day === null ? null : problemOf(day);
  const begins = firstDay === null ? "" : dayText(firstDay, language);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (day !== null && problem === null) onChoose(day);
  };
  if (firstDay !== null && firstDay >= today)
    return <p className={styles["nothing"]}>{t("forecastTime.asOf.nothingYet")}</p>;
  return (
    <form className={styles["choice"]} onSubmit={onSubmit} noValidate>
      <p className={styles["hint"]}>{t("forecastTime.asOf.hint")}</p>
      <div className={styles["named"]}>
        {namedDays
          .map((name) => ({ name, named: namedDay(name, today) }))
          .filter(({ named }) => problemOf(named) === null)
          .map(({ name, named }) => (
            <button key={name} type="button" className={styles["day"]} onClick={() => onChoose(named)}>
              <span>{t(`forecastTime.asOf.${name}`)}</span>
              <span className={styles["date"]}>{dayText(named, language)}</span>
            </button>
          ))}
      </div>
      <TextField
        size="md"
        type="date"
        label={t("forecastTime.asOf.day")}
        defaultValue={chosen ?? ""}
        min={firstDay ?? undefined}
        max={today}
        data-autofocus
        error={problem === null ? undefined : t(`forecastTime.asOf.${problem}`, { day: begins })}
        hint={
          firstDay === null || problem !== null ? undefined : t("forecastTime.asOf.since", { day: begins })
        }
        onChange={(event) => setDay(parseCalendarDate(event.currentTarget.value))}
      />
      <div className={styles["actions"]}>
        <Button type="submit" emphasis="primary" isDisabled={day === null || problem !== null}>
          {t("forecastTime.asOf.show")}
        </Button>
      </div>
    </form>
  );
}
