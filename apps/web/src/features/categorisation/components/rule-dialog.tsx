import { categorisationActions } from "@amont/contract/events.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { fromWireNumber, money, toWireNumber } from "@amont/kernel/money.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { useCategories } from "../../../shared/categories/use-categories.ts";
import { CategoryPicker } from "../../../shared/category-picker/category-picker.tsx";
import { useNumberErrorText } from "../../../shared/forms/use-number-error-text.ts";
import {
  accountNamesQuery,
  type CategorisationRule,
  type CategorisationRuleDefinition,
} from "../categorisation-queries.ts";
import type { useRuleChanges } from "../use-rule-changes.ts";
import { RulePreview } from "./rule-preview.tsx";
import styles from "./rules.module.css";
import { WordsField } from "./words-field.tsx";

/** A rule that is being written: everything but where it leads may be missing. */
export type RuleDraft = Omit<CategorisationRuleDefinition, "categoryId"> & {
  readonly categoryId: number | null;
};

export const emptyRule: RuleDraft = {
  isInflow: false,
  nameContains: [],
  nameExcludes: [],
  minAmount: null,
  maxAmount: null,
  bankAccountIds: [],
  action: "Categorize",
  categoryId: null,
};

const isReversing = (action: CategorisationRuleDefinition["action"]) => action.startsWith("Reverse");

const hasCondition = (rule: RuleDraft) =>
  rule.nameContains.length + rule.nameExcludes.length + rule.bankAccountIds.length > 0 ||
  rule.minAmount !== null ||
  rule.maxAmount !== null;

interface RuleDialogProps {
  readonly companyId: number;
  readonly currency: CurrencyCode;
  readonly start: RuleDraft;
  /** The rule that is changed; null for a new one. */
  readonly ruleId: number | null;
  readonly changes: ReturnType<typeof useRuleChanges>;
  readonly onClose: () => void;
}

export function RuleDialog({ companyId, currency, start, ruleId, changes, onClose }: RuleDialogProps) {
  const { t } = useTranslation();
  const [rule, setRule] = useState(start);
  const change = (part: Partial<RuleDraft>) => setRule((before) => ({ ...before, ...part }));
  const shown = useDeferredValue(rule);
  const saving = ruleId === null ? changes.create : changes.update;
  const { categoryId } = rule;
  const save = () => {
    if (categoryId === null) return;
    const options = { onSuccess: onClose };
    if (ruleId === null) changes.create.mutate({ ...rule, categoryId }, options);
    else changes.update.mutate({ ...rule, categoryId, id: ruleId } satisfies CategorisationRule, options);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(ruleId === null ? "categorisation.newTitle" : "categorisation.editTitle")}
      icon="tag"
      width={720}
      footer={
        <>
          <Button onClick={onClose}>{t("categorisation.cancel")}</Button>
          <Button
            emphasis="primary"
            isBusy={saving.isPending}
            isDisabled={categoryId === null || !hasCondition(rule)}
            onClick={save}
          >
            {t(ruleId === null ? "categorisation.create" : "categorisation.save")}
          </Button>
        </>
      }
    >
      <div className={styles["form"]}>
        <Conditions companyId={companyId} currency={currency} rule={rule} change={change} />
        <Outcome companyId={companyId} rule={rule} change={change} />
        {saving.isError ? (
          <p role="alert" className={styles["failure"]}>
            {failureText(saving.error, t)}
          </p>
        ) : null}
        <RulePreview
          companyId={companyId}
          // The preview does not depend on where the rule leads.
          rule={hasCondition(shown) ? { ...shown, categoryId: 1, action: "Categorize" } : null}
        />
      </div>
    </Dialog>
  );
}

const units = (amount: RuleDraft["minAmount"]) =>
  amount === null ? null : toWireNumber(amount.amountMinor, amount.currency);

interface PartProps {
  readonly companyId: number;
  readonly rule: RuleDraft;
  readonly change: (part: Partial<RuleDraft>) => void;
}

function Conditions({ companyId, currency, rule, change }: PartProps & { readonly currency: CurrencyCode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const errorText = useNumberErrorText();
  const accounts = useQuery(accountNamesQuery(useApi(), companyId)).data ?? [];
  const amountOf = (value: number | null) => {
    const minor = value === null ? null : fromWireNumber(value, currency);
    return minor?.ok === true ? money(minor.value, currency) : null;
  };
  return (
    <>
      <SelectField
        label={t("categorisation.direction")}
        size="md"
        options={[
          { value: "outflow", label: t("categorisation.outflows") },
          { value: "inflow", label: t("categorisation.inflows") },
        ]}
        value={rule.isInflow ? "inflow" : "outflow"}
        onChange={(value) => change({ isInflow: value === "inflow", categoryId: null })}
      />
      <WordsField
        label={t("categorisation.containsLabel")}
        hint={t("categorisation.wordsHint")}
        words={rule.nameContains}
        onChange={(nameContains) => change({ nameContains: [...nameContains] })}
      />
      <WordsField
        label={t("categorisation.excludesLabel")}
        words={rule.nameExcludes}
        onChange={(nameExcludes) => change({ nameExcludes: [...nameExcludes] })}
      />
      <div className={styles["pair"]}>
        {(["minAmount", "maxAmount"] as const).map((bound) => (
          <NumericInput
            key={bound}
            label={t(`categorisation.${bound}`)}
            locale={language}
            unit={currency}
            maxDecimal={2}
            minValue={0}
            value={units(rule[bound])}
            errorText={errorText}
            onChange={(value) => change({ [bound]: amountOf(value) })}
            onCommit={(value) => change({ [bound]: amountOf(value) })}
          />
        ))}
      </div>
      {accounts.length < 2 ? null : (
        <fieldset className={styles["accounts"]}>
          <legend>{t("categorisation.accounts")}</legend>
          {accounts.map(({ id, name }) => (
            <label key={id} className={styles["account"]}>
              <input
                type="checkbox"
                checked={rule.bankAccountIds.includes(id)}
                onChange={(event) =>
                  change({
                    bankAccountIds: event.currentTarget.checked
                      ? [...rule.bankAccountIds, id]
                      : rule.bankAccountIds.filter((other) => other !== id),
                  })
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

function Outcome({ companyId, rule, change }: PartProps) {
  const { t } = useTranslation();
  const { byId } = useCategories(companyId);
  const isInflow = isReversing(rule.action) ? !rule.isInflow : rule.isInflow;
  return (
    <div className={styles["pair"]}>
      <SelectField
        label={t("categorisation.action")}
        size="md"
        options={categorisationActions.map((value) => ({
          value,
          label: t(`categorisation.actions.${value}`),
        }))}
        value={rule.action}
        onChange={(value) => {
          const action = value as RuleDraft["action"];
          const changesTree = isReversing(action) !== isReversing(rule.action);
          change({ action, ...(changesTree ? { categoryId: null } : {}) });
        }}
      />
      <div className={styles["category"]}>
        <span className={styles["label"]}>{t("categorisation.category")}</span>
        <CategoryPicker
          tree={isInflow ? "inflow" : "outflow"}
          companyId={companyId}
          selectedId={rule.categoryId !== null && byId.has(rule.categoryId) ? rule.categoryId : null}
          onSelect={(category) => change({ categoryId: category.id })}
        />
      </div>
    </div>
  );
}
