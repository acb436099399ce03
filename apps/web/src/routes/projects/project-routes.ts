/** What a company's projects are, and the rules that transactions go to projects and accounts by. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadTexts } from "../../i18n/i18n.ts";
import { inCompany } from "../enclosing-routes.ts";
import { meetRequirements } from "../guards/page-guards.ts";

type Visit = Parameters<typeof meetRequirements>[1];

const beforeLoad = async (visit: Visit): Promise<void> => {
  await Promise.all([meetRequirements({ product: "CashFlow" }, visit), loadTexts("projects")]);
};

const settings = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/settings/kpis/projects",
  beforeLoad,
  component: lazyRouteComponent(() => import("./project-settings-page.tsx"), "ProjectSettingsPage"),
});

const loadRules = () => import("../categorisation/management-rules-pages.tsx");

const projectRules = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/settings/management-rules/project-association-rules",
  beforeLoad,
  component: lazyRouteComponent(loadRules, "ProjectRulesPage"),
});

const accountRules = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/settings/management-rules/account-affectation-rules",
  beforeLoad,
  component: lazyRouteComponent(loadRules, "AccountRulesPage"),
});

export const projectRoutes = [settings, projectRules, accountRules] as const;
