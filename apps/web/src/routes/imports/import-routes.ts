/** The pages that bring files in, the history of those that came, and the page that lets files out. */
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { z } from "zod";
import { loadTexts } from "../../i18n/i18n.ts";
import { inCompany } from "../enclosing-routes.ts";
import { meetRequirements } from "../guards/page-guards.ts";
import type { PlannedRoute } from "../table/route-row.ts";

/** Whoever may be here, with the words that these pages need; budgets bring those of the forecast. */
async function toImports(
  visit: Parameters<typeof meetRequirements>[1],
  needs: Pick<PlannedRoute, "requires"> = {},
): Promise<void> {
  await Promise.all([
    meetRequirements({ product: "CashFlow", ...needs }, visit),
    loadTexts("imports", "forecast"),
  ]);
}

const home = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/import",
  // A spreadsheet of transactions of every type, which has no address of its own.
  validateSearch: z.object({ what: z.enum(["operations"]).optional().catch(undefined) }),
  beforeLoad: (visit) => toImports(visit),
  component: lazyRouteComponent(() => import("./import-page.tsx"), "ImportPage"),
});

const isFlag = (text: string) => text === "true" || text === "false";

const quick = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/import/$isInflow/$isExpected",
  beforeLoad: async (visit) => {
    const { isInflow, isExpected } = visit.params;
    if (!isFlag(isInflow) || !isFlag(isExpected)) throw redirect({ to: "/app/import", replace: true });
    await toImports(visit, { requires: "cash-flow-writing" });
  },
  component: lazyRouteComponent(() => import("./quick-import-page.tsx"), "QuickImportPage"),
});

const details = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/import/details/$importId",
  beforeLoad: (visit) => toImports(visit),
  component: lazyRouteComponent(() => import("./import-details-page.tsx"), "ImportDetailsPage"),
});

const exports = createRoute({
  getParentRoute: () => inCompany,
  path: "/app/export/excel",
  beforeLoad: async (visit) => {
    await Promise.all([
      meetRequirements({ product: "CashFlow" }, visit),
      loadTexts("imports", "transactions"),
    ]);
  },
  component: lazyRouteComponent(() => import("./export-page.tsx"), "ExportPage"),
});

export const importRoutes = [home, quick, details, exports] as const;
