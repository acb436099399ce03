import type { AlertCondition } from "@amont/contract/operations/alerts/alert-fields.ts";
import { alertSeverities } from "@amont/contract/operations/alerts/severity-codec.ts";
import { triedConditions, tryAlertRule } from "@amont/contract/operations/alerts/try-alert-rule.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { useNumberErrorText } from "../../../shared/forms/use-number-error-text.ts";
import { conditionTexts, useAlertWords } from "../../../shared/realtime/alerts/alert-words.ts";
import type { RuleContent } from "../alert-queries.ts";
import { contentOf, hasDays, type RuleDraft, withCondition } from "../model/rule-draft.ts";
import type { useAlertChanges } from "../use-alert-changes.ts";
import styles from "./alerts.module.css";

interface RuleDialogProps {
  readonly entityId: number;
  /** Null: a new one. */
  readonly known: { readonly ruleId: number; readonly tag: string | null } | null;
  /** Of the branch that it is about; null: of none, or it is gone. */
  readonly categoryName: string | null;
  readonly draft: RuleDraft;
  readonly currency: CurrencyCode;
  readonly conditions: readonly AlertCondition[];
  readonly people: ReadonlyArray<{ readonly userId: string; readonly name: string }>;
  readonly save: ReturnType<typeof useAlertChanges>["saveRule"];
  readonly onClose: () => void;
}

