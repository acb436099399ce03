/** The pages of short-term cash, of a company and of a consolidation. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadTexts } from "../../i18n/i18n.ts";
import { inCompany } from "../enclosing-routes.ts";
import { meetRequirements } from "../guards/page-guards.ts";

type Visit = Parameters<typeof meetRequirements>[1];

/** The page reads it: everybody fetches this file, and few look at their accounts day by day. */
const asItIs = (search: Record<string, unknown>) => search;

const loadPages = () => import("./short-term-cash-pages.tsx");

const ofCompany = async (visit: Visit): Promise<void> => {
  await Promise.all([
    meetRequirements({ product: "CashFlow" }, visit),
    loadTexts("short-term-cash", "transfers"),
  ]);
};

const ofGroup = async (visit: Visit): Promise<void> => {
  await Promise.all([
    meetRequirements({ requires: "consolidation" }, visit),
    loadTexts("short-term-cash", "transfers"),
  ]);
};

/** A module of somebody's own has its pages below the same address: only ours leads on. */
const root = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/short-term-cash-management",
  validateSearch: asItIs,
  beforeLoad: ofCompany,
  component: lazyRouteComponent(loadPages, "ShortTermCashRoot"),
});

const balances = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/short-term-cash-management/balances",
  validateSearch: asItIs,
  beforeLoad: ofCompany,
  component: lazyRouteComponent(loadPages, "BalancesPage"),
});

const timeline = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/short-term-cash-management/timeline",
  validateSearch: asItIs,
  beforeLoad: ofCompany,
  component: lazyRouteComponent(loadPages, "TimelinePage"),
});

const groupRoot = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/$consoId/short-term-cash-management",
  validateSearch: asItIs,
  beforeLoad: ofGroup,
  component: lazyRouteComponent(loadPages, "GroupShortTermCashRoot"),
});

const groupBalances = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/$consoId/short-term-cash-management/balances",
  validateSearch: asItIs,
  beforeLoad: ofGroup,
  component: lazyRouteComponent(loadPages, "GroupBalancesPage"),
});

/** Of the whole organisation: everybody reads it, its administrators choose. */
const planning = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/organization-advanced-settings/liquidity-planning",
  beforeLoad: () => loadTexts("liquidity-planning"),
  component: lazyRouteComponent(() => import("./liquidity-planning-page.tsx"), "LiquidityPlanningPage"),
});

const groupTimeline = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/$consoId/short-term-cash-management/timeline",
  validateSearch: asItIs,
  beforeLoad: ofGroup,
  component: lazyRouteComponent(loadPages, "GroupTimelinePage"),
});

export const shortTermCashRoutes = [
  root,
  balances,
  timeline,
  groupRoot,
  groupBalances,
  groupTimeline,
  planning,
] as const;
