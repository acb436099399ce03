/** The documented addresses of the cash-flow product. */
import type { PlannedRoute } from "./route-row.ts";

export const cashFlowRoutes = [
  { path: "/app/settings/integrations", module: "settings", product: "CashFlow" },
  { path: "/app/settings/vat", module: "vat", product: "CashFlow" },
  { path: "/app/settings/openapi", module: "publicApi", product: "CashFlow" },
  { path: "/app/settings/advanced-settings-for-integrators", module: "settings", product: "CashFlow" },
  { path: "/app/reporting/edition", module: "reporting", product: "CashFlow" },
  { path: "/app/pnl-to-cash", module: "pnlToCash", product: "CashFlow", requires: "pnl-to-cash" },
  { path: "/app/pnl-to-cash/conversion", module: "pnlToCash", product: "CashFlow", requires: "pnl-to-cash" },
  {
    path: "/app/pnl-to-cash/conversion/categories",
    module: "pnlToCash",
    product: "CashFlow",
    requires: "pnl-to-cash",
  },
  {
    path: "/app/pnl-to-cash/conversion/delay-due-date",
    module: "pnlToCash",
    product: "CashFlow",
    requires: "pnl-to-cash",
  },
  {
    path: "/app/pnl-to-cash/conversion/investment-funding",
    module: "pnlToCash",
    product: "CashFlow",
    requires: "pnl-to-cash",
  },
  { path: "/app/invoice-financing", module: "invoiceFinancing", product: "CashFlow" },
  {
    path: "/app/financial-position",
    module: "financialPosition",
    product: "CashFlow",
    flag: "cashflow.financial_position.mvp",
  },
  { path: "/app/debt-management", module: "debt", product: "CashFlow" },
  { path: "/app/financial-investments", module: "investments", product: "CashFlow" },
  { path: "/app/internal-financing", module: "internalFinancing", product: "CashFlow" },
  { path: "/app/internal-financing/financings", module: "internalFinancing", product: "CashFlow" },
  {
    path: "/app/risk-management",
    module: "riskManagement",
    product: "CashFlow",
    requires: "risk-management",
  },
  {
    path: "/app/risk-management/fx-management/hedging",
    module: "riskManagement",
    product: "CashFlow",
    requires: "risk-management",
  },
] as const satisfies readonly PlannedRoute[];
