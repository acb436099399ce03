/**
 * Every feature flag of the product, with what it opens and what it is when nobody has decided
 * otherwise. Decisions are rows in the database, for everybody, an organisation, a consolidation, a
 * company or a user; the most specific one wins. A name that is not here is not a flag.
 */

interface FlagEntry {
  readonly default: boolean;
  readonly meaning: string;
}

export const featureFlags = {
  "banking-audit.access": { default: true, meaning: "The banking audit page of data integration" },
  "data-integration.connectivity": { default: true, meaning: "The connectivity page of data integration" },
  "data-integration.dialogs.new_build": { default: true, meaning: "The newer data-integration dialogs" },
  "data-integration.e_invoicing": { default: true, meaning: "The e-invoicing page of data integration" },
  "cashcollect.new_build": { default: true, meaning: "The newer of the two receivables builds" },
  "cashflow.add-previsions": { default: true, meaning: "Adding forecasts from a dialog" },
  "cashflow.bank_journal.new_build": { default: true, meaning: "The newer of the two bank journals" },
  "cashflow.cashpool-right": { default: true, meaning: "Cash pools, at their own address" },
  "cashflow.consolidation.kpi_export": { default: true, meaning: "KPIs in the exports of a consolidation" },
  "cashflow.financial_position.mvp": { default: true, meaning: "The financial position page" },
  "cashflow.forecast.value_formatting": { default: true, meaning: "Amounts in units, thousands or millions" },
  "cashflow.forecasting_overlay.new_build": {
    default: true,
    meaning: "The newer dialogs over the forecast: adding and distributing forecasts",
  },
  "cashflow.pnl_to_cash.new_build": { default: true, meaning: "The newer profit-and-loss to cash page" },
  "cashflow.reporting.new_build": {
    default: true,
    meaning: "The newer of two builds of the reporting module",
  },
  "cashflow.reconciliation.new_build": { default: true, meaning: "The newer of the two reconciliations" },
  "cashflow.recurrences.new_build": { default: true, meaning: "The newer list of recurrences" },
  "cashflow.recurrences.suggestions": {
    default: true,
    meaning: "Recurrences suggested from paid transactions",
  },
  "cashflow.recurrences.suggestions.new_build": {
    default: true,
    meaning: "The newer page of suggested recurrences",
  },
  "cashflow.rolling_forecast_access": { default: true, meaning: "The 13-week rolling forecast" },
  "cashflow.short_term.new_build": { default: true, meaning: "The newer short-term cash page" },
  "cashflow.transactions.new_details": { default: true, meaning: "The newer transaction details" },
  "core.harmonization": { default: true, meaning: "Products not activated are shown, with an upsell badge" },
  "core.multi-entities-picker": { default: true, meaning: "Working on several companies at once" },
  "core.organization_categories": { default: true, meaning: "Categories shared by the organisation" },
  "core.organization_categories.new_build": {
    default: true,
    meaning: "The newer settings of the organisation's categories",
  },
  "core.product_access_lookup": {
    default: true,
    meaning: "Product access asked from the server, per product",
  },
  "core.user_account.new_build": { default: true, meaning: "The newer user account page" },
  "preaccounting.access": { default: false, meaning: "The pre-accounting settings" },
} as const satisfies Readonly<Record<string, FlagEntry>>;

export type FeatureFlag = keyof typeof featureFlags;

export const featureFlagNames = Object.keys(featureFlags) as FeatureFlag[];

export function isFeatureFlag(name: string): name is FeatureFlag {
  return Object.hasOwn(featureFlags, name);
}
