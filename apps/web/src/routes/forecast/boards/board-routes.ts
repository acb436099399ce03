/** Boards of a company and of a group, and where one chooses among them. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadTexts } from "../../../i18n/i18n.ts";
import { inCompany } from "../../enclosing-routes.ts";
import { meetRequirements } from "../../guards/page-guards.ts";

/** The pages read it: everybody fetches this file, and few look at them. */
const asItIs = (search: Record<string, unknown>) => search;

const company = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/dashboards",
  validateSearch: asItIs,
  beforeLoad: async (visit) => {
    await Promise.all([meetRequirements({ product: "CashFlow" }, visit), loadTexts("boards", "forecast")]);
  },
  component: lazyRouteComponent(() => import("./board-pages.tsx"), "CompanyBoardPage"),
});

const group = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/$consoId/dashboards",
  validateSearch: asItIs,
  beforeLoad: async (visit) => {
    await Promise.all([
      meetRequirements({ requires: "consolidation" }, visit),
      loadTexts("boards", "forecast"),
    ]);
  },
  component: lazyRouteComponent(() => import("./board-pages.tsx"), "GroupBoardPage"),
});

/** Alerts stand above the boards. */
const analysesOf = async (visit: Parameters<typeof meetRequirements>[1]) => {
  await Promise.all([meetRequirements({ product: "CashFlow" }, visit), loadTexts("boards", "alerts")]);
};

const analyses = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/reporting/default",
  beforeLoad: analysesOf,
  component: lazyRouteComponent(() => import("./analyses-pages.tsx"), "AnalysesPage"),
});

const embedded = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/reporting/mfe",
  beforeLoad: analysesOf,
  component: lazyRouteComponent(() => import("./analyses-pages.tsx"), "EmbeddedReportingPage"),
});

export const boardRoutes = [company, group, analyses, embedded] as const;
