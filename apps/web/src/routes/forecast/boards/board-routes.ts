/** The page of the morning, of a company and of a group. */
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
    await Promise.all([meetRequirements({ product: "CashFlow" }, visit), loadTexts("boards")]);
  },
  component: lazyRouteComponent(() => import("./board-pages.tsx"), "CompanyBoardPage"),
});

const group = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/$consoId/dashboards",
  validateSearch: asItIs,
  beforeLoad: async (visit) => {
    await Promise.all([meetRequirements({ requires: "consolidation" }, visit), loadTexts("boards")]);
  },
  component: lazyRouteComponent(() => import("./board-pages.tsx"), "GroupBoardPage"),
});

export const boardRoutes = [company, group] as const;
