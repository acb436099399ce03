/** Payments and what they settle: what is suggested, what was made, and what a company chose for it. */
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { z } from "zod";
import { reconciliationViews } from "../../features/reconciliation/reconciliation-views.ts";
import { loadTexts } from "../../i18n/i18n.ts";
import { inCompany } from "../enclosing-routes.ts";
import { meetRequirements } from "../guards/page-guards.ts";

type Visit = Parameters<typeof meetRequirements>[1];

const toPage = async (visit: Visit): Promise<void> => {
  await Promise.all([meetRequirements({ product: "CashFlow" }, visit), loadTexts("refinement")]);
};

const loadPages = () => import("./reconciliation-pages.tsx");

const work = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/reconciliation",
  validateSearch: z.object({ view: z.enum(reconciliationViews).optional().catch(undefined) }),
  beforeLoad: async (visit) => {
    await Promise.all([
      meetRequirements({ product: "CashFlow", requires: "reconciliation" }, visit),
      loadTexts("refinement"),
    ]);
  },
  component: lazyRouteComponent(loadPages, "ReconciliationPage"),
});

const paidPairs = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/paid/reconciliations",
  beforeLoad: toPage,
  component: lazyRouteComponent(loadPages, "PaidReconciliationsPage"),
});

const expectedPairs = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/expected/reconciliations",
  beforeLoad: toPage,
  component: lazyRouteComponent(loadPages, "ExpectedReconciliationsPage"),
});

const settings = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/settings/reconciliation-settings",
  beforeLoad: ({ location }) => {
    throw redirect({
      href: `/app/settings/reconciliation-settings/automatic-reconciliation${location.searchStr}`,
      replace: true,
    });
  },
});

const automatic = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/settings/reconciliation-settings/automatic-reconciliation",
  beforeLoad: toPage,
  component: lazyRouteComponent(loadPages, "AutomaticSettingsPage"),
});

const expectedSettings = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/settings/reconciliation-settings/expected-transactions",
  beforeLoad: toPage,
  component: lazyRouteComponent(loadPages, "ExpectedSettingsPage"),
});

const paidSettings = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/settings/reconciliation-settings/paid-transactions",
  beforeLoad: toPage,
  component: lazyRouteComponent(loadPages, "PaidSettingsPage"),
});

export const reconciliationRoutes = [
  work,
  paidPairs,
  expectedPairs,
  settings,
  automatic,
  expectedSettings,
  paidSettings,
] as const;
