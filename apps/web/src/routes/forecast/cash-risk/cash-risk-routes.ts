/** How likely a company goes below what it wants to hold, and what its forecast is measured by. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadTexts } from "../../../i18n/i18n.ts";
import { inCompany } from "../../enclosing-routes.ts";
import { meetRequirements } from "../../guards/page-guards.ts";

const risk = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/cashflow/risk",
  /** The page reads it: everybody fetches this file. */
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: async (visit) => {
    await Promise.all([meetRequirements({ product: "CashFlow" }, visit), loadTexts("cash-risk")]);
  },
  component: lazyRouteComponent(() => import("./cash-risk-page.tsx"), "CashRiskPage"),
});

const settings = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/settings/automatic-forecast",
  beforeLoad: async (visit) => {
    await Promise.all([meetRequirements({ product: "CashFlow" }, visit), loadTexts("settings")]);
  },
  component: lazyRouteComponent(() => import("./automatic-settings-page.tsx"), "AutomaticSettingsPage"),
});

export const cashRiskRoutes = [risk, settings] as const;
