/** The consolidations of an organisation, and the one that has no companies yet. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadTexts } from "../../i18n/i18n.ts";
import { inCompany } from "../enclosing-routes.ts";
import { meetRequirements } from "../guards/page-guards.ts";

const loadPages = () => import("./consolidation-pages.tsx");

const list = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/entities-management/consolidations",
  beforeLoad: () => loadTexts("consolidations"),
  component: lazyRouteComponent(loadPages, "ConsolidationsPage"),
});

const noCompany = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/$consoId/no-company",
  beforeLoad: async (visit) => {
    await Promise.all([meetRequirements({ requires: "consolidation" }, visit), loadTexts("consolidations")]);
  },
  component: lazyRouteComponent(loadPages, "NoCompanyPage"),
});

export const consolidationPageRoutes = [list, noCompany] as const;
