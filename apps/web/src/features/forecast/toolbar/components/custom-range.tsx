import {
  addDays,
  type CalendarDate,
  calendarDateOf,
  parseCalendarDate,
  yearMonthDay,
} from "@amont/kernel/calendar-date.ts";
import { type OffsetRange, offsetRange } from "@amont/kernel/period.ts";
import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { MonthPicker } from "@amont/ui/widgets/month-picker/month-picker.tsx";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { mostColumns } from "../../../../shared/forecast/forecast-search.ts";
import { offsetOfDay, type PlanColumn, type PlanPlace } from "../../../../shared/forecast/plan-calendar.ts";
import { useMonthTexts } from "../../../../shared/forms/use-month-texts.ts";
import { rangeProblem } from "../range-presets.ts";
import styles from "./range-panel.module.css";

interface CustomRangeProps {
  readonly place: PlanPlace;
  readonly shown: { readonly first: PlanColumn; readonly last: PlanColumn };
  readonly onBack: () => void;
  readonly onApply: (range: OffsetRange) => void;
}

/** From one period to another, both included: months and quarters by their months, weeks and days by a day. */
export function CustomRange({ place, shown, onBack, onApply }: CustomRangeProps) {
  const { t } = useTranslation();
  const [first, setFirst] = useState<CalendarDate | null>(shown.first.begin);
  const [last, setLast] = useState<CalendarDate | null>(addDays(shown.last.end, -1));
  const range = first === null || last === null ? null : wantedRange(place, first, last);
  const problem = range?.problem ?? null;
  const isByMonth = place.frequency === "monthly" || place.frequency === "quarterly";

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (range !== null && range.problem === null)
      onApply(offsetRange(range.firstOffset, range.lastOffset + 1));
  };
  return (
    <form className={styles["custom"]} onSubmit={onSubmit}>
      <div className={styles["ends"]}>
        {isByMonth ? (
          <>
            <MonthEnd side="begin" value={first} place={place} onChange={setFirst} />
            <MonthEnd side="end" value={last} place={place} onChange={setLast} />
          </>
        ) : (
          <>
            <DayEnd side="begin" value={first} onChange={setFirst} />
            <DayEnd side="end" value={last} onChange={setLast} />
          </>
        )}
      </div>
      <p className={styles["problem"]} role="alert">
        {problem === null ? null : t(`forecastToolbar.range.problem.${problem}`, { count: mostColumns })}
      </p>
      <div className={styles["actions"]}>
        <Button emphasis="ghost" icon="chevron-left" onClick={onBack}>
          {t("forecastToolbar.range.back")}
        </Button>
        <Button type="submit" emphasis="primary" isDisabled={range === null || problem !== null}>
          {t("forecastToolbar.range.apply")}
        </Button>
      </div>
    </form>
  );
}

function wantedRange(place: PlanPlace, first: CalendarDate, last: CalendarDate) {
  const firstOffset = offsetOfDay(place, first);
  const lastOffset = offsetOfDay(place, last);
  // Two days of one period in the wrong order are a slip too.
  const problem = first > last ? "endBeforeBegin" : rangeProblem(firstOffset, lastOffset);
  return { firstOffset, lastOffset, problem };
}

interface EndProps {
  readonly side: "begin" | "end";
  readonly value: CalendarDate | null;
  readonly onChange: (day: CalendarDate | null) => void;
}

function MonthEnd({ side, value, place, onChange }: EndProps & { readonly place: PlanPlace }) {
  const { t } = useTranslation();
  const label = t(`forecastToolbar.range.${side}`);
  const isQuarter = place.frequency === "quarterly";
  return (
    <MonthPicker
      label={label}
      placeholder={label}
      texts={useMonthTexts()}
      locale={useLanguage()}
      value={value === null ? undefined : yearMonthDay(value)}
      thisMonth={yearMonthDay(place.today)}
      allowed={isQuarter ? (side === "begin" ? "startOfQuarter" : "endOfQuarter") : "any"}
      onChange={(month) => onChange(calendarDateOf({ ...month, day: 1 }))}
    />
  );
}

function DayEnd({ side, value, onChange }: EndProps) {
  const { t } = useTranslation();
  return (
    <TextField
      size="md"
      type="date"
      label={t(`forecastToolbar.range.${side}`)}
      defaultValue={value ?? ""}
      data-autofocus={side === "begin" ? true : undefined}
      onChange={(event) => onChange(parseCalendarDate(event.currentTarget.value))}
    />
  );
}
