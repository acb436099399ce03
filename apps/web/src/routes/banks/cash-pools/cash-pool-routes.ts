/** Cash pools: at their own address, or among the settings where that is not switched on. */
import { parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { z } from "zod";
import { loadTexts } from "../../../i18n/i18n.ts";
import { inCompany } from "../../enclosing-routes.ts";
import { meetRequirements } from "../../guards/page-guards.ts";

const loadPages = () => import("./cash-pool-pages.tsx");

const flag = "cashflow.cashpool-right";

const day = z
  .string()
  .transform((text) => parseCalendarDate(text) ?? undefined)
  .optional()
  .catch(undefined);

const search = z.object({
  pool: z.coerce.number().int().positive().optional().catch(undefined),
  tab: z.enum(["structure", "positions", "sweeps", "interest", "simulation"]).optional().catch(undefined),
  /** The first day that is shown; days around today without one. */
  from: day,
  /** Any day of it; the last one that is over without one. */
  month: day,
});

const ownAddress = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/cash-pool",
  validateSearch: search,
  beforeLoad: async (visit) => {
    await Promise.all([meetRequirements({ flag }, visit), loadTexts("cash-pools")]);
  },
  component: lazyRouteComponent(loadPages, "CashPoolPage"),
});

const amongSettings = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/organization-advanced-settings/cash-pool",
  validateSearch: search,
  beforeLoad: async ({ context, location }) => {
    if (context.flags[flag]) throw redirect({ href: `/app/cash-pool${location.searchStr}`, replace: true });
    await loadTexts("cash-pools");
  },
  component: lazyRouteComponent(loadPages, "CashPoolSettingsPage"),
});

export const cashPoolRoutes = [ownAddress, amongSettings] as const;
