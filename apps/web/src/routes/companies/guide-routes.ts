/** The pages that lead to others: the first steps of a company, its settings, what can be added to it, all companies. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadTexts } from "../../i18n/i18n.ts";
import { inCompany } from "../enclosing-routes.ts";
import { meetRequirements } from "../guards/page-guards.ts";

const loadPages = () => import("./guide-pages.tsx");

const welcome = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/welcome",
  beforeLoad: async (visit) => {
    await Promise.all([meetRequirements({ product: "CashFlow" }, visit), loadTexts("guide", "onboarding")]);
  },
  component: lazyRouteComponent(loadPages, "WelcomePage"),
});

const settings = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/settings",
  beforeLoad: async (visit) => {
    await Promise.all([meetRequirements({ product: "CashFlow" }, visit), loadTexts("guide")]);
  },
  component: lazyRouteComponent(loadPages, "SettingsPage"),
});

/** The same for those who manage an organisation and see no figures: each setting says whether it opens. */
const organisationSettings = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/organization-advanced-settings",
  beforeLoad: () => loadTexts("guide"),
  component: lazyRouteComponent(loadPages, "OrganisationSettingsPage"),
});

const modules = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/modules",
  beforeLoad: () => loadTexts("guide"),
  component: lazyRouteComponent(loadPages, "ModulesPage"),
});

const managedCompanies = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/entities-management",
  beforeLoad: () => loadTexts("company-management"),
  component: lazyRouteComponent(() => import("./managed-companies-page.tsx"), "ManagedCompaniesPage"),
});

export const guideRoutes = [welcome, settings, organisationSettings, modules, managedCompanies] as const;
