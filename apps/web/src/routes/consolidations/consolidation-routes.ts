/** The consolidations of an organisation, and the pages of one of them. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import type { Area } from "../../i18n/fr.ts";
import { loadTexts } from "../../i18n/i18n.ts";
import { inCompany } from "../enclosing-routes.ts";
import { meetRequirements } from "../guards/page-guards.ts";

const loadPages = () => import("./consolidation-pages.tsx");

const list = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/entities-management/consolidations",
  beforeLoad: () => loadTexts("consolidations", "company-management"),
  component: lazyRouteComponent(loadPages, "ConsolidationsPage"),
});

type Visit = Parameters<typeof meetRequirements>[1];

/** Of one consolidation, with the texts that the page speaks. */
const inGroup =
  (...areas: readonly Area[]) =>
  async (visit: Visit): Promise<void> => {
    await Promise.all([
      meetRequirements({ requires: "consolidation" }, visit),
      loadTexts("consolidations", ...areas),
    ]);
  };

/** The page reads it: everybody fetches this file, and few look at a group. */
const asItIs = (search: Record<string, unknown>) => search;

/** Its figures stand in the grid of the forecast, with its words. */
const forecast = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/$consoId/cash-flow",
  validateSearch: asItIs,
  beforeLoad: inGroup("forecast"),
  component: lazyRouteComponent(() => import("./group-forecast-page.tsx"), "GroupForecastPage"),
});

const noCompany = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/$consoId/no-company",
  beforeLoad: inGroup(),
  component: lazyRouteComponent(loadPages, "NoCompanyPage"),
});

const dashboard = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/$consoId/dashboard",
  beforeLoad: inGroup("group-pages", "intragroup"),
  component: lazyRouteComponent(() => import("./group-dashboard-page.tsx"), "GroupDashboardPage"),
});

const balances = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/$consoId/balance_sheet",
  validateSearch: z.object({ date: z.iso.date().optional().catch(undefined) }),
  beforeLoad: inGroup("group-pages"),
  component: lazyRouteComponent(() => import("./balance-sheet-page.tsx"), "BalanceSheetPage"),
});

const expected = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/$consoId/expected/list",
  validateSearch: z.object({
    entityId: z.coerce.number().int().positive().optional().catch(undefined),
    late: z.literal(true).optional().catch(undefined),
  }),
  beforeLoad: inGroup("group-pages"),
  component: lazyRouteComponent(() => import("./group-expected-page.tsx"), "GroupExpectedPage"),
});

const reliability = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/$consoId/reliability",
  validateSearch: asItIs,
  beforeLoad: inGroup("scorecard"),
  component: lazyRouteComponent(() => import("./group-reliability-page.tsx"), "GroupReliabilityPage"),
});

const exported = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/$consoId/export",
  beforeLoad: inGroup("group-pages"),
  component: lazyRouteComponent(() => import("./group-export-page.tsx"), "GroupExportPage"),
});

const managementRules = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/$consoId/settings/management-rules",
  validateSearch: asItIs,
  beforeLoad: inGroup("group-pages", "intragroup"),
  component: lazyRouteComponent(
    () => import("./group-management-rules-page.tsx"),
    "GroupManagementRulesPage",
  ),
});

const members = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/$consoId/parameters/users",
  beforeLoad: inGroup("group-pages", "staff-access"),
  component: lazyRouteComponent(() => import("./group-members-page.tsx"), "GroupMembersPage"),
});

/** The words of formulas are those of the panel. */
const kpisNeed = inGroup("kpis", "panel", "forecast");
const kpisPage = lazyRouteComponent(() => import("./group-kpis-page.tsx"), "GroupKpisPage");
const kpis = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/$consoId/settings/kpis",
  beforeLoad: kpisNeed,
  component: kpisPage,
});
const keyIndicators = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/$consoId/parameters/key-indicators",
  beforeLoad: kpisNeed,
  component: kpisPage,
});

const loadCategories = () => import("./group-categories-page.tsx");
const inflowPage = lazyRouteComponent(loadCategories, "GroupInflowCategoriesPage");
const outflowPage = lazyRouteComponent(loadCategories, "GroupOutflowCategoriesPage");
const inflowSettingsPage = lazyRouteComponent(loadCategories, "GroupInflowCategorySettingsPage");
const outflowSettingsPage = lazyRouteComponent(loadCategories, "GroupOutflowCategorySettingsPage");

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the path goes on into the type of the route
function categories<const Path extends string>(path: Path, component: typeof inflowPage) {
  return createRoute({
    getParentRoute: () => inCompany,
    path,
    beforeLoad: inGroup("group-pages", "categories"),
    component,
  });
}

export const consolidationPageRoutes = [
  list,
  forecast,
  noCompany,
  dashboard,
  balances,
  expected,
  reliability,
  exported,
  managementRules,
  members,
  kpis,
  keyIndicators,
  categories("/app/consolidation/$consoId/categories", inflowPage),
  categories("/app/consolidation/$consoId/categories/inflow", inflowPage),
  categories("/app/consolidation/$consoId/categories/outflow", outflowPage),
  categories("/app/consolidation/$consoId/settings/categories", inflowSettingsPage),
  categories("/app/consolidation/$consoId/settings/categories/inflow", inflowSettingsPage),
  categories("/app/consolidation/$consoId/settings/categories/outflow", outflowSettingsPage),
] as const;
