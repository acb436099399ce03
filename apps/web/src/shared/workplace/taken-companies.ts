import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../api/api-context.ts";
import { type CurrentCompany, currentCompanyOf, usePlace } from "./workplace-context.ts";
import { companiesQuery } from "./workplace-queries.ts";

export interface TakenCompanies {
  /** The current one first. */
  readonly all: readonly CurrentCompany[];
  /** As calls name them; undefined for the current one alone. */
  readonly companyIds: readonly number[] | undefined;
  readonly find: (companyId: number) => CurrentCompany | undefined;
}

/** The companies that this page shows together, none until the current one is known. The same object until others are taken. */
export function useTakenCompanies(current: CurrentCompany | null): TakenCompanies {
  const { companyIds } = usePlace();
  const known = useQuery(companiesQuery(useApi())).data;
  return useMemo(() => {
    const others = companyIds
      .filter((id) => id !== current?.id)
      .flatMap((id) => known?.find((company) => company.id === id) ?? []);
    const all = current === null ? [] : [current, ...others.map(currentCompanyOf)];
    return {
      all,
      companyIds: all.length > 1 ? all.map(({ id }) => id) : undefined,
      find: (companyId) => all.find(({ id }) => id === companyId),
    };
  }, [current, companyIds, known]);
}
