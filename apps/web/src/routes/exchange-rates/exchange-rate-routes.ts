/** The rates of an organisation, and those of one company. */
import { parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { loadTexts } from "../../i18n/i18n.ts";
import { inCompany } from "../enclosing-routes.ts";
import { meetRequirements } from "../guards/page-guards.ts";

const loadPages = () => import("./exchange-rates-pages.tsx");

const day = z
  .string()
  .transform((text) => parseCalendarDate(text) ?? undefined)
  .optional()
  .catch(undefined);

const ofOrganisation = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/organization-advanced-settings/exchange-rates",
  validateSearch: z.object({
    tab: z.enum(["quotes", "byHand", "sets", "policy"]).optional().catch(undefined),
    /** The last day that is shown; the last days without one. */
    until: day,
    set: z.coerce.number().int().positive().optional().catch(undefined),
  }),
  beforeLoad: () => loadTexts("exchange-rates"),
  component: lazyRouteComponent(loadPages, "OrganisationRatesPage"),
});

const ofCompany = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/settings/exchange-rates",
  validateSearch: z.object({
    tab: z.enum(["quotes", "byHand"]).optional().catch(undefined),
    until: day,
  }),
  beforeLoad: async (visit) => {
    await Promise.all([meetRequirements({ product: "CashFlow" }, visit), loadTexts("exchange-rates")]);
  },
  component: lazyRouteComponent(loadPages, "CompanyRatesPage"),
});

export const exchangeRateRoutes = [ofOrganisation, ofCompany] as const;
