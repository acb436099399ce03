import { performanceBases } from "@amont/contract/operations/forecast/series/series-definition.ts";
import { firstDayOfPeriod, periodIndexOf } from "@amont/engine/series/input-periods.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../../i18n/i18n.ts";
import { usePeriodTexts } from "../../../../../shared/forecast/period-text.ts";
import { useNumberErrorText } from "../../../../../shared/forms/use-number-error-text.ts";
import { useNow } from "../../../../../shared/use-now.ts";
import { type FlashBasis, type FlashDraft, withFirst } from "../../model/flash-draft.ts";
import styles from "./flash-forecast.module.css";

interface FlashFieldsProps {
  readonly draft: FlashDraft;
  readonly onChange: (draft: FlashDraft) => void;
  readonly currency: CurrencyCode;
  /** In which periods the company plans. */
  readonly frequency: Frequency;
}

/** As far as one chooses from a list, in periods. */
const offered: Readonly<Record<Frequency, number>> = { daily: 90, weekly: 52, monthly: 36, quarterly: 12 };

/** On what, how much more or less, from when to when. */
export function FlashFields({ draft, onChange, currency, frequency }: FlashFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const errorText = useNumberErrorText();
  const periods = usePeriodOptions(frequency);
  return (
    <div className={styles["fields"]}>
      <SelectField
        label={t("flashForecast.basis")}
        size="md"
        options={performanceBases.map((basis) => ({
          value: basis,
          label: t(`forecastPanel.basis.${basis}`),
        }))}
        value={draft.basis}
        onChange={(basis) => onChange({ ...draft, basis: basis as FlashBasis })}
      />
      <div className={styles["variation"]}>
        <NumericInput
          label={t("flashForecast.variation")}
          value={draft.value}
          locale={language}
          maxDecimal={2}
          unit={draft.amountType === "percentage" ? "%" : currency}
          errorText={errorText}
          onChange={(value) => onChange({ ...draft, value })}
          onCommit={(value) => onChange({ ...draft, value })}
        />
        <Segmented
          label={t("flashForecast.variationKind")}
          segments={[
            { value: "percentage", text: t("flashForecast.percentage") },
            { value: "absolute", text: t("flashForecast.absolute") },
          ]}
          value={draft.amountType}
          onChange={(amountType) => onChange({ ...draft, amountType })}
        />
      </div>
      <SelectField
        label={t("flashForecast.from")}
        size="md"
        options={periods}
        value={String(draft.firstOffset)}
        onChange={(offset) => onChange(withFirst(draft, Number(offset)))}
      />
      <SelectField
        label={t("flashForecast.to")}
        size="md"
        options={[{ value: "never", label: t("flashForecast.never") }, ...periods.slice(draft.firstOffset)]}
        value={draft.lastOffset === null ? "never" : String(draft.lastOffset)}
        onChange={(offset) => onChange({ ...draft, lastOffset: offset === "never" ? null : Number(offset) })}
      />
    </div>
  );
}

/** The current period and those to come, by name. */
function usePeriodOptions(frequency: Frequency) {
  const texts = usePeriodTexts();
  const current = periodIndexOf(calendarDate(localDay(useNow())), frequency);
  return Array.from({ length: offered[frequency] }, (_, offset) => ({
    value: String(offset),
    label: texts.period({ begin: firstDayOfPeriod(current + offset, frequency) }, frequency),
  }));
}
