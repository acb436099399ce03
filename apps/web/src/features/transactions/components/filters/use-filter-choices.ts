import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { pathOf } from "../../../../shared/categories/category-trees.ts";
import { useCategories } from "../../../../shared/categories/use-categories.ts";
import { projectsQuery } from "../../../../shared/ledger/projects/project-queries.ts";
import { useAccounts } from "../../use-accounts.ts";
import type { Choice } from "./choice-list.tsx";

interface FilterChoices {
  readonly accounts: readonly Choice<number>[];
  readonly categories: readonly Choice<number>[];
  readonly projects: readonly Choice<number>[];
}

/** What filters can name, by the names that the company gave. */
export function useFilterChoices(companyId: number): FilterChoices {
  const { t } = useTranslation();
  const trees = useCategories(companyId);
  const projects = useQuery(projectsQuery(useApi(), companyId)).data;
  return {
    accounts: useAccounts(companyId).map(({ id, name }) => ({ value: id, label: name })),
    categories: trees.all.map(({ id, name }) => ({
      value: id,
      label: name,
      depth: pathOf(trees, id).length - 1,
    })),
    projects: [
      ...(projects?.active ?? []).map(({ id, title }) => ({ value: id, label: title })),
      ...(projects?.archived ?? []).map(({ id, title }) => ({
        value: id,
        label: t("transactions.filter.archived", { title }),
      })),
    ],
  };
}
