/** The pages that decide where transactions go: rules, and what still waits, by group. */
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { z } from "zod";
import { loadTexts } from "../../i18n/i18n.ts";
import { inCompany } from "../enclosing-routes.ts";
import { meetRequirements } from "../guards/page-guards.ts";

const managementRules = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/settings/management-rules",
  beforeLoad: () => {
    throw redirect({ to: "/app/settings/management-rules/categorization-rules", replace: true });
  },
});

const categorisationRules = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/settings/management-rules/categorization-rules",
  // Words that a new rule shall be about.
  validateSearch: z.object({ words: z.string().min(1).max(100).optional().catch(undefined) }),
  beforeLoad: async (visit) => {
    await Promise.all([meetRequirements({ product: "CashFlow" }, visit), loadTexts("projects")]);
  },
  component: lazyRouteComponent(() => import("./management-rules-pages.tsx"), "CategorisationRulesPage"),
});

const loadColdPages = () => import("./cold-categorisation-page.tsx");

const coldPaid = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/paid/cold-categorization",
  beforeLoad: async (visit) => {
    await Promise.all([
      meetRequirements({ product: "CashFlow" }, visit),
      loadTexts("transactions", "projects"),
    ]);
  },
  component: lazyRouteComponent(loadColdPages, "ColdPaidPage"),
});

const coldExpected = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/expected/cold-categorization",
  beforeLoad: async (visit) => {
    await Promise.all([
      meetRequirements({ product: "CashFlow" }, visit),
      loadTexts("transactions", "projects"),
    ]);
  },
  component: lazyRouteComponent(loadColdPages, "ColdExpectedPage"),
});

export const categorisationRoutes = [managementRules, categorisationRules, coldPaid, coldExpected] as const;
