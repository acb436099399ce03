import { minorDigits } from "@amont/kernel/currency.ts";
import { largestForecast, lastDayOfMonth, monthsBetween } from "@amont/kernel/limits.ts";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { monthDayText } from "@amont/ui/figures/written-date.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { hasErrors, type NumericErrors } from "@amont/ui/widgets/numeric-input/numeric-errors.ts";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../../i18n/i18n.ts";
import { useApi } from "../../../../../shared/api/api-context.ts";
import { CategoryPicker } from "../../../../../shared/category-picker/category-picker.tsx";
import { kpisQuery } from "../../../../../shared/forecast/kpis/kpi-queries.ts";
import { useNumberErrorText } from "../../../../../shared/forms/use-number-error-text.ts";
import { monthOfYear } from "../../model/fixed-amount-words.ts";
import { bases, type SeriesDraft } from "../../model/series-draft.ts";
import type { PanelPlace } from "../../panel-place.ts";
import styles from "../forecast-tab.module.css";
import { kpiNodes } from "./kpi-nodes.ts";
import { KpiPicker } from "./kpi-picker.tsx";

export interface SeriesFieldsProps {
  readonly place: PanelPlace;
  readonly draft: SeriesDraft;
  readonly onChange: (draft: SeriesDraft) => void;
}

const noDay = "none";
const days = Array.from({ length: lastDayOfMonth }, (_, index) => index + 1);
const monthsOfYear = Array.from({ length: 12 }, (_, index) => index + 1);

/** What cannot be saved is as good as not typed yet. */
const rightOrNull = (value: number | null, errors: NumericErrors): number | null =>
  hasErrors(errors) ? null : value;

/** The same amount, every so many months. */
export function FixedAmountFields({ place, draft, onChange }: SeriesFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const problem = useNumberErrorText();
  const { currency } = place.statement;
  return (
    <div className={styles["duo"]}>
      <div className={styles["whole"]}>
        <NumericInput
          label={t("forecastPanel.series.amount")}
          value={draft.amount}
          locale={language}
          unit={currency}
          maxDecimal={minorDigits(currency)}
          calculates
          excludeZero
          minValue={0}
          maxValue={largestForecast}
          errorText={problem}
          onChange={(amount, errors) => onChange({ ...draft, amount: rightOrNull(amount, errors) })}
          onCommit={(amount) => onChange({ ...draft, amount })}
        />
      </div>
      <SelectField
        size="md"
        label={t("forecastPanel.series.recurrence")}
        options={monthsBetween.map((months) => ({
          value: String(months),
          label: t(`forecastPanel.recurrence.every${months}`),
        }))}
        value={String(draft.recurrenceMonths)}
        onChange={(value) => {
          const recurrenceMonths = monthsBetween.find((months) => String(months) === value);
          if (recurrenceMonths !== undefined) onChange({ ...draft, recurrenceMonths });
        }}
      />
      <SelectField
        size="md"
        label={t("forecastPanel.series.day")}
        options={[
          { value: noDay, label: t("forecastPanel.series.anyDay") },
          ...days.map((day) => ({
            value: String(day),
            label: t("forecastPanel.series.dayNumber", { day: monthDayText(day, language) }),
          })),
        ]}
        value={draft.day === null ? noDay : String(draft.day)}
        onChange={(value) => onChange({ ...draft, day: value === noDay ? null : Number(value) })}
      />
      <div className={styles["whole"]}>
        <SelectField
          size="md"
          label={t("forecastPanel.series.vat")}
          options={[
            { value: "included", label: t("forecastPanel.series.vatIncluded") },
            { value: "excluded", label: t("forecastPanel.series.vatExcluded") },
          ]}
          value={draft.excludesVat ? "excluded" : "included"}
          onChange={(value) => onChange({ ...draft, excludesVat: value === "excluded" })}
        />
      </div>
      <NumericInput
        label={t("forecastPanel.series.indexation")}
        value={draft.indexPercent}
        locale={language}
        unit="%"
        maxDecimal={3}
        minValue={-99}
        maxValue={1_000}
        errorText={problem}
        onChange={(percent, errors) => {
          if (!hasErrors(errors)) onChange({ ...draft, indexPercent: percent });
        }}
        onCommit={(indexPercent) => onChange({ ...draft, indexPercent })}
      />
      <SelectField
        size="md"
        label={t("forecastPanel.series.indexMonth")}
        options={monthsOfYear.map((month) => ({ value: String(month), label: monthOfYear(month, language) }))}
        value={String(draft.indexMonth)}
        onChange={(value) => onChange({ ...draft, indexMonth: Number(value) })}
      />
    </div>
  );
}

