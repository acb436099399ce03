/** The documented addresses of a consolidation. */
import type { PlannedRoute } from "./route-row.ts";

export const consolidationRoutes = [
  {
    path: "/app/consolidation/$consoId/financial-position",
    module: "financialPosition",
    requires: "consolidation",
    flag: "cashflow.financial_position.mvp",
  },
  { path: "/app/consolidation/$consoId/debt-management", module: "debt", requires: "consolidation" },
  {
    path: "/app/consolidation/$consoId/financial-investments",
    module: "investments",
    requires: "consolidation",
  },
  {
    path: "/app/consolidation/$consoId/internal-financing",
    module: "internalFinancing",
    requires: "consolidation",
  },
  {
    path: "/app/consolidation/$consoId/risk-management",
    module: "riskManagement",
    requires: "consolidation",
  },
] as const satisfies readonly PlannedRoute[];
