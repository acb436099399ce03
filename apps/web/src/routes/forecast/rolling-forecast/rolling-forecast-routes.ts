/** Thirteen weeks of a company, and of a consolidation. Without their flag both lead to the default page. */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { loadTexts } from "../../../i18n/i18n.ts";
import { inCompany } from "../../enclosing-routes.ts";
import { meetRequirements } from "../../guards/page-guards.ts";
import type { PlannedRoute } from "../../table/route-row.ts";

type Visit = Parameters<typeof meetRequirements>[1];

const flag = "cashflow.rolling_forecast_access";

/** What is typed is read in the words of the forecast; figures that could not be read again in those of groups. */
const toWeeks =
  (needs: Pick<PlannedRoute, "product" | "requires">) =>
  async (visit: Visit): Promise<void> => {
    await Promise.all([
      meetRequirements({ ...needs, flag }, visit),
      loadTexts("rolling-forecast", "forecast", "group-pages"),
    ]);
  };

const validateSearch = z.object({
  /** What weeks that are over are compared with; the last issue without it. */
  against: z.enum(["approved"]).optional().catch(undefined),
  /** Authorised overdrafts count as liquidity. */
  overdrafts: z.literal(true).optional().catch(undefined),
});

const loadPages = () => import("./rolling-forecast-pages.tsx");

const ofCompany = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/13-weeks-forecast",
  validateSearch,
  beforeLoad: toWeeks({ product: "CashFlow" }),
  component: lazyRouteComponent(loadPages, "CompanyWeeksPage"),
});

const ofGroup = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/consolidation/$consoId/13-weeks-forecast",
  validateSearch,
  beforeLoad: toWeeks({ requires: "consolidation" }),
  component: lazyRouteComponent(loadPages, "GroupWeeksPage"),
});

export const rollingForecastRoutes = [ofCompany, ofGroup] as const;
