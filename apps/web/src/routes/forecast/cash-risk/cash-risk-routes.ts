/** How likely a company goes below what it wants to hold, what its forecasts were worth, and what both are measured by. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Area } from "../../../i18n/fr.ts";
import { loadTexts } from "../../../i18n/i18n.ts";
import { inCompany } from "../../enclosing-routes.ts";
import { meetRequirements } from "../../guards/page-guards.ts";

/** The pages read it: everybody fetches this file, and few look at them. */
const asItIs = (search: Record<string, unknown>) => search;

const loadPages = () => import("./cash-risk-pages.tsx");

const withTexts =
  (area: Area) =>
  async (visit: Parameters<typeof meetRequirements>[1]): Promise<void> => {
    await Promise.all([meetRequirements({ product: "CashFlow" }, visit), loadTexts(area)]);
  };

const risk = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/cashflow/risk",
  validateSearch: asItIs,
  beforeLoad: withTexts("cash-risk"),
  component: lazyRouteComponent(loadPages, "CashRiskPage"),
});

const reliability = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/cashflow/reliability",
  validateSearch: asItIs,
  beforeLoad: withTexts("scorecard"),
  component: lazyRouteComponent(loadPages, "ReliabilityPage"),
});

const settings = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/settings/automatic-forecast",
  beforeLoad: withTexts("settings"),
  component: lazyRouteComponent(loadPages, "AutomaticSettingsPage"),
});

export const cashRiskRoutes = [risk, reliability, settings] as const;
