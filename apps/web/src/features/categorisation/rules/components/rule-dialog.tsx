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
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { useCategories } from "../../../../shared/categories/use-categories.ts";
import { CategoryPicker } from "../../../../shared/category-picker/category-picker.tsx";
import { useNumberErrorText } from "../../../../shared/forms/use-number-error-text.ts";
import { ProjectPicker } from "../../../../shared/ledger/projects/project-picker.tsx";
import {
  hasCondition,
  nothingTyped,
  type RuleDraft,
  type RuleKind,
  type TypedWords,
  withTyped,
} from "../rule-kind.ts";
import { accountNamesQuery } from "../rule-queries.ts";
import type { RuleChanges } from "../use-rule-changes.ts";
import { CategoriesField } from "./categories-field.tsx";
import { RulePreview } from "./rule-preview.tsx";
import styles from "./rules.module.css";
import { WordsField } from "./words-field.tsx";

const isReversing = (action: RuleDraft["action"]) => action.startsWith("Reverse");

interface RuleDialogProps {
  readonly companyId: number;
  readonly kind: RuleKind;
  readonly currency: CurrencyCode;
  readonly start: RuleDraft;
  /** The rule that is changed; null for a new one. */
  readonly ruleId: number | null;
  readonly changes: RuleChanges;
  readonly onClose: () => void;
}

export function RuleDialog(props: RuleDialogProps) {
  const { companyId, kind, currency, start, ruleId, changes, onClose } = props;
  const { t } = useTranslation();
  const [rule, setRule] = useState(start);
  const [typed, setTyped] = useState(nothingTyped);
  const whole = withTyped(rule, typed);
  const change: PartProps["change"] = (part) =>
    setRule((before) => ({ ...before, ...(typeof part === "function" ? part(before) : part) }));
  const shown = useDeferredValue(rule);
  const saving = ruleId === null ? changes.create : changes.update;
  const { targetId } = rule;
  const save = () => {
    if (targetId === null) return;
    const options = { onSuccess: onClose };
    if (ruleId === null) changes.create.mutate({ ...whole, targetId }, options);
    else changes.update.mutate({ ...whole, targetId, id: ruleId }, options);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(ruleId === null ? "categorisation.newTitle" : "categorisation.editTitle")}
      icon={kind.icon}
      width={720}
      footer={
        <>
          <Button onClick={onClose}>{t("categorisation.cancel")}</Button>
          <Button
            emphasis="primary"
            isBusy={saving.isPending}
            isDisabled={targetId === null || !hasCondition(whole)}
            onClick={save}
          >
            {t(ruleId === null ? "categorisation.create" : "categorisation.save")}
          </Button>
        </>
      }
    >
      <div className={styles["form"]}>
        <Conditions
          companyId={companyId}
          kind={kind}
          currency={currency}
          rule={rule}
          change={change}
          typed={typed}
          onType={(part) => setTyped((before) => ({ ...before, ...part }))}
        />
        <Outcome companyId={companyId} kind={kind} rule={rule} change={change} />
        {saving.isError ? (
          <p role="alert" className={styles["failure"]}>
            {failureText(saving.error, t)}
          </p>
        ) : null}
        <RulePreview
          companyId={companyId}
          kind={kind}
          // The preview does not depend on where the rule leads.
          rule={hasCondition(shown) ? { ...shown, targetId: 1, action: "Categorize" } : null}
        />
      </div>
    </Dialog>
  );
}

const units = (amount: RuleDraft["minAmount"]) =>
  amount === null ? null : toWireNumber(amount.amountMinor, amount.currency);

const directionTexts = {
  both: "managementRules.bothDirections",
  outflow: "categorisation.outflows",
  inflow: "categorisation.inflows",
} as const;

interface PartProps {
  readonly companyId: number;
  readonly kind: RuleKind;
  readonly rule: RuleDraft;
  readonly change: (part: Partial<RuleDraft> | ((rule: RuleDraft) => Partial<RuleDraft>)) => void;
}

interface ConditionsProps extends PartProps {
  readonly currency: CurrencyCode;
  readonly typed: TypedWords;
  readonly onType: (part: Partial<TypedWords>) => void;
}

