import { parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { largestForecast } from "@amont/kernel/limits.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { hasErrors } from "@amont/ui/widgets/numeric-input/numeric-errors.ts";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../../i18n/i18n.ts";
import { useNumberErrorText } from "../../../../../shared/forms/use-number-error-text.ts";
import { type AdjustmentDraft, adjustmentInputOf, longestLabel } from "../../model/adjustment-draft.ts";
import type { PanelPlace } from "../../panel-place.ts";
import styles from "../forecast-tab.module.css";

interface AdjustmentFormProps {
  readonly place: PanelPlace;
  readonly initial: AdjustmentDraft;
  readonly isNew: boolean;
  readonly isBusy: boolean;
  readonly onSave: (draft: AdjustmentDraft) => void;
  readonly onCancel: () => void;
}

const kinds = ["adjustment", "investment"] as const;

export function AdjustmentForm({ place, initial, isNew, isBusy, onSave, onCancel }: AdjustmentFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const problem = useNumberErrorText();
  const [draft, setDraft] = useState(initial);
  const isReady = adjustmentInputOf(draft, null) !== null;
  const { currency } = place.statement;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) onSave(draft);
  };
  return (
    <form className={styles["postpone"]} noValidate onSubmit={submit}>
      <SelectField
        size="md"
        label={t("forecastPanel.adjustments.kindLabel")}
        options={kinds.map((kind) => ({ value: kind, label: t(`forecastPanel.adjustments.kind.${kind}`) }))}
        value={draft.kind}
        onChange={(value) => {
          const kind = kinds.find((known) => known === value);
          if (kind !== undefined) setDraft({ ...draft, kind });
        }}
      />
      <TextField
        size="md"
        label={t("forecastPanel.adjustments.label")}
        maxLength={longestLabel}
        value={draft.label}
        onChange={(event) => setDraft({ ...draft, label: event.currentTarget.value })}
      />
      <NumericInput
        label={t("forecastPanel.adjustments.amount")}
        value={draft.amount}
        locale={language}
        unit={currency}
        maxDecimal={minorDigits(currency)}
        calculates
        excludeZero
        minValue={-largestForecast}
        maxValue={largestForecast}
        errorText={problem}
        onChange={(amount, errors) => setDraft({ ...draft, amount: hasErrors(errors) ? null : amount })}
        onCommit={(amount) => setDraft({ ...draft, amount })}
      />
      <div className={styles["duo"]}>
        <TextField
          size="md"
          type="date"
          label={t("forecastPanel.adjustments.begin")}
          value={draft.beginDate ?? ""}
          onChange={(event) =>
            setDraft({ ...draft, beginDate: parseCalendarDate(event.currentTarget.value) })
          }
        />
        <TextField
          size="md"
          type="date"
          label={t("forecastPanel.adjustments.end")}
          min={draft.beginDate ?? undefined}
          value={draft.lastDate ?? ""}
          onChange={(event) => setDraft({ ...draft, lastDate: parseCalendarDate(event.currentTarget.value) })}
        />
      </div>
      <div className={styles["row"]}>
        <Button size="sm" onClick={onCancel}>
          {t("forecastPanel.cancel")}
        </Button>
        <Button size="sm" type="submit" emphasis="primary" isBusy={isBusy} isDisabled={!isReady}>
          {t(isNew ? "forecastPanel.adjustments.create" : "forecastPanel.save")}
        </Button>
      </div>
    </form>
  );
}
