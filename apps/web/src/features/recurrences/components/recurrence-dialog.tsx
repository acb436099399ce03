import { amountBounds } from "@amont/engine/ledger/command-values.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { CategoryPicker } from "../../../shared/category-picker/category-picker.tsx";
import { planCalendar } from "../../../shared/forecast/company-calendar.ts";
import { settingsQuery } from "../../../shared/forecast/forecast-queries.ts";
import { useNumberErrorText } from "../../../shared/forms/use-number-error-text.ts";
import {
  blankDraft,
  type DraftProblem,
  inputOf,
  problemsOf,
  type RecurrenceDraft,
  ruleOfDraft,
} from "../model/recurrence-draft.ts";
import type { Saving, useRecurrenceChanges } from "../use-recurrence-changes.ts";
import type { RecurrenceCompany } from "../use-recurrence-companies.ts";
import { NextDays } from "./next-days.tsx";
import { PlaceFields, useCurrencyOf } from "./place-fields.tsx";
import styles from "./recurrences.module.css";
import { RuleFields } from "./rule-fields.tsx";

interface RecurrenceDialogProps {
  readonly saving: Saving;
  readonly draft: RecurrenceDraft;
  /** Occurrences that a change of the rule leaves alone. */
  readonly editedCount: number;
  /** Where the user may set recurrences. */
  readonly companies: readonly RecurrenceCompany[];
  readonly today: CalendarDate;
  readonly save: ReturnType<typeof useRecurrenceChanges>["save"];
  readonly onClose: () => void;
  /** After it is closed. */
  readonly onSaved?: () => void;
}

/** A recurrence, new or known, with what it means as one fills it in. */
export function RecurrenceDialog(props: RecurrenceDialogProps) {
  const { saving, companies, today, save, onClose } = props;
  const { t } = useTranslation();
  const formId = useId();
  const [draft, setDraft] = useState(props.draft);
  const [isTried, setIsTried] = useState(false);
  const settings = useQuery(settingsQuery(useApi(), draft.companyId)).data;
  const problems = problemsOf(draft);
  const change = (changed: Partial<RecurrenceDraft>) => setDraft((before) => ({ ...before, ...changed }));
  const problemText = (problem: DraftProblem) =>
    isTried && problems.has(problem) ? t(`recurrences.problem.${problem}`) : undefined;
  const closeSaved = () => {
    onClose();
    props.onSaved?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    const input = inputOf(draft);
    if (input === null || save.isPending) return;
    save.mutate({ companyId: draft.companyId, saving, input }, { onSuccess: closeSaved });
  };
  return (
    <Dialog
      isOpen
      onClose={() => {
        save.reset();
        onClose();
      }}
      title={t(`recurrences.dialog.${saving.kind}`)}
      icon="refresh"
      width={640}
      footer={
        <>
          <Button
            onClick={() => {
              save.reset();
              onClose();
            }}
          >
            {t("recurrences.dialog.cancel")}
          </Button>
          <Button type="submit" form={formId} emphasis="primary" isBusy={save.isPending}>
            {t("recurrences.dialog.save")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles["form"]} noValidate onSubmit={submit}>
        {save.error === null ? null : <Message tone="danger">{failureText(save.error, t)}</Message>}
        {saving.kind === "create" && companies.length > 1 ? (
          <SelectField
            size="md"
            label={t("recurrences.dialog.company")}
            options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(draft.companyId)}
            // Its categories, accounts, projects and scenarios are others.
            onChange={(value) => {
              const { categoryId, bankAccountId, projectId, scenarioId } = blankDraft(draft.companyId, today);
              change({ companyId: Number(value), categoryId, bankAccountId, projectId, scenarioId });
            }}
          />
        ) : null}
        <MainFields draft={draft} problemText={problemText} onChange={change} />
        <PlaceFields draft={draft} onChange={change} />
        <RuleFields draft={draft} problemText={problemText} onChange={change} />
        <NextDays rule={ruleOfDraft(draft)} calendar={planCalendar(settings, today)} today={today} />
        {props.editedCount === 0 ? null : (
          <Message tone="info">{t("recurrences.dialog.keeps", { count: props.editedCount })}</Message>
        )}
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  readonly draft: RecurrenceDraft;
  readonly problemText: (problem: DraftProblem) => string | undefined;
  readonly onChange: (changed: Partial<RecurrenceDraft>) => void;
}

function MainFields({ draft, problemText, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const errorText = useNumberErrorText();
  const currency = useCurrencyOf(draft);
  return (
    <>
      <div>
        <Segmented
          label={t("recurrences.dialog.direction")}
          segments={[
            { value: "outflow", text: t("recurrences.dialog.outflow") },
            { value: "inflow", text: t("recurrences.dialog.inflow") },
          ]}
          value={draft.isInflow ? "inflow" : "outflow"}
          onChange={(value) => onChange({ isInflow: value === "inflow", categoryId: null })}
        />
      </div>
      <div className={styles["pair"]}>
        <TextField
          size="md"
          label={t("recurrences.dialog.name")}
          value={draft.name}
          maxLength={500}
          error={problemText("name")}
          data-autofocus
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <div>
          <NumericInput
            label={t("recurrences.dialog.amount")}
            value={draft.amount}
            locale={language}
            unit={currency}
            maxDecimal={2}
            minValue={0}
            maxValue={amountBounds.most}
            errorText={errorText}
            onChange={(amount) => onChange({ amount })}
            onCommit={(amount) => onChange({ amount })}
          />
          {problemText("amount") === undefined ? null : (
            <small role="alert" className={styles["problem"]}>
              {problemText("amount")}
            </small>
          )}
        </div>
      </div>
      <div className={styles["pair"]}>
        <div className={styles["field"]}>
          <span className={styles["label"]}>{t("recurrences.dialog.category")}</span>
          <CategoryPicker
            tree={draft.isInflow ? "inflow" : "outflow"}
            companyId={draft.companyId}
            selectedId={draft.categoryId}
            onSelect={({ id }) => onChange({ categoryId: id })}
          />
          {problemText("category") === undefined ? null : (
            <small role="alert" className={styles["problem"]}>
              {problemText("category")}
            </small>
          )}
        </div>
      </div>
    </>
  );
}
