/** Payments and what they settle: what is suggested, what was made, and what a company chose for it. */
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { z } from "zod";
import { reconciliationViews } from "../../features/reconciliation/reconciliation-views.ts";
import { loadTexts } from "../../i18n/i18n.ts";
import { inCompany } from "../enclosing-routes.ts";
import { meetRequirements } from "../guards/page-guards.ts";
import type { PlannedRoute } from "../table/route-row.ts";

type Visit = Parameters<typeof meetRequirements>[1];

const allowed =
  (more: Pick<PlannedRoute, "requires"> = {}) =>
  async (visit: Visit): Promise<void> => {
    await Promise.all([
      meetRequirements({ product: "CashFlow", ...more }, visit),
      loadTexts("transactions", "reconciliation"),
    ]);
  };

const loadPages = () => import("./reconciliation-pages.tsx");

const work = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/reconciliation",
  validateSearch: z.object({ view: z.enum(reconciliationViews).optional().catch(undefined) }),
  beforeLoad: allowed({ requires: "reconciliation" }),
  component: lazyRouteComponent(loadPages, "ReconciliationPage"),
});

const page = <const Path extends string>(
  path: Path,
  component: Exclude<keyof Awaited<ReturnType<typeof loadPages>>, "ReconciliationPage">,
) =>
  createRoute({
    getParentRoute: () => inCompany,
    path,
    beforeLoad: allowed(),
    component: lazyRouteComponent(loadPages, component),
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

export const reconciliationRoutes = [
  work,
  page("/app/paid/reconciliations", "PaidReconciliationsPage"),
  page("/app/expected/reconciliations", "ExpectedReconciliationsPage"),
  settings,
  page("/app/settings/reconciliation-settings/automatic-reconciliation", "AutomaticSettingsPage"),
  page("/app/settings/reconciliation-settings/expected-transactions", "ExpectedSettingsPage"),
  page("/app/settings/reconciliation-settings/paid-transactions", "PaidSettingsPage"),
] as const;
