/** A rule, said as a sentence. */
import type { TFunction } from "i18next";
import { moneyText } from "../../shared/money-text.tsx";
import type { CategorisationRuleDefinition } from "./categorisation-queries.ts";

interface Names {
  readonly category: string;
  readonly accounts: readonly string[];
}

export function ruleSentence(
  rule: CategorisationRuleDefinition,
  names: Names,
  t: TFunction,
  language: string,
): string {
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
  ];
  return t("categorisation.sentence", {
    subject: t(rule.isInflow ? "categorisation.inflowSubject" : "categorisation.outflowSubject"),
    conditions: list("conjunction", conditions),
    outcome: t(`categorisation.outcome.${rule.action}`, { category: names.category }),
  });
}

function amountConditions(
  { minAmount, maxAmount }: CategorisationRuleDefinition,
  t: TFunction,
  language: string,
): string[] {
  const min = minAmount === null ? null : moneyText(minAmount, language);
  const max = maxAmount === null ? null : moneyText(maxAmount, language);
  if (min !== null && max !== null) return [t("categorisation.between", { min, max })];
  if (min !== null) return [t("categorisation.atLeast", { min })];
  return max === null ? [] : [t("categorisation.atMost", { max })];
}
