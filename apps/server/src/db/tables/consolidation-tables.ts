/** The tables of consolidations and their workspaces as the query builder sees them. */
import type { HolidayCountry } from "@amont/contract/holidays-codec.ts";
import type { ConsolidationKind } from "@amont/contract/operations/consolidations/consolidation-fields.ts";
import type { ConsolidationMethod } from "@amont/contract/operations/consolidations/consolidation-settings.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import type { ColumnType, Generated } from "kysely";

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type RequiredTimestamp = ColumnType<Date, Date | string, Date | string>;

interface Workspaces {
  id: Generated<string>;
  organisation_id: number;
  name: string;
  created_at: Timestamp;
}

interface WorkspaceMembers {
  organisation_id: number;
  workspace_id: string;
  user_id: string;
  role: "member" | "administrator";
}

interface WorkspaceInvitations {
  organisation_id: number;
  workspace_id: string;
  id: Generated<string>;
  email: string;
  role: "member" | "administrator";
  invited_by: string | null;
  invited_at: Timestamp;
}

interface WorkspaceGrants {
  organisation_id: number;
  workspace_id: string;
  user_id: string;
  granted_by: string | null;
  granted_at: Timestamp;
  expires_at: RequiredTimestamp;
}

interface Consolidations {
  id: Generated<number>;
  organisation_id: number;
  workspace_id: string;
  name: string;
  target_currency: CurrencyCode;
  created_at: Timestamp;
  kind: Generated<ConsolidationKind>;
  periodicity: Generated<Frequency>;
  period_begin: Generated<string>;
  period_end_exclusive: Generated<string>;
  scenario_label: Generated<string>;
  shows_details: Generated<boolean>;
  yields_administration: Generated<boolean>;
  eliminates: Generated<boolean>;
  days_off_mask: Generated<number>;
  holidays_country: HolidayCountry | null;
  /** The set of budget rates that it stands on. */
  rate_set_id: number | null;
  changed_at: Timestamp;
}

interface InConsolidation {
  organisation_id: number;
  consolidation_id: number;
  company_id: number;
}

interface ConsolidationCompanies extends InConsolidation {
  /** Null: its main plan. */
  scenario_id: number | null;
  position: Generated<number>;
  ownership_bp: Generated<number>;
  method: Generated<ConsolidationMethod>;
}

interface IgnoredAccounts extends InConsolidation {
  bank_account_id: number;
}

interface IgnoredCategories extends InConsolidation {
  category_id: number;
}

interface CategoryMappings extends InConsolidation {
  category_id: number;
  path: string[];
}

interface ConsolidationKpis {
  organisation_id: number;
  consolidation_id: number;
  id: Generated<number>;
  group_id: number | null;
  kind: "preset" | "manual" | "formula" | "group";
  name: string;
  preset: string | null;
  formula: string | null;
  position: number;
  thresholds: ColumnType<unknown, string | undefined, string>;
  objective: ColumnType<unknown, string | null | undefined, string | null>;
  summary: Generated<"sum" | "last" | "mean">;
}

interface ConsolidationKpiValues {
  organisation_id: number;
  consolidation_id: number;
  kpi_id: number;
  period_on: string;
  value_thousandths: number;
}

/** Written and read by the cache of statements alone. */
interface StatementContributions {
  company_id: number;
  look: string;
  moment: string;
  converted_by: string | null;
  body: Buffer;
  used_on: Generated<string>;
}

interface ConsolidationLooks {
  organisation_id: number;
  consolidation_id: number;
  frequency: Frequency;
  offset_begin: number;
  offset_end: number;
  opened_at: Timestamp;
  warmed_on: string | null;
}

export interface ConsolidationTables {
  workspaces: Workspaces;
  workspace_members: WorkspaceMembers;
  workspace_grants: WorkspaceGrants;
  workspace_invitations: WorkspaceInvitations;
  consolidations: Consolidations;
  consolidation_companies: ConsolidationCompanies;
  consolidation_ignored_accounts: IgnoredAccounts;
  consolidation_ignored_categories: IgnoredCategories;
  consolidation_category_mappings: CategoryMappings;
  consolidation_looks: ConsolidationLooks;
  consolidation_kpis: ConsolidationKpis;
  consolidation_kpi_values: ConsolidationKpiValues;
  statement_contributions: StatementContributions;
}
