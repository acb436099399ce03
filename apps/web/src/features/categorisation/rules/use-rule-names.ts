import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { pathOf } from "../../../shared/categories/category-trees.ts";
import { useCategories } from "../../../shared/categories/use-categories.ts";
import { useProjects } from "../../../shared/ledger/projects/use-projects.ts";
import type { RuleDraft, RuleKind } from "./rule-kind.ts";
import { accountNamesQuery } from "./rule-queries.ts";

export interface RuleNames {
  readonly target: string;
  readonly accounts: readonly string[];
  readonly categories: readonly string[];
}

/** What the ids in a rule are called. */
export function useRuleNames(companyId: number, kind: RuleKind): (rule: RuleDraft) => RuleNames {
  const { t } = useTranslation();
  const { trees } = useCategories(companyId);
  const accounts = useQuery(accountNamesQuery(useApi(), companyId)).data ?? [];
  const projects = useProjects(companyId);
  const nameOfAccount = (id: number) =>
    accounts.find((account) => account.id === id)?.name ?? t("categorisation.removedAccount");
  const nameOfCategory = (id: number) =>
    pathOf(trees, id)
      .map(({ name }) => name)
      .join(" › ") || t("managementRules.removedCategory");
  const nameOfTarget = (id: number) => {
    if (kind.name === "categories") return nameOfCategory(id);
    if (kind.name === "accounts") return nameOfAccount(id);
    const archived = projects.archived.find((project) => project.id === id);
    // Nothing goes to it while it is put away.
    if (archived !== undefined) return t("projects.archivedTitle", { title: archived.title });
    return projects.active.find((project) => project.id === id)?.title ?? t("managementRules.removedProject");
  };
  return (rule) => ({
    target: rule.targetId === null ? "" : nameOfTarget(rule.targetId),
    accounts: rule.bankAccountIds.map(nameOfAccount),
    categories: rule.categoryIds.map(nameOfCategory),
  });
}
