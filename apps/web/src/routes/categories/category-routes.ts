/** The pages about categories: the company's trees under two addresses, and those of its organisation. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { loadTexts } from "../../i18n/i18n.ts";
import { inCompany } from "../enclosing-routes.ts";
import { meetRequirements } from "../guards/page-guards.ts";

const loadPages = () => import("./categories-page.tsx");

const inflowPage = lazyRouteComponent(loadPages, "InflowCategoriesPage");
const outflowPage = lazyRouteComponent(loadPages, "OutflowCategoriesPage");
const inflowSettingsPage = lazyRouteComponent(loadPages, "InflowCategorySettingsPage");
const outflowSettingsPage = lazyRouteComponent(loadPages, "OutflowCategorySettingsPage");

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the path goes on into the type of the route
function categories<const Path extends string>(path: Path, component: typeof inflowPage) {
  return createRoute({
    getParentRoute: () => inCompany,
    path,
    beforeLoad: async (visit) => {
      await Promise.all([meetRequirements({ product: "CashFlow" }, visit), loadTexts("categories")]);
    },
    component,
  });
}

const ofOrganisation = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/organization-advanced-settings/categories",
  validateSearch: z.object({ tree: z.enum(["inflow", "outflow"]).optional().catch(undefined) }),
  beforeLoad: async (visit) => {
    await Promise.all([
      meetRequirements({ requires: "organisation-categories" }, visit),
      loadTexts("categories"),
    ]);
  },
  component: lazyRouteComponent(
    () => import("./organisation-categories-page.tsx"),
    "OrganisationCategoriesPage",
  ),
});

export const categoryRoutes = [
  categories("/app/categories", inflowPage),
  categories("/app/categories/inflow", inflowPage),
  categories("/app/categories/outflow", outflowPage),
  categories("/app/settings/categories", inflowSettingsPage),
  categories("/app/settings/categories/inflow", inflowSettingsPage),
  categories("/app/settings/categories/outflow", outflowSettingsPage),
  ofOrganisation,
] as const;
