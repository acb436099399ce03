import { type FeatureFlag, featureFlagNames, featureFlags } from "@amont/contract/feature-flags.ts";
import { checkModuleAccess } from "@amont/contract/operations/access/check-module-access.ts";
import { checkProductAccess } from "@amont/contract/operations/access/check-product-access.ts";
import { listCompanies } from "@amont/contract/operations/companies/list-companies.ts";
import { checkPnlToCashAccess } from "@amont/contract/operations/forecast/settings/check-pnl-to-cash-access.ts";
import { listFeatureFlags } from "@amont/contract/operations/session/list-feature-flags.ts";
import { listWorkspaces } from "@amont/contract/operations/workspaces/list-workspaces.ts";
import type { Module, Product } from "@amont/contract/products.ts";
import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import type { Api } from "../api/api.ts";
import { type Company, isProductActivated, productLevel } from "./company.ts";
import { safeStorage, sessionKeys } from "./storage-keys.ts";

export const companiesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["account", "companies"],
    queryFn: ({ signal }) => api.call(listCompanies, {}, { signal }),
  });

export const workspacesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["account", "workspaces"],
    queryFn: async ({ signal }) => (await api.call(listWorkspaces, {}, { signal })).workspaces,
  });

export type Flags = Readonly<Record<FeatureFlag, boolean>>;

interface FlagScope {
  readonly userId: string;
  readonly companyId: number;
  readonly organisationId: number;
  readonly consolidationId: number | undefined;
}

const storage = safeStorage(() => window.sessionStorage);

/** Kept for the tab, so that a server that is away for a moment does not change what the pages offer. */
export const flagsQuery = (api: Api, scope: FlagScope) =>
  queryOptions({
    queryKey: [scope.companyId, "feature-flags", scope],
    queryFn: async ({ signal }): Promise<Flags> => {
      try {
        const { flags } = await api.call(listFeatureFlags, { query: scope }, { signal });
        storage.write(sessionKeys.featureFlags, JSON.stringify(flags));
        return flags;
      } catch {
        return storedFlags();
      }
    },
    staleTime: 5 * 60_000,
  });

const flagsShape = z.partialRecord(z.enum(featureFlagNames), z.boolean());

export function storedFlags(): Flags {
  const defaults = Object.fromEntries(featureFlagNames.map((name) => [name, featureFlags[name].default]));
  return { ...(defaults as Flags), ...readStoredFlags() };
}

function readStoredFlags(): Partial<Flags> {
  try {
    return flagsShape.parse(JSON.parse(storage.read(sessionKeys.featureFlags) ?? "{}"));
  } catch {
    return {};
  }
}

export interface ProductAccess {
  readonly canAccess: boolean;
  readonly isActivated: boolean;
  /** Shown in the navigation: with harmonization, also what the company could still take. */
  readonly isVisible: boolean;
  readonly isReachable: boolean;
}

const unreachable: ProductAccess = {
  canAccess: false,
  isActivated: false,
  isVisible: false,
  isReachable: false,
};

interface ProductAccessOf {
  readonly userId: string;
  readonly company: Company;
  readonly product: Product;
  readonly flags: Flags;
}

/** Asked once per company and product; what could not be reached is asked again next time. */
export const productAccessQuery = (api: Api, { userId, company, product, flags }: ProductAccessOf) =>
  queryOptions({
    queryKey: [company.id, "product-access", product],
    queryFn: async ({ signal }): Promise<ProductAccess> => {
      const isActivated = isProductActivated(company, product);
      const seen = (canAccess: boolean): ProductAccess => ({
        canAccess,
        isActivated,
        isVisible: canAccess || (flags["core.harmonization"] && !isActivated),
        isReachable: true,
      });
      if (!flags["core.product_access_lookup"]) return seen(productLevel(company, product) !== "none");
      try {
        const params = { userId, companyId: company.id, product };
        return seen((await api.call(checkProductAccess, { params }, { signal })).canAccess);
      } catch {
        return unreachable;
      }
    },
    staleTime: (query) => (query.state.data?.isReachable === true ? Number.POSITIVE_INFINITY : 0),
  });

interface ModuleAccessOf {
  readonly userId: string;
  readonly companyId: number;
  readonly module: Module;
}

/** A failed call counts as no access. */
export const moduleAccessQuery = (api: Api, { userId, companyId, module }: ModuleAccessOf) =>
  queryOptions({
    queryKey: [companyId, "module-access", module],
    queryFn: ({ signal }) =>
      api.call(checkModuleAccess, { params: { userId, companyId, module } }, { signal }).then(
        ({ canAccess }) => canAccess,
        () => false,
      ),
  });

/** Asked once per company. A failed call counts as not granted. */
export const pnlToCashAccessQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "pnl-to-cash-access"],
    queryFn: ({ signal }) => api.call(checkPnlToCashAccess, {}, { companyId, signal }).catch(() => false),
  });
