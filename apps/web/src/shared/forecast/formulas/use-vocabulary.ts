import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../api/api-context.ts";
import { useCategories } from "../../categories/use-categories.ts";
import { projectsQuery } from "../../ledger/projects/project-queries.ts";
import { accountLabelsQuery } from "../forecast-queries.ts";
import { kpisQuery, type ListedKpi } from "../kpis/kpi-queries.ts";
import { type Vocabulary, vocabularyOf } from "./completion.ts";

/** Each function has a French and an English name; the reader's own comes first. */
const functions = [
  ["sum", "SOMME", "SUM"],
  ["avg", "MOYENNE", "AVERAGE"],
  ["min", "MIN", "MIN"],
  ["max", "MAX", "MAX"],
  ["if", "SI", "IF"],
  ["abs", "ABS", "ABS"],
  ["round", "ARRONDI", "ROUND"],
] as const;

/** With the group that each is in. */
export const namedKpis = (groups: readonly (ListedKpi & { readonly children: readonly ListedKpi[] })[]) =>
  groups.flatMap((group) =>
    [{ ...group, groupId: null as number | null }].concat(
      group.children.map((kpi) => ({ ...kpi, children: [], groupId: group.id })),
    ),
  );

/** What functions and kinds of names are called, in the language of the reader. */
export function useFormulaWords() {
  const { t } = useTranslation();
  const isFrench = useLanguage() === "fr";
  return useMemo(
    () => ({
      functions: functions.flatMap(([id, french, english]) => {
        const detail = t(`forecastPanel.function.${id}`);
        const names = isFrench ? [french, english] : [english, french];
        return [...new Set(names)].map((name) => ({ name, detail }));
      }),
      prefixes: isFrench
        ? { kpi: "kpi", project: "projet", account: "compte" }
        : { kpi: "kpi", project: "project", account: "account" },
    }),
    [isFrench, t],
  );
}

/** All that a formula of a company can name. */
export function useVocabulary(companyId: number): Vocabulary {
  const words = useFormulaWords();
  const api = useApi();
  const { all } = useCategories(companyId);
  const kpis = useQuery(kpisQuery(api, companyId)).data;
  const projects = useQuery(projectsQuery(api, companyId)).data;
  const accounts = useQuery(accountLabelsQuery(api, companyId)).data;
  return useMemo(
    () =>
      vocabularyOf(
        {
          categories: all,
          kpis: namedKpis(kpis ?? []),
          projects: (projects === undefined ? [] : [...projects.active, ...projects.archived]).map(
            ({ id, title }) => ({ id, name: title }),
          ),
          accounts: accounts ?? [],
        },
        words.functions,
        words.prefixes,
      ),
    [all, kpis, projects, accounts, words],
  );
}
