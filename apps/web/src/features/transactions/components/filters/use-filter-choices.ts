import { useQueries } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { categoriesQuery } from "../../../../shared/categories/category-queries.ts";
import { pathOf, treesOf } from "../../../../shared/categories/category-trees.ts";
import { projectsQuery } from "../../../../shared/ledger/projects/project-queries.ts";
import type { TakenCompanies } from "../../../../shared/workplace/taken-companies.ts";
import { accountsQuery } from "../../transactions-queries.ts";
import type { Choice } from "./choice-list.tsx";

interface FilterChoices {
  readonly accounts: readonly Choice<number>[];
  readonly categories: readonly Choice<number>[];
  readonly projects: readonly Choice<number>[];
}

/** What filters can name, by the names that each company gave, company by company. */
export function useFilterChoices({ all }: TakenCompanies): FilterChoices {
  const { t } = useTranslation();
  const api = useApi();
  const accounts = useQueries({ queries: all.map(({ id }) => accountsQuery(api, id)) });
  const categories = useQueries({ queries: all.map(({ id }) => categoriesQuery(api, id)) });
  const projects = useQueries({ queries: all.map(({ id }) => projectsQuery(api, id)) });
  const archived = (title: string) => t("transactions.filter.archived", { title });
  const groupAt = (at: number) => (all.length === 1 ? undefined : all[at]?.name);
  return {
    accounts: accounts.flatMap(({ data = [] }, at) =>
      data.map(({ id, name }) => ({ value: id, label: name, group: groupAt(at) })),
    ),
    categories: categories.flatMap(({ data }, at) => {
      const trees = treesOf(data);
      return trees.all.map(({ id, name }) => ({
        value: id,
        label: name,
        depth: pathOf(trees, id).length - 1,
        group: groupAt(at),
      }));
    }),
    projects: projects.flatMap(({ data }, at) => {
      const group = groupAt(at);
      const active = (data?.active ?? []).map(({ id, title }) => ({ value: id, label: title, group }));
      const old = (data?.archived ?? []).map(({ id, title }) => ({
        value: id,
        label: archived(title),
        group,
      }));
      return active.concat(old);
    }),
  };
}
