import { useQueries, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { categoriesQuery } from "../../../shared/categories/category-queries.ts";
import type { GroupCompany } from "../../../shared/forecast/group/group-companies-query.ts";
import { productLevel } from "../../../shared/workplace/company.ts";
import { companiesQuery } from "../../../shared/workplace/workplace-queries.ts";
import { accountNamesQuery, type IntragroupRule } from "../intragroup-queries.ts";

export interface NamedCompany {
  readonly id: number;
  readonly name: string;
}

/** The companies that a rule may name: those of the group, and those of the organisation that the reader knows. */
export function useNamedCompanies(
  organisationId: number,
  ofGroup: readonly GroupCompany[],
): readonly NamedCompany[] {
  const own = useQuery(companiesQuery(useApi())).data ?? [];
  const known = new Map<number, NamedCompany>([
    ...ofGroup.map(({ id, name }) => [id, { id, name }] as const),
    ...own
      .filter((company) => company.organisationId === organisationId)
      .map(({ id, name }) => [id, { id, name }] as const),
  ]);
  return [...known.values()];
}

/** What a rule says, in words: what its reader may not see is told as what it is. */
export function useRuleSentence(
  rules: readonly IntragroupRule[],
  companies: readonly NamedCompany[],
): (rule: IntragroupRule) => { readonly lines: string; readonly counterparty: string } {
  const { t } = useTranslation();
  const api = useApi();
  const own = useQuery(companiesQuery(api)).data ?? [];
  const isRead = (id: number | null): id is number => {
    const company = own.find((candidate) => candidate.id === id);
    return company !== undefined && productLevel(company, "CashFlow") !== "none";
  };
  const holdersOf = (names: "bankAccountId" | "categoryId") => [
    ...new Set(rules.filter((rule) => rule[names] !== null).map(({ holderId }) => holderId)),
  ];
  const accounts = useQueries({
    queries: holdersOf("bankAccountId")
      .filter(isRead)
      .map((id) => accountNamesQuery(api, id)),
  }).flatMap(({ data }) => data ?? []);
  const categories = useQueries({
    queries: holdersOf("categoryId")
      .filter(isRead)
      .map((id) => categoriesQuery(api, id)),
  }).flatMap(({ data }) => data ?? []);
  const nameOf = (known: readonly NamedCompany[], id: number) => known.find((one) => one.id === id)?.name;
  const companyOf = (id: number) => nameOf(companies, id) ?? t("intragroup.rules.someCompany");
  return (rule) => {
    const { holderId, words, bankAccountId, categoryId, isInflow, counterpartyId } = rule;
    const lines = [
      holderId === null ? t("intragroup.allCompanies") : companyOf(holderId),
      isInflow === null ? null : t(isInflow ? "intragroup.rules.inflows" : "intragroup.rules.outflows"),
      words === "" ? null : t("intragroup.rules.saying", { words }),
      bankAccountId === null
        ? null
        : t("intragroup.rules.onAccount", {
            name: nameOf(accounts, bankAccountId) ?? t("intragroup.unshared"),
          }),
      categoryId === null
        ? null
        : t("intragroup.rules.inCategory", {
            name: nameOf(categories, categoryId) ?? t("intragroup.unshared"),
          }),
    ];
    return {
      lines: lines.filter((part) => part !== null).join(" · "),
      counterparty: companyOf(counterpartyId),
    };
  };
}
