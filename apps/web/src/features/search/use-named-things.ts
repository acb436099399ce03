/** What the companies that are searched have that can be found by its name. The same objects until something changes. */
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../../shared/api/api-context.ts";
import { categoriesQuery } from "../../shared/categories/category-queries.ts";
import { type Category, treesOf } from "../../shared/categories/category-trees.ts";
import { projectOptionQuery, projectsQuery } from "../../shared/ledger/projects/project-queries.ts";
import type { Project } from "../../shared/ledger/projects/project-search.ts";
import type { TakenCompanies } from "../../shared/workplace/taken-companies.ts";
import { allRulesQuery, type FoundRule } from "./search-queries.ts";
import type { Owned, OwnedTrees } from "./search-results.ts";

interface Answer<Data> {
  readonly data: Data | undefined;
}

const dataOf = <Data>(answers: readonly Answer<Data>[]): readonly (Data | undefined)[] =>
  answers.map(({ data }) => data);

const ownerAt = ({ all, companyIds }: TakenCompanies, at: number): Owned =>
  companyIds === undefined ? {} : { company: all[at] };

/** Empty trees until they are here. */
export function useOwnedTrees(taken: TakenCompanies): readonly OwnedTrees[] {
  const api = useApi();
  const lists: readonly (readonly Category[] | undefined)[] = useQueries({
    queries: taken.all.map(({ id }) => categoriesQuery(api, id)),
    combine: dataOf,
  });
  return useMemo(
    () => lists.map((list, at) => ({ trees: treesOf(list), ...ownerAt(taken, at) })),
    [lists, taken],
  );
}

export interface OwnedProject extends Project, Owned {
  readonly isArchived: boolean;
}

/** Only asked for where there is something to list. */
export function useOwnedProjects(taken: TakenCompanies): readonly OwnedProject[] {
  const api = useApi();
  const options = useQueries({
    queries: taken.all.map(({ id }) => projectOptionQuery(api, id)),
    combine: dataOf,
  });
  const lists = useQueries({
    queries: taken.all.map(({ id }, at) => ({
      ...projectsQuery(api, id),
      enabled: options[at]?.activated === true || options[at]?.hasAnyProject === true,
    })),
    combine: dataOf,
  });
  return useMemo(
    () =>
      lists.flatMap((list, at) => {
        const owned = (isArchived: boolean) => (project: Project) => ({
          id: project.id,
          title: project.title,
          isArchived,
          ...ownerAt(taken, at),
        });
        return [...(list?.active ?? []).map(owned(false)), ...(list?.archived ?? []).map(owned(true))];
      }),
    [lists, taken],
  );
}

export interface OwnedRule extends FoundRule, Owned {}

export function useOwnedRules(taken: TakenCompanies): readonly OwnedRule[] {
  const api = useApi();
  const lists = useQueries({
    queries: taken.all.map(({ id }) => allRulesQuery(api, id)),
    combine: dataOf,
  });
  return useMemo(
    () =>
      lists.flatMap((list, at) => (list ?? []).map((rule) => Object.assign({}, rule, ownerAt(taken, at)))),
    [lists, taken],
  );
}
