import { workingDayShifts } from "@amont/engine/recurrences/recurrence-rule.ts";
import { periodicities } from "@amont/kernel/periodicity.ts";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useNumberErrorText } from "../../../shared/forms/use-number-error-text.ts";
import {
  chosenPeriodOf,
  chosenPeriods,
  type DraftProblem,
  isChosenPeriod,
  type RecurrenceDraft,
} from "../model/recurrence-draft.ts";
import { periodWords } from "../model/rule-words.ts";
import styles from "./recurrences.module.css";

interface RuleFieldsProps {
  readonly draft: RecurrenceDraft;
  readonly problemText: (problem: DraftProblem) => string | undefined;
  readonly onChange: (changed: Partial<RecurrenceDraft>) => void;
}

const shiftTexts = { none: "shiftNone", before: "shiftBefore", after: "shiftAfter" } as const;

/** When it falls due, and until when. */
export function RuleFields({ draft, problemText, onChange }: RuleFieldsProps) {
  const { t } = useTranslation();
  const period = chosenPeriodOf(draft.every);
  const own = period === null ? [{ value: "own", label: periodWords(draft.every, t) }] : [];
  return (
    <>
      <div className={styles["pair"]}>
        <SelectField
          size="md"
          label={t("recurrences.dialog.period")}
          options={[
            ...chosenPeriods.map((value) => ({ value, label: t(`recurrences.period.${value}`) })),
            ...own,
          ]}
          value={period ?? "own"}
          onChange={(value) => {
            if (isChosenPeriod(value)) onChange({ every: periodicities[value] });
          }}
        />
        <TextField
          size="md"
          type="date"
          label={t("recurrences.dialog.start")}
          value={draft.startDay}
          error={problemText("start")}
          onChange={(event) => onChange({ startDay: event.currentTarget.value })}
        />
      </div>
      {draft.every.monthCount === 0 ? null : (
        <label className={styles["check"]}>
          <input
            type="checkbox"
            checked={draft.isMonthEnd}
            onChange={(event) => onChange({ isMonthEnd: event.currentTarget.checked })}
          />
          {t("recurrences.dialog.monthEnd")}
        </label>
      )}
      <div className={styles["pair"]}>
        <SelectField
          size="md"
          label={t("recurrences.dialog.shift")}
          options={workingDayShifts.map((value) => ({
            value,
            label: t(`recurrences.dialog.${shiftTexts[value]}`),
          }))}
          value={draft.shift}
          onChange={(value) => {
            const shift = workingDayShifts.find((known) => known === value);
            if (shift !== undefined) onChange({ shift });
          }}
        />
        <EndFields draft={draft} problem={problemText("end")} onChange={onChange} />
      </div>
    </>
  );
}

const endKinds = ["never", "date", "count"] as const;
const endTexts = { never: "endNever", date: "endDate", count: "endCount" } as const;

interface EndFieldsProps {
  readonly draft: RecurrenceDraft;
  readonly problem: string | undefined;
  readonly onChange: RuleFieldsProps["onChange"];
}

function EndFields({ draft, problem, onChange }: EndFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const errorText = useNumberErrorText();
  return (
    <>
      <SelectField
        size="md"
        label={t("recurrences.dialog.end")}
        options={endKinds.map((value) => ({ value, label: t(`recurrences.dialog.${endTexts[value]}`) }))}
        value={draft.endKind}
        error={problem}
        onChange={(value) => {
          const endKind = endKinds.find((known) => known === value);
          if (endKind !== undefined) onChange({ endKind });
        }}
      />
      {draft.endKind === "date" ? (
        <TextField
          size="md"
          type="date"
          label={t("recurrences.dialog.lastDate")}
          value={draft.lastDay}
          min={draft.startDay}
          onChange={(event) => onChange({ lastDay: event.currentTarget.value })}
        />
      ) : null}
      {draft.endKind === "count" ? (
        <NumericInput
          label={t("recurrences.dialog.count")}
          value={draft.endCount}
          locale={language}
          maxDecimal={0}
          minValue={1}
          maxValue={10_000}
          errorText={errorText}
          onChange={(endCount) => onChange({ endCount })}
          onCommit={(endCount) => onChange({ endCount })}
        />
      ) : null}
    </>
  );
}