/** What was realized before, so many per cent or so much more or less. */
export function PerformanceFields({ place, draft, onChange }: SeriesFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const problem = useNumberErrorText();
  const { currency } = place.statement;
  const isPercentage = draft.amountType === "percentage";
  const symbols = { percentage: "%", absolute: symbolOf(currency, language) };
  return (
    <div className={styles["duo"]}>
      <div className={styles["whole"]}>
        <SelectField
          size="md"
          label={t("forecastPanel.series.basis")}
          options={bases.map((basis) => ({ value: basis, label: t(`forecastPanel.basis.${basis}`) }))}
          value={draft.basis}
          onChange={(value) => {
            const basis = bases.find((known) => known === value);
            if (basis !== undefined) onChange({ ...draft, basis });
          }}
        />
      </div>
      <div className={styles["whole"]}>
        <div className={styles["variation"]}>
          <NumericInput
            // Another unit is another number: what is being typed does not go over.
            key={draft.amountType}
            label={t("forecastPanel.series.variation")}
            value={draft.value}
            locale={language}
            maxDecimal={isPercentage ? 3 : minorDigits(currency)}
            minValue={isPercentage ? -100 : -largestForecast}
            maxValue={isPercentage ? 10_000 : largestForecast}
            errorText={problem}
            onChange={(value, errors) => onChange({ ...draft, value: rightOrNull(value, errors) })}
            onCommit={(value) => onChange({ ...draft, value })}
          />
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- two buttons, not fields of a form */}
          <div className={styles["kinds"]} role="group" aria-label={t("forecastPanel.series.variationUnit")}>
            {(["percentage", "absolute"] as const).map((amountType) => (
              <button
                key={amountType}
                type="button"
                className={styles["kind"]}
                aria-pressed={draft.amountType === amountType}
                // What is seen is part of what is heard.
                aria-label={`${t(`forecastPanel.series.unit.${amountType}`)}, ${symbols[amountType]}`}
                onClick={() => onChange({ ...draft, amountType })}
              >
                {symbols[amountType]}
              </button>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

const symbolOf = (currency: string, language: string): string =>
  new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? currency;

/** A share of another category, so many periods later. */
export function CategoryBasedFields(props: SeriesFieldsProps) {
  const { place, draft, onChange } = props;
  const { t } = useTranslation();
  return (
    <div className={styles["duo"]}>
      <div className={classNames(styles["field"], styles["whole"])}>
        <span className={styles["label"]}>{t("forecastPanel.series.sourceCategory")}</span>
        <CategoryPicker
          tree="both"
          companyId={place.company.id}
          selectedId={draft.sourceCategoryId}
          onSelect={({ id }) => onChange({ ...draft, sourceCategoryId: id })}
        />
      </div>
      <ShareFields {...props} />
    </div>
  );
}

/** A share of an indicator, so many periods later. */
export function KpiBasedFields(props: SeriesFieldsProps) {
  const { place, draft, onChange } = props;
  const { t } = useTranslation();
  const kpis = useQuery(kpisQuery(useApi(), place.company.id)).data;
  const nodes = useMemo(() => kpiNodes(kpis ?? []), [kpis]);
  if (nodes.length === 0) return <p className={styles["quiet"]}>{t("forecastPanel.series.noKpi")}</p>;
  return (
    <div className={styles["duo"]}>
      <div className={styles["whole"]}>
        <KpiPicker
          nodes={nodes}
          selectedId={draft.kpiId}
          onSelect={(kpiId) => onChange({ ...draft, kpiId })}
        />
      </div>
      <ShareFields {...props} />
    </div>
  );
}

function ShareFields({ draft, onChange }: SeriesFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const problem = useNumberErrorText();
  return (
    <>
      <NumericInput
        label={t("forecastPanel.series.percentage")}
        value={draft.percentage}
        locale={language}
        unit="%"
        excludeZero
        minValue={0}
        maxValue={10_000}
        errorText={problem}
        onChange={(percentage, errors) => onChange({ ...draft, percentage: rightOrNull(percentage, errors) })}
        onCommit={(percentage) => onChange({ ...draft, percentage })}
      />
      <NumericInput
        label={t("forecastPanel.series.delay")}
        value={draft.delay}
        locale={language}
        maxDecimal={0}
        minValue={0}
        maxValue={120}
        errorText={problem}
        onChange={(delay, errors) => {
          if (!hasErrors(errors)) onChange({ ...draft, delay: delay ?? 0 });
        }}
        onCommit={(delay) => onChange({ ...draft, delay: delay ?? 0 })}
      />
    </>
  );
}
