import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { pathOf } from "../../shared/categories/category-trees.ts";
import { useCategories } from "../../shared/categories/use-categories.ts";
import { accountNamesQuery, type CategorisationRuleDefinition } from "./categorisation-queries.ts";

/** What the ids in a rule are called. */
export function useRuleNames(companyId: number) {
  const { t } = useTranslation();
  const { trees } = useCategories(companyId);
  const accounts = useQuery(accountNamesQuery(useApi(), companyId)).data ?? [];
  const nameOfAccount = (id: number) =>
    accounts.find((account) => account.id === id)?.name ?? t("categorisation.removedAccount");
  return (rule: CategorisationRuleDefinition) => ({
    category: pathOf(trees, rule.categoryId)
      .map((category) => category.name)
      .join(" › "),
    accounts: rule.bankAccountIds.map(nameOfAccount),
  });
}
