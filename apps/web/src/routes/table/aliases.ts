/** Older and shorter addresses. Links in mails, bookmarks and spreadsheets carry them: they stay. */
import type { Alias } from "./route-row.ts";

export const aliases = [
  { path: "/app/request-demo", to: "/app/account-manager/request-demo" },
  { path: "/app/premiereConnexion", to: "/app/first-connection" },
  { path: "/app/cashflow", to: "/app/cashflow/forecast" },
  { path: "/app/payments", to: "/app/expenses/payments" },
  { path: "/app/payments/to-pay", to: "/app/expenses/payments/to-pay" },
  { path: "/app/parametres", to: "/app/settings" },
  { path: "/app/visionJournaliere", to: "/app/short-term-cash-management/timeline" },
  { path: "/app/short-term", to: "/app/short-term-cash-management" },
  { path: "/app/reporting", to: "/app/reporting/default" },
  { path: "/app/notification-alerts", to: "/app/settings/notification-alerts" },
  { path: "/app/settings/kpis", to: "/app/settings/kpis/company" },
  { path: "/app/categories/encaissements", to: "/app/categories/inflow" },
  { path: "/app/categories/decaissements", to: "/app/categories/outflow" },
  {
    path: "/app/import/excel/$isInflow/$isExpected",
    to: "/app/import/$isInflow/$isExpected",
  },
  { path: "/app/consolidation", to: "/app/entities-management/consolidations" },
  { path: "/app/consolidation/$consoId", to: "/app/consolidation/$consoId/cash-flow" },
  { path: "/app/consolidation/$consoId/expected", to: "/app/consolidation/$consoId/expected/list" },
  { path: "/app/consolidation/$consoId/parameters", to: "/app/consolidation/$consoId/parameters/users" },
  {
    path: "/app/consolidation/$consoId/settings",
    to: "/app/consolidation/$consoId/settings/management-rules",
  },
] as const satisfies readonly Alias[];

/** Fills `$name` in an alias's target with the parameters of the address that was visited. */
export function aliasTarget(alias: Alias, params: Readonly<Record<string, string>>): string {
  return alias.to.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}
