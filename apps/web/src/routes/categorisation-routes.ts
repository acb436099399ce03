/** The pages that decide where transactions go: rules, and what still waits, by group. */
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { z } from "zod";
import { inCompany } from "./enclosing-routes.ts";
import { meetRequirements } from "./guards/page-guards.ts";

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
  beforeLoad: (visit) => meetRequirements({ product: "CashFlow" }, visit),
  component: lazyRouteComponent(
    () => import("./categorisation/categorisation-rules-page.tsx"),
    "CategorisationRulesPage",
  ),
});

const loadColdPages = () => import("./categorisation/cold-categorisation-page.tsx");

const coldPaid = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/paid/cold-categorization",
  beforeLoad: (visit) => meetRequirements({ product: "CashFlow" }, visit),
  component: lazyRouteComponent(loadColdPages, "ColdPaidPage"),
});

const coldExpected = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/expected/cold-categorization",
  beforeLoad: (visit) => meetRequirements({ product: "CashFlow" }, visit),
  component: lazyRouteComponent(loadColdPages, "ColdExpectedPage"),
});

export const categorisationRoutes = [managementRules, categorisationRules, coldPaid, coldExpected] as const;
