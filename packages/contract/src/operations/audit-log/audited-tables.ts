/**
 * Every table with a history and the subject that it belongs to. What belongs to a product is only told in full to who has
 * a level in it: administrators manage, they do not read along.
 */
export const auditSubjects = ["people", "companies", "settings", "group", "banks", "ledger", "plan"] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** Subjects whose rows are data of cash flow. */
export const productSubjects: readonly AuditSubject[] = ["banks", "ledger", "plan"];

export const auditedTables = {
  organisations: "settings",
  organisation_settings: "settings",
  organisation_administrators: "people",
  audit_settings: "settings",
  companies: "companies",
  company_products: "companies",
  company_modules: "companies",
  company_grants: "people",
  deactivated_people: "people",
  organisation_policies: "settings",
  organisation_partners: "settings",
  product_accesses: "people",
  group_mappings: "people",
  module_restrictions: "people",
  capabilities: "people",
  invitations: "people",
  access_requests: "people",
  workspaces: "group",
  workspace_members: "people",
  workspace_grants: "people",
  workspace_invitations: "people",
  consolidations: "group",
  consolidation_companies: "group",
  consolidation_ignored_accounts: "plan",
  consolidation_ignored_categories: "plan",
  consolidation_category_mappings: "plan",
  consolidation_kpis: "plan",
  consolidation_kpi_values: "plan",
  intragroup_rules: "ledger",
  intragroup_categories: "ledger",
  intragroup_marks: "ledger",
  exchange_rates: "settings",
  rate_sets: "settings",
  rate_set_rates: "settings",
  rate_policies: "settings",
  organisation_categories: "settings",
  bank_accounts: "banks",
  bank_file_accounts: "banks",
  bank_csv_readings: "banks",
  imports: "banks",
  categories: "ledger",
  categorisation_rules: "ledger",
  account_affectation_rules: "ledger",
  fictional_fillings: "companies",
  onboarding_progress: "companies",
  transactions: "ledger",
  transaction_projects: "ledger",
  transaction_settings: "ledger",
  projects: "ledger",
  project_settings: "ledger",
  project_association_rules: "ledger",
  reconciliation_settings: "ledger",
  reconciliation_origins: "ledger",
  reconciliation_suggestions: "ledger",
  recurrences: "ledger",
  recurrence_occurrences: "ledger",
  recurrence_suggestions: "ledger",
  recurrence_searches: "ledger",
  forecast_settings: "plan",
  cumulative_periods: "plan",
  scenarios: "plan",
  forecast_series: "plan",
  forecast_cells: "plan",
  forecast_notes: "plan",
  kpis: "plan",
  kpi_values: "plan",
  balance_adjustments: "plan",
  debt_schedules: "plan",
} as const satisfies Record<string, AuditSubject>;
export type AuditedTable = keyof typeof auditedTables;

export const auditedTableNames = Object.keys(auditedTables) as [AuditedTable, ...AuditedTable[]];

/** Tables with a history that belongs to no organisation: a person's own, and decisions of the installation. */
export const personalTables: readonly string[] = [
  "credentials",
  "data_exports",
  "feature_flags",
  "passkeys",
  "recovery_codes",
  "second_factors",
  "user_identities",
  "user_preferences",
  "users",
];
