/** The documented addresses around the products: with a company but no product. */
import type { PlannedRoute } from "./route-row.ts";

export const companyRoutes = [
  { path: "/app/ai-assistant", module: "assistant" },
  { path: "/app/cashcollect", module: "cashCollect", product: "CashCollect" },
  { path: "/app/expenses", module: "expenses", product: "AccountsPayable" },
  { path: "/app/expenses/payments", module: "payments", product: "AccountsPayable" },
  { path: "/app/expenses/payments/to-pay", module: "payments", product: "AccountsPayable" },
  { path: "/app/expenses/invoices", module: "expenses", product: "AccountsPayable" },
  { path: "/app/data-integration", module: "dataIntegration" },
  { path: "/app/data-integration/banking-audit", module: "dataIntegration", flag: "banking-audit.access" },
  { path: "/app/data-integration/bank-account-manager", module: "dataIntegration" },
  {
    path: "/app/data-integration/connectivity",
    module: "dataIntegration",
    flag: "data-integration.connectivity",
  },
  { path: "/app/data-integration/e-invoicing", module: "eInvoicing", flag: "data-integration.e_invoicing" },
  { path: "/app/organization-advanced-settings/public-api", module: "publicApi" },
  { path: "/app/organization-advanced-settings/payments/beneficiaries", module: "payments" },
  {
    path: "/app/organization-advanced-settings/payments/company-legal-information",
    module: "payments",
  },
  {
    path: "/app/organization-advanced-settings/preaccounting/preaccounting",
    module: "preaccounting",
    flag: "preaccounting.access",
  },
  { path: "/app/subscription", module: "subscription" },
  { path: "/app/subscription/subscribe", module: "subscription" },
  { path: "/app/subscription/current", module: "subscription" },
  { path: "/app/subscription/invoices", module: "subscription" },
  { path: "/app/subscription/billing-information", module: "subscription" },
  { path: "/app/subscription/payment-method", module: "subscription" },
  { path: "/app/chart-of-accounts", module: "chartOfAccounts" },
  { path: "/app/public-api", module: "publicApi" },
] as const satisfies readonly PlannedRoute[];
