import { holidayCountries } from "@amont/contract/holidays-codec.ts";
import type { ForecastSettings } from "@amont/contract/operations/forecast/settings/settings-fields.ts";
import { holidaysBetween } from "@amont/engine/calendar/public-holidays.ts";
import { addMonths } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useToday } from "../../history/use-today.ts";
import { isDayOff, isLastWorked, type SettingsChange, weekdays, withDay } from "../settings-change.ts";
import styles from "./forecast-settings.module.css";

interface DaysOffProps {
  readonly settings: Pick<ForecastSettings, "daysOffMask" | "holidaysCountry">;
  readonly canWrite: boolean;
  readonly onChange: (change: SettingsChange) => void;
}

const nobody = "none";

/** Weekdays that are never worked, and the country whose holidays are not either. */
export function DaysOff({ settings: { daysOffMask, holidaysCountry }, canWrite, onChange }: DaysOffProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const countries = new Intl.DisplayNames(language, { type: "region" });
  const options = holidayCountries
    .map((value) => ({ value, label: countries.of(value) ?? value }))
    .toSorted((left, right) => left.label.localeCompare(right.label, language));
  return (
    <>
      <fieldset className={styles["weekdays"]}>
        <legend>{t("forecastSettings.daysOff.weekdays")}</legend>
        {weekdays.map((day) => (
          <label key={day} className={styles["weekday"]}>
            <input
              type="checkbox"
              checked={isDayOff(daysOffMask, day)}
              disabled={!isDayOff(daysOffMask, day) && isLastWorked(daysOffMask, day)}
              onChange={({ target }) => onChange({ daysOffMask: withDay(daysOffMask, day, target.checked) })}
            />
            {weekdayName(day, language)}
          </label>
        ))}
        <small>{t("forecastSettings.daysOff.hint")}</small>
      </fieldset>
      <SelectField
        size="md"
        label={t("forecastSettings.daysOff.holidays")}
        hint={t("forecastSettings.daysOff.holidaysHint")}
        options={[{ value: nobody, label: t("forecastSettings.daysOff.none") }, ...options]}
        value={holidaysCountry ?? nobody}
        isDisabled={!canWrite}
        onChange={(value) => {
          const chosen = holidayCountries.find((country) => country === value) ?? null;
          if (chosen !== holidaysCountry) onChange({ holidaysCountry: chosen });
        }}
      />
      {holidaysCountry === null ? null : <NextHolidays country={holidaysCountry} />}
    </>
  );
}

/** A few of them, so that one sees what was chosen. */
function NextHolidays({ country }: { readonly country: (typeof holidayCountries)[number] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const days = [...holidaysBetween(country, dateInterval(today, addMonths(today, 12)))]
    .toSorted()
    .slice(0, 3);
  const list = new Intl.ListFormat(language, { type: "unit" });
  return (
    <p className={styles["note"]}>
      {t("forecastSettings.daysOff.next", {
        days: list.format(days.map((day) => dayText(day, language, today))),
      })}
    </p>
  );
}

/** The first of January 2024 was a Monday. */
const weekdayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2024, 0, day));
