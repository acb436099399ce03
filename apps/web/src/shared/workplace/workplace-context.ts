import type { FeatureFlag } from "@amont/contract/feature-flags.ts";
import type { Product, ProductLevel } from "@amont/contract/products.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { skipToken, useQuery } from "@tanstack/react-query";
import { createContext, use, useMemo, useSyncExternalStore } from "react";
import { useApi } from "../api/api-context.ts";
import { useSignedInUser } from "../session/session-context.ts";
import { type Company, productLevel } from "./company.ts";
import type { Place, Workplace } from "./workplace.ts";
import {
  companiesQuery,
  flagsQuery,
  type ProductAccess,
  productAccessQuery,
  storedFlags,
} from "./workplace-queries.ts";

export const WorkplaceContext = createContext<Workplace | null>(null);

export function useWorkplace(): Workplace {
  const workplace = use(WorkplaceContext);
  invariant(workplace !== null, "a page stands inside the workplace provider");
  return workplace;
}

/** The current company, organisation, consolidation and workspace, by id. */
export function usePlace(): Place {
  const workplace = useWorkplace();
  return useSyncExternalStore(workplace.subscribe, workplace.current);
}

export interface CurrentCompany {
  readonly id: number;
  readonly name: string;
  readonly organisationId: number;
  readonly organisationName: string;
  readonly currency: string;
  readonly isAdministrator: boolean;
  /** What the user may do in a product here; "none" also when the company does not have it. */
  readonly level: (product: Product) => ProductLevel;
  readonly canWrite: (product: Product) => boolean;
}

/** Null on the pages that need no company, and until the list of companies is there. */
export function useCurrentCompany(): CurrentCompany | null {
  const company = useCurrentCompanyRecord();
  return useMemo(() => (company === undefined ? null : currentCompanyOf(company)), [company]);
}

function useCurrentCompanyRecord(): Company | undefined {
  const { companyId } = usePlace();
  const companies = useQuery(companiesQuery(useApi())).data;
  return companies?.find(({ id }) => id === companyId);
}

export function currentCompanyOf(company: Company): CurrentCompany {
  const level = (product: Product) => productLevel(company, product);
  return { ...company, level, canWrite: (product) => level(product) === "write" };
}

export function useFeatureFlag(name: FeatureFlag): boolean {
  return useFlags()[name];
}

function useFlags() {
  const api = useApi();
  const userId = useSignedInUser()?.id;
  const { companyId, organisationId, consolidation } = usePlace();
  const isKnown = userId !== undefined && companyId !== null && organisationId !== null;
  const consolidationId = consolidation?.id;
  const query = useQuery(
    isKnown
      ? flagsQuery(api, { userId, companyId, organisationId, consolidationId })
      : { queryKey: ["no-company", "feature-flags"], queryFn: skipToken },
  );
  return query.data ?? storedFlags();
}

/** Is a product visible, accessible, activated, reachable in the current company? Null until known. */
export function useProductAccess(product: Product): ProductAccess | null {
  const api = useApi();
  const userId = useSignedInUser()?.id;
  const company = useCurrentCompanyRecord();
  const flags = useFlags();
  const isKnown = userId !== undefined && company !== undefined;
  const query = useQuery(
    isKnown
      ? productAccessQuery(api, { userId, company, product, flags })
      : { queryKey: ["no-company", "product-access", product], queryFn: skipToken },
  );
  return query.data ?? null;
}
