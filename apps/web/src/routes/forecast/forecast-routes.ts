/** The pages about the forecast of a company. What they show is in their address. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { comparisonSearch } from "../../features/scenarios/comparison/comparison-search.ts";
import { loadTexts } from "../../i18n/i18n.ts";
import { waitAtMost } from "../../shared/activity/waiting.ts";
import { type ForecastSearch, forecastSearch } from "../../shared/forecast/forecast-search.ts";
import { productLevel } from "../../shared/workplace/company.ts";
import { inCompany } from "../enclosing-routes.ts";
import { meetRequirements } from "../guards/page-guards.ts";
import type { AskingAhead } from "../guards/router-context.ts";
import type { PlannedRoute } from "../table/route-row.ts";

/** Whoever may be here, with the words that these pages need. */
async function toForecast(
  visit: Parameters<typeof meetRequirements>[1],
  needs: Pick<PlannedRoute, "requires"> = {},
): Promise<void> {
  await Promise.all([meetRequirements({ product: "CashFlow", ...needs }, visit), loadTexts("forecast")]);
}

/** Pages that bring a budget in show nothing to who only reads. */
async function toSheets(visit: Parameters<typeof meetRequirements>[1]): Promise<void> {
  await Promise.all([toForecast(visit, { requires: "cash-flow-writing" }), loadTexts("budget-import")]);
}

async function askForFigures(asking: AskingAhead, search: ForecastSearch): Promise<void> {
  const { readAhead } = await import("./read-ahead.ts");
  await readAhead(asking, search);
}

/** For figures that come at once nothing is drawn that stands for them. */
const figuresMs = 400;

const forecast = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/cashflow/forecast",
  validateSearch: forecastSearch,
  staticData: { askAhead: (asking, search) => askForFigures(asking, forecastSearch.parse(search)) },
  beforeLoad: async (visit) => {
    const { context, search, cause } = visit;
    // Whoever has the product most probably may be here: the figures are asked for while the rest is checked.
    const reading =
      cause === "enter" && productLevel(context.company, "CashFlow") !== "none"
        ? askForFigures({ ...context, companyId: context.company.id }, search)
        : Promise.resolve();
    await Promise.all([toForecast(visit), waitAtMost(figuresMs, reading)]);
  },
  component: lazyRouteComponent(() => import("./forecast-page.tsx"), "ForecastPage"),
});

const categoryForecast = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/cashflow/forecast/category/$categoryId",
  validateSearch: forecastSearch,
  // Series are told in the words of the panel.
  beforeLoad: async (visit) => {
    await Promise.all([toForecast(visit), loadTexts("panel", "category-forecast")]);
  },
  component: lazyRouteComponent(() => import("./category-forecast-page.tsx"), "CategoryForecastPage"),
});

const projectBased = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/cashflow/project-based/$projectId",
  validateSearch: forecastSearch,
  beforeLoad: (visit) => toForecast(visit),
  component: lazyRouteComponent(() => import("./project-based-page.tsx"), "ProjectBasedPage"),
});

const comparison = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/cashflow/comparison",
  validateSearch: comparisonSearch,
  beforeLoad: async (visit) => {
    await Promise.all([toForecast(visit), loadTexts("scenario-comparison")]);
  },
  component: lazyRouteComponent(() => import("./comparison-page.tsx"), "ComparisonPage"),
});

const settings = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/settings/forecast",
  beforeLoad: async (visit) => {
    await Promise.all([toForecast(visit), loadTexts("settings")]);
  },
  component: lazyRouteComponent(() => import("./forecast-settings-page.tsx"), "ForecastSettingsPage"),
});

/** What a service of online spreadsheets sends its visitors back with. */
const returnSearch = z.object({
  code: z.string().optional().catch(undefined),
  state: z.string().optional().catch(undefined),
});

const loadSheetPages = () => import("./online-sheets-pages.tsx");

const googleAuthorize = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/cashflow/forecast/google-sheets/authorize",
  validateSearch: returnSearch,
  beforeLoad: (visit) => toSheets(visit),
  component: lazyRouteComponent(loadSheetPages, "GoogleSheetsAuthorizePage"),
});

const googleImport = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/cashflow/forecast/google-sheets/import",
  beforeLoad: (visit) => toSheets(visit),
  component: lazyRouteComponent(loadSheetPages, "GoogleSheetsImportPage"),
});

const microsoftImport = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/cashflow/forecast/microsoft-sheets/import",
  validateSearch: returnSearch,
  beforeLoad: (visit) => toSheets(visit),
  component: lazyRouteComponent(loadSheetPages, "MicrosoftSheetsImportPage"),
});

/** Formulas are written in the words of the panel. */
const kpis = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/settings/kpis/company",
  beforeLoad: async (visit) => {
    await Promise.all([toForecast(visit), loadTexts("kpis", "panel")]);
  },
  component: lazyRouteComponent(() => import("./kpis-page.tsx"), "KpisPage"),
});

export const forecastRoutes = [
  forecast,
  comparison,
  categoryForecast,
  projectBased,
  settings,
  googleAuthorize,
  googleImport,
  microsoftImport,
  kpis,
] as const;
