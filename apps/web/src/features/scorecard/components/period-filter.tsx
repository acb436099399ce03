import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import {
  type PeriodChoice,
  periodChoices,
  periodKey,
  type ReliabilitySearch,
} from "../model/reliability-search.ts";
import { periodName } from "../model/reliability-text.ts";

interface PeriodFilterProps {
  /** All periods of which there are pairs; the end is not included. */
  readonly scored: { readonly from: CalendarDate; readonly to: CalendarDate };
  readonly frequency: Frequency;
  readonly search: ReliabilitySearch;
  readonly onSearch: (search: ReliabilitySearch) => void;
}

/** Of when. */
export function PeriodFilter({ scored, frequency, search, onSearch }: PeriodFilterProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const periods = periodChoices(scored, search);
  const period = (begin: CalendarDate) => periodName(begin, frequency, language);
  const periodText = ({ kind, year, from, to }: PeriodChoice): string => {
    if (kind === "usual") return t("reliability.filter.usual");
    if (kind === "all") return t("reliability.filter.since", { from: period(scored.from) });
    if (kind === "year" && year !== null) return String(year);
    return t("reliability.filter.range", {
      from: period(from ?? scored.from),
      to: period(addDays(to ?? scored.to, -1)),
    });
  };
  return (
    <SelectField
      size="md"
      isLabelHidden
      label={t("reliability.filter.period")}
      options={periods.map((choice) => ({ value: choice.key, label: periodText(choice) }))}
      value={periodKey(search)}
      onChange={(key) => {
        const choice = periods.find((one) => one.key === key);
        if (choice !== undefined) onSearch({ ...search, from: choice.from, to: choice.to });
      }}
    />
  );
}