function Conditions(props: ConditionsProps) {
  const { companyId, kind, currency, rule, change, typed, onType } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const errorText = useNumberErrorText();
  const accounts = useQuery(accountNamesQuery(useApi(), companyId)).data ?? [];
  const directions = (["both", "outflow", "inflow"] as const).filter(
    (value) => value !== "both" || kind.looksAt.bothDirections,
  );
  const amountOf = (value: number | null) => {
    const minor = value === null ? null : fromWireNumber(value, currency);
    return minor?.ok === true ? money(minor.value, currency) : null;
  };
  return (
    <>
      <SelectField
        label={t("categorisation.direction")}
        size="md"
        options={directions.map((value) => ({ value, label: t(directionTexts[value]) }))}
        value={rule.isInflow === null ? "both" : rule.isInflow ? "inflow" : "outflow"}
        onChange={(value) => {
          const isInflow = value === "both" ? null : value === "inflow";
          // A category of the other tree does not survive a change of direction.
          change({ isInflow, categoryIds: [], ...(kind.name === "categories" ? { targetId: null } : {}) });
        }}
      />
      <WordsField
        label={t("categorisation.containsLabel")}
        hint={t("categorisation.wordsHint")}
        words={rule.nameContains}
        onChange={(nameContains) => change({ nameContains })}
        typed={typed.nameContains}
        onType={(nameContains) => onType({ nameContains })}
      />
      <WordsField
        label={t("categorisation.excludesLabel")}
        words={rule.nameExcludes}
        onChange={(nameExcludes) => change({ nameExcludes })}
        typed={typed.nameExcludes}
        onType={(nameExcludes) => onType({ nameExcludes })}
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
      {kind.looksAt.categories ? (
        <CategoriesField
          companyId={companyId}
          tree={rule.isInflow === null ? "both" : rule.isInflow ? "inflow" : "outflow"}
          categoryIds={rule.categoryIds}
          onChange={(categoryIds) => change({ categoryIds })}
        />
      ) : null}
      {accounts.length < 2 || !kind.looksAt.accounts ? null : (
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

function Outcome(props: PartProps) {
  switch (props.kind.name) {
    case "categories":
      return <CategoryOutcome {...props} />;
    case "projects":
      return <ProjectOutcome {...props} />;
    case "accounts":
      return <AccountOutcome {...props} />;
  }
}

function CategoryOutcome({ companyId, rule, change }: PartProps) {
  const { t } = useTranslation();
  const { byId } = useCategories(companyId);
  const isRuleOnInflows = rule.isInflow ?? false;
  const isInflow = isReversing(rule.action) ? !isRuleOnInflows : isRuleOnInflows;
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
          change({ action, ...(changesTree ? { targetId: null } : {}) });
        }}
      />
      <div className={styles["outcome"]}>
        <span className={styles["label"]}>{t("categorisation.category")}</span>
        <CategoryPicker
          tree={isInflow ? "inflow" : "outflow"}
          size="panel"
          companyId={companyId}
          selectedId={rule.targetId !== null && byId.has(rule.targetId) ? rule.targetId : null}
          onSelect={(category) => change({ targetId: category.id })}
        />
      </div>
    </div>
  );
}

function ProjectOutcome({ companyId, rule, change }: PartProps) {
  const { t } = useTranslation();
  return (
    <div>
      <span className={styles["label"]}>{t("managementRules.projects.target")}</span>
      <ProjectPicker
        companyId={companyId}
        selectedId={rule.targetId}
        canCreate
        onSelect={({ id }) => change({ targetId: id })}
        onTakenBack={({ id }) => change(({ targetId }) => (targetId === id ? { targetId: null } : {}))}
      />
    </div>
  );
}

function AccountOutcome({ companyId, rule, change }: PartProps) {
  const { t } = useTranslation();
  const accounts = useQuery(accountNamesQuery(useApi(), companyId)).data;
  const isEmpty = accounts?.length === 0;
  return (
    <SelectField
      label={t("managementRules.accounts.target")}
      size="md"
      options={(accounts ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      placeholder={t(isEmpty ? "managementRules.accounts.none" : "managementRules.accounts.choose")}
      isDisabled={isEmpty}
      value={rule.targetId === null ? null : String(rule.targetId)}
      onChange={(value) => change({ targetId: Number(value) })}
    />
  );
}
