import { sweepDirections, sweepRuleKinds } from "@amont/contract/operations/cash-pools/cash-pool-fields.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { useTranslation } from "react-i18next";
import formStyles from "../../../shared/forms/form.module.css";
import type { MemberDraft, MemberField, MemberProblems } from "../model/member-draft.ts";
import styles from "./editor.module.css";

interface RuleFieldsProps {
  readonly draft: MemberDraft;
  readonly currency: CurrencyCode;
  readonly problems: MemberProblems;
  readonly onChange: (part: Partial<MemberDraft>) => void;
}

/** What happens to an account in the evening. */
export function RuleFields({ draft, currency, problems, onChange }: RuleFieldsProps) {
  const { t } = useTranslation();
  const errorOf = (field: MemberField) => {
    const problem = problems[field];
    return problem === undefined ? undefined : t(`cashPools.problem.${problem}`);
  };
  const amountField = (field: "target" | "least" | "most" | "threshold" | "step") => (
    <TextField
      size="md"
      label={t(`cashPools.form.${field}`, { currency })}
      hint={field === "threshold" || field === "step" ? t(`cashPools.form.${field}Hint`) : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={draft[field]}
      error={errorOf(field)}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <div className={formStyles["pair"]}>
        <SelectField
          size="md"
          label={t("cashPools.form.rule")}
          options={sweepRuleKinds.map((value) => ({ value, label: t(`cashPools.ruleKind.${value}`) }))}
          value={draft.rule}
          onChange={(value) => {
            const rule = sweepRuleKinds.find((known) => known === value);
            if (rule !== undefined) onChange({ rule });
          }}
        />
        <SelectField
          size="md"
          label={t("cashPools.form.direction")}
          options={sweepDirections.map((value) => ({ value, label: t(`cashPools.direction.${value}`) }))}
          value={draft.direction}
          onChange={(value) => {
            const direction = sweepDirections.find((known) => known === value);
            if (direction !== undefined) onChange({ direction });
          }}
        />
      </div>
      {draft.rule === "target" ? <div className={formStyles["pair"]}>{amountField("target")}</div> : null}
      {draft.rule === "range" ? (
        <div className={formStyles["pair"]}>
          {amountField("least")}
          {amountField("most")}
        </div>
      ) : null}
      <div className={formStyles["pair"]}>
        {amountField("threshold")}
        {amountField("step")}
      </div>
      <div className={formStyles["pair"]}>
        <TextField
          size="md"
          label={t("cashPools.form.priority")}
          hint={t("cashPools.form.priorityHint")}
          inputMode="numeric"
          autoComplete="off"
          value={draft.priority}
          error={errorOf("priority")}
          onChange={(event) => onChange({ priority: event.currentTarget.value })}
        />
        <label className={styles["check"]}>
          <input
            type="checkbox"
            checked={draft.isAllOrNothing}
            onChange={(event) => onChange({ isAllOrNothing: event.currentTarget.checked })}
          />
          {t("cashPools.form.allOrNothing")}
        </label>
      </div>
    </>
  );
}
