/** What one page needs beyond a company: a product, a feature, a right. */
import { checkCategoryManagement } from "@amont/contract/operations/organisations/check-category-management.ts";
import { getTransactionSettings } from "@amont/contract/operations/transactions/get-transaction-settings.ts";
import type { Product } from "@amont/contract/products.ts";
import { redirect } from "@tanstack/react-router";
import i18next from "i18next";
import { productLevel } from "../../shared/workplace/company.ts";
import { localKeys, safeStorage } from "../../shared/workplace/storage-keys.ts";
import {
  moduleAccessQuery,
  pnlToCashAccessQuery,
  productAccessQuery,
  workspacesQuery,
} from "../../shared/workplace/workplace-queries.ts";
import type { PlannedRoute, Requirement } from "../table/route-row.ts";
import { defaultPage, landingPath, productDetour } from "./decisions.ts";
import type { CompanyContext, Visit } from "./router-context.ts";

type PageVisit = Visit<CompanyContext> & { readonly params: Readonly<Record<string, string>> };

const storage = safeStorage(() => window.localStorage);

export function lastVisitedLanding(searchText: string): string {
  const parameter = new URLSearchParams(searchText).get("default-product");
  return landingPath(storage.read(localKeys.lastVisitedProduct), parameter);
}

/** All that a row of the route table asks for, in its order: the product, the flag, the rest. */
export async function meetRequirements(
  row: Pick<PlannedRoute, "product" | "flag" | "requires">,
  visit: PageVisit,
): Promise<void> {
  if (row.product !== undefined) await needProduct(row.product, visit);
  const isOpen =
    (row.flag === undefined || visit.context.flags[row.flag]) &&
    (row.requires === undefined || (await requirements[row.requires](visit)));
  if (!isOpen) throw redirect({ href: defaultPage, replace: true });
  if (row.product !== undefined && !visit.preload) storage.write(localKeys.lastVisitedProduct, row.product);
}

async function needProduct(product: Product, { context, preload }: PageVisit): Promise<void> {
  const { api, queryClient, company, flags, toasts, user } = context;
  const accessTo = async (asked: Product) => {
    const query = productAccessQuery(api, { userId: user.id, company, product: asked, flags });
    const access = await queryClient.fetchQuery(query);
    if (!access.isReachable && !preload) {
      toasts.show({
        tone: "warn",
        key: "product-unreachable",
        title: i18next.t("failure.unreachableTitle"),
        text: i18next.t("failure.unreachable"),
      });
    }
    return access;
  };
  const detour = await productDetour(product, accessTo);
  if (detour !== null) throw redirect({ href: detour, replace: true });
}

const requirements: Readonly<Record<Requirement, (visit: PageVisit) => Promise<boolean>>> = {
  /** For pages on which one can do nothing but write. */
  "cash-flow-writing": async ({ context: { company } }) => productLevel(company, "CashFlow") === "write",
  "risk-management": async ({ context: { api, queryClient, company, user } }) =>
    queryClient.ensureQueryData(
      moduleAccessQuery(api, { userId: user.id, companyId: company.id, module: "risk_management" }),
    ),
  "pnl-to-cash": async ({ context: { api, queryClient, company } }) =>
    queryClient.ensureQueryData(pnlToCashAccessQuery(api, company.id)),
  /** For those who write, where the company reconciles; settings that cannot be read count as off. */
  reconciliation: async ({ context: { api, company } }) =>
    productLevel(company, "CashFlow") === "write" &&
    api.call(getTransactionSettings, {}, { companyId: company.id }).then(
      (settings) => settings.reconciliationIsNew,
      () => false,
    ),
  "organisation-categories": async ({ context: { api, company } }) => {
    const params = { organisationId: company.organisationId };
    return api.call(checkCategoryManagement, { params }).then(
      (answer) => answer.canManageCategories,
      () => false,
    );
  },
  consolidation: async (visit) => {
    const { consolidation } = visit.context;
    if (consolidation === null) return false;
    if (isEmpty(consolidation.id, visit) && !visit.location.pathname.endsWith("/no-company"))
      throw redirect({ href: `/app/consolidation/${consolidation.id}/no-company`, replace: true });
    return true;
  },
};

/** Without companies it has nothing to show. The list is there: the consolidation was found in it. */
function isEmpty(consolidationId: number, { context }: PageVisit): boolean {
  const workspaces = context.queryClient.getQueryData(workspacesQuery(context.api).queryKey);
  return workspaces?.find((workspace) => workspace.consolidationId === consolidationId)?.companyCount === 0;
}

/** From the workspace to its consolidation, or to the default page when it has none. */
export async function consolidationOfWorkspace({ context, params }: PageVisit): Promise<string> {
  const workspaces = await context.queryClient.ensureQueryData(workspacesQuery(context.api));
  const workspace = workspaces.find(({ id }) => id === params["workspaceId"]);
  return workspace === undefined ? defaultPage : `/app/consolidation/${workspace.consolidationId}/cash-flow`;
}
