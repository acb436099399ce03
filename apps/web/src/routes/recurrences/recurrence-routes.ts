/** What comes back: set by hand, or suggested by bank lines; of a company and of a consolidation. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadTexts } from "../../i18n/i18n.ts";
import { inCompany } from "../enclosing-routes.ts";
import { meetRequirements } from "../guards/page-guards.ts";
import type { PlannedRoute } from "../table/route-row.ts";

type Visit = Parameters<typeof meetRequirements>[1];

const allowed =
  (row: Pick<PlannedRoute, "product" | "flag" | "requires">) =>
  async (visit: Visit): Promise<void> => {
    await Promise.all([meetRequirements(row, visit), loadTexts("recurrences")]);
  };

const loadPages = () => import("./recurrence-pages.tsx");

const list = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/expected/recurrences",
  beforeLoad: allowed({ product: "CashFlow" }),
  component: lazyRouteComponent(loadPages, "RecurrencesPage"),
});

const suggestions = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/expected/recurrences-suggestions",
  beforeLoad: allowed({ product: "CashFlow", flag: "cashflow.recurrences.suggestions" }),
  component: lazyRouteComponent(loadPages, "RecurrenceSuggestionsPage"),
});

const consolidatedList = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/$consoId/expected/recurrences",
  beforeLoad: allowed({ requires: "consolidation" }),
  component: lazyRouteComponent(loadPages, "ConsolidatedRecurrencesPage"),
});

const consolidatedSuggestions = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/$consoId/expected/recurrences-suggestions",
  beforeLoad: allowed({ requires: "consolidation", flag: "cashflow.recurrences.suggestions" }),
  component: lazyRouteComponent(loadPages, "ConsolidatedRecurrenceSuggestionsPage"),
});

export const recurrenceRoutes = [list, suggestions, consolidatedList, consolidatedSuggestions] as const;
