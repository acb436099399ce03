/** What forecasts of a company were worth. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadTexts } from "../../../i18n/i18n.ts";
import { inCompany } from "../../enclosing-routes.ts";
import { meetRequirements } from "../../guards/page-guards.ts";

const reliability = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/cashflow/reliability",
  /** The page reads it: everybody fetches this file. */
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: async (visit) => {
    await Promise.all([meetRequirements({ product: "CashFlow" }, visit), loadTexts("scorecard")]);
  },
  component: lazyRouteComponent(() => import("./reliability-page.tsx"), "ReliabilityPage"),
});

export const scorecardRoutes = [reliability] as const;
