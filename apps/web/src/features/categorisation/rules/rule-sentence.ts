/** A rule, said as a sentence. */
import type { TFunction } from "i18next";
import { moneyText } from "../../../shared/money-text.tsx";
import type { RuleDraft, RuleKind } from "./rule-kind.ts";
import type { RuleNames } from "./use-rule-names.ts";

interface Said {
  readonly kind: RuleKind;
  readonly rule: RuleDraft;
  readonly names: RuleNames;
}

export function ruleSentence({ kind, rule, names }: Said, t: TFunction, language: string): string {
  const list = (type: "conjunction" | "disjunction", items: readonly string[]) =>
    new Intl.ListFormat(language, { type }).format(items);
  const quoted = (words: readonly string[]) => words.map((word) => t("categorisation.quoted", { word }));
  const conditions = [
    ...(rule.nameContains.length === 0
      ? []
      : [t("categorisation.contains", { words: list("disjunction", quoted(rule.nameContains)) })]),
    ...(rule.nameExcludes.length === 0
      ? []
      : [t("categorisation.excludes", { words: list("disjunction", quoted(rule.nameExcludes)) })]),
    ...amountConditions(rule, t, language),
    ...(names.accounts.length === 0
      ? []
      : [t("categorisation.onAccounts", { accounts: list("disjunction", names.accounts) })]),
    ...(names.categories.length === 0
      ? []
      : [t("managementRules.inCategories", { categories: list("disjunction", names.categories) })]),
  ];
  return t("categorisation.sentence", {
    subject: subjectOf(rule, t),
    conditions: list("conjunction", conditions),
    outcome:
      kind.name === "categories"
        ? t(`categorisation.outcome.${rule.action}`, { category: names.target })
        : t(`managementRules.${kind.name}.outcome`, { target: names.target }),
  });
}

function subjectOf({ isInflow }: RuleDraft, t: TFunction): string {
  if (isInflow === null) return t("managementRules.anySubject");
  return t(isInflow ? "categorisation.inflowSubject" : "categorisation.outflowSubject");
}

function amountConditions({ minAmount, maxAmount }: RuleDraft, t: TFunction, language: string): string[] {
  const min = minAmount === null ? null : moneyText(minAmount, language);
  const max = maxAmount === null ? null : moneyText(maxAmount, language);
  if (min !== null && max !== null) return [t("categorisation.between", { min, max })];
  if (min !== null) return [t("categorisation.atLeast", { min })];
  return max === null ? [] : [t("categorisation.atMost", { max })];
}
