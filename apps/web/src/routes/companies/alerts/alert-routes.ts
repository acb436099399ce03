/** What is watched in a company, what was found, and how one is told. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { type AlertTab, isAlertTab } from "../../../features/alerts/model/alert-tabs.ts";
import { loadTexts } from "../../../i18n/i18n.ts";
import { inCompany } from "../../enclosing-routes.ts";
import { meetRequirements } from "../../guards/page-guards.ts";

const page = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/settings/notification-alerts",
  // Whatever else the address says stays in it.
  validateSearch: (search: Record<string, unknown>): { readonly onglet?: AlertTab } => {
    const { onglet, ...rest } = search;
    return isAlertTab(onglet) ? { ...rest, onglet } : rest;
  },
  beforeLoad: async (visit) => {
    await Promise.all([meetRequirements({ product: "CashFlow" }, visit), loadTexts("alerts")]);
  },
  component: lazyRouteComponent(() => import("./alerts-page.tsx"), "AlertsPage"),
});

export const alertRoutes = [page] as const;
