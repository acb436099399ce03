import { type Module, modules } from "@amont/contract/products.ts";
import { skipToken, useQueries, useQuery } from "@tanstack/react-query";
import { useApi } from "../../shared/api/api-context.ts";
import { useAppConfig } from "../../shared/config/app-config-context.ts";
import { useSignedInUser } from "../../shared/session/session-context.ts";
import { useIsBuilt } from "../../shared/workplace/built-pages-context.ts";
import { treeAccessQuery } from "../../shared/workplace/consolidation-queries.ts";
import {
  useCurrentCompany,
  useFeatureFlag,
  usePlace,
  useProductAccess,
} from "../../shared/workplace/workplace-context.ts";
import { companiesQuery, moduleAccessQuery } from "../../shared/workplace/workplace-queries.ts";
import { type Sight, type VisiblePage, visiblePages } from "./navigation-items.ts";

const notHere = { isVisible: false, isActivated: false };

/** The pages that the user sees in the current company. */
export const useVisiblePages = (): readonly VisiblePage[] => visiblePages(useSight());

/** What decides which pages the user sees. */
export function useSight(): Sight {
  const { companyId, consolidation } = usePlace();
  const seesTrees = useSeesTrees(consolidation?.id);
  const company = useCurrentCompany();
  const isBuilt = useIsBuilt();
  const products = {
    CashFlow: useProductAccess("CashFlow"),
    AccountsPayable: useProductAccess("AccountsPayable"),
    CashCollect: useProductAccess("CashCollect"),
  };
  return {
    companyId,
    consolidation: consolidation === null ? null : { id: consolidation.id, seesTrees },
    products:
      companyId === null ? { CashFlow: notHere, AccountsPayable: notHere, CashCollect: notHere } : products,
    modules: useModuleAccess(),
    flags: {
      "cashflow.rolling_forecast_access": useFeatureFlag("cashflow.rolling_forecast_access"),
      "cashflow.financial_position.mvp": useFeatureFlag("cashflow.financial_position.mvp"),
      "cashflow.recurrences.suggestions": useFeatureFlag("cashflow.recurrences.suggestions"),
    },
    canWrite: (product) => company?.canWrite(product) ?? false,
    isAdministrator: company?.isAdministrator ?? false,
    isAuditor: useIsAuditor(company?.organisationId),
    readsGroups: useAppConfig().readsGroups,
    isBuilt,
  };
}

/** The log is the organisation's: who was given that of one company reads it from every other. */
function useIsAuditor(organisationId: number | undefined): boolean {
  const companies = useQuery(companiesQuery(useApi())).data ?? [];
  return companies.some(
    (company) => company.organisationId === organisationId && company.capabilities.includes("read-audit"),
  );
}

/** The guard of the consolidation asked already. */
function useSeesTrees(consolidationId: number | undefined): boolean {
  const api = useApi();
  const query = useQuery(
    consolidationId === undefined
      ? { queryKey: ["no-consolidation", "tree-access"], queryFn: skipToken }
      : treeAccessQuery(api, consolidationId),
  );
  return query.data === true;
}

/** No access until the server says so: a module is an extra that most companies do not have. */
function useModuleAccess(): Readonly<Record<Module, boolean>> {
  const api = useApi();
  const userId = useSignedInUser()?.id;
  const { companyId } = usePlace();
  const answers = useQueries({
    queries: modules.map((module) =>
      userId === undefined || companyId === null
        ? { queryKey: ["no-company", "module-access", module], queryFn: skipToken }
        : { ...moduleAccessQuery(api, { userId, companyId, module }), staleTime: 5 * 60_000 },
    ),
  });
  const entries = modules.map((module, index) => [module, answers[index]?.data === true] as const);
  return Object.fromEntries(entries) as Record<Module, boolean>;
}