/** A rule, new or known, with the sentence that it makes as one fills it in. */
export function RuleDialog(props: RuleDialogProps) {
  const { known, currency, save } = props;
  const { t } = useTranslation();
  const { ruleText } = useAlertWords();
  const formId = useId();
  const [draft, setDraft] = useState(props.draft);
  const change = (changed: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...changed }));
  const content = contentOf(draft, 10 ** minorDigits(currency));
  const close = () => {
    save.reset();
    props.onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (content !== null && !save.isPending) save.mutate({ known, content }, { onSuccess: close });
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={known === null ? t("alerts.rule.new") : t("alerts.rule.edit")}
      icon="bell"
      width={640}
      footer={
        <>
          <Button onClick={close}>{t("alerts.rule.cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            emphasis="primary"
            isBusy={save.isPending}
            isDisabled={content === null}
          >
            {t("alerts.rule.save")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles["form"]} noValidate onSubmit={submit}>
        {save.error === null ? null : <Message tone="danger">{failureText(save.error, t)}</Message>}
        {content === null ? null : (
          <p className={styles["preview"]} aria-live="polite">
            {ruleText({ ...content, categoryName: props.categoryName }, currency)}
          </p>
        )}
        <SelectField
          size="md"
          label={t("alerts.field.condition")}
          options={props.conditions.map((value) => ({
            value,
            label: t(`alerts.condition.${conditionTexts[value]}`),
          }))}
          value={draft.condition}
          onChange={(value) => {
            const condition = props.conditions.find((one) => one === value);
            if (condition !== undefined) setDraft(withCondition(draft, condition));
          }}
        />
        <BoundFields draft={draft} currency={currency} onChange={change} />
        <MoreFields draft={draft} currency={currency} onChange={change} />
        <AudienceFields draft={draft} people={props.people} onChange={change} />
        <Trial key={JSON.stringify(content)} entityId={props.entityId} content={content} />
      </form>
    </Dialog>
  );
}

/** Plans are read back on one day of each week; nights and lines are all known. */
const isSampled = (condition: AlertCondition): boolean =>
  condition !== "large-movement" && condition !== "overdraft-probability";

interface TrialProps {
  readonly entityId: number;
  readonly content: RuleContent | null;
}

/** What it would have found, where that is still known. Another rule is another trial. */
function Trial({ entityId, content }: TrialProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const trial = useMutation({
    mutationFn: (body: RuleContent) =>
      api.call(tryAlertRule, { params: { entityId }, body }, { companyId: entityId }),
    meta: { isShownInPlace: true },
  });
  if (content === null || !triedConditions.some((condition) => condition === content.condition)) return null;
  const found = trial.data;
  return (
    <div className={styles["acts"]} aria-live="polite">
      <Button isBusy={trial.isPending} onClick={() => trial.mutate(content)}>
        {t("alerts.rule.try")}
      </Button>
      {trial.error === null ? null : <Message tone="danger">{failureText(trial.error, t)}</Message>}
      {found === undefined ? null : (
        <span>
          {t("alerts.rule.tried", { count: found.incidentCount, day: dayText(found.from, language) })}
          {found.longestDays === null ? null : `, ${t("alerts.rule.longest", { count: found.longestDays })}`}
          {isSampled(content.condition) ? `. ${t("alerts.rule.sampled")}` : null}
        </span>
      )}
    </div>
  );
}

interface FieldsProps {
  readonly draft: RuleDraft;
  readonly currency: CurrencyCode;
  readonly onChange: (changed: Partial<RuleDraft>) => void;
}

const largest = 10_000_000_000;

function BoundFields({ draft, currency, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const problem = useNumberErrorText();
  const isBalance = draft.condition === "balance";
  const unit =
    draft.unit === "money" ? currency : draft.unit === "basisPoints" ? "%" : t(`alerts.unit.${draft.unit}`);
  return (
    <div className={styles["pair"]}>
      {isBalance ? (
        <SelectField
          size="md"
          label={t("alerts.field.boundKind")}
          options={[
            { value: "floor", label: t("alerts.field.floorBound") },
            { value: "own", label: t("alerts.field.ownBound") },
          ]}
          value={draft.isFloor ? "floor" : "own"}
          onChange={(value) => onChange({ isFloor: value === "floor" })}
        />
      ) : null}
      {draft.condition === "drift" ? (
        <SelectField
          size="md"
          label={t("alerts.field.boundKind")}
          options={[
            { value: "basisPoints", label: t("alerts.field.unitShare") },
            { value: "money", label: t("alerts.field.ownBound") },
          ]}
          value={draft.unit}
          onChange={(value) => onChange({ unit: value === "money" ? "money" : "basisPoints" })}
        />
      ) : null}
      {isBalance && draft.isFloor ? null : (
        <NumericInput
          label={t("alerts.field.bound")}
          value={draft.bound}
          locale={language}
          unit={unit}
          maxDecimal={draft.unit === "money" ? minorDigits(currency) : draft.unit === "basisPoints" ? 2 : 0}
          minValue={isBalance ? -largest : 0}
          maxValue={largest}
          errorText={problem}
          onChange={(bound) => onChange({ bound })}
          onCommit={(bound) => onChange({ bound })}
        />
      )}
      {hasDays(draft.condition) ? (
        <NumericInput
          label={t("alerts.field.within")}
          value={draft.withinDays}
          locale={language}
          unit={t("alerts.unit.days")}
          maxDecimal={0}
          minValue={1}
          maxValue={draft.condition === "overdraft-probability" ? 548 : 400}
          errorText={problem}
          onChange={(withinDays) => onChange({ withinDays })}
          onCommit={(withinDays) => onChange({ withinDays })}
        />
      ) : null}
    </div>
  );
}

function MoreFields({ draft, currency, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const problem = useNumberErrorText();
  return (
    <>
      {draft.condition === "balance" ? (
        <Check
          label={t("alerts.field.eachAccount")}
          isOn={draft.eachAccount}
          onChange={(eachAccount) => onChange({ eachAccount })}
        />
      ) : null}
      {draft.condition === "drift" ? (
        <Check
          label={t("alerts.field.belowOnly")}
          isOn={draft.belowOnly}
          onChange={(belowOnly) => onChange({ belowOnly })}
        />
      ) : null}
      {draft.condition === "late" ? (
        <NumericInput
          label={t("alerts.field.minimum")}
          value={draft.minimum}
          locale={language}
          unit={currency}
          maxDecimal={minorDigits(currency)}
          minValue={0}
          maxValue={largest}
          errorText={problem}
          onChange={(minimum) => onChange({ minimum })}
          onCommit={(minimum) => onChange({ minimum })}
        />
      ) : null}
      <SelectField
        size="md"
        label={t("alerts.field.severity")}
        options={alertSeverities.map((value) => ({ value, label: t(`alerts.severity.${value}`) }))}
        value={draft.severity}
        onChange={(value) => {
          const severity = alertSeverities.find((one) => one === value);
          if (severity !== undefined) onChange({ severity });
        }}
      />
    </>
  );
}

interface CheckProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Check({ label, isOn, onChange }: CheckProps) {
  return (
    <label className={styles["check"]}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

function AudienceFields({
  draft,
  people,
  onChange,
}: Omit<FieldsProps, "currency"> & Pick<RuleDialogProps, "people">) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        size="md"
        label={t("alerts.field.audience")}
        options={[
          { value: "writers", label: t("alerts.field.writers") },
          { value: "chosen", label: t("alerts.field.chosen") },
        ]}
        value={draft.audience}
        onChange={(value) => onChange({ audience: value === "chosen" ? "chosen" : "writers" })}
      />
      {draft.audience === "writers" ? null : (
        <fieldset className={styles["people"]}>
          <legend>{t("alerts.field.people")}</legend>
          {people.map(({ userId, name }) => (
            <Check
              key={userId}
              label={name}
              isOn={draft.people.includes(userId)}
              onChange={(isOn) =>
                onChange({
                  people: isOn ? [...draft.people, userId] : draft.people.filter((one) => one !== userId),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
