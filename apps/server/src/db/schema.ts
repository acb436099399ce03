/** The tables as the query builder sees them. Rows stay inside repositories; they are not domain types. */
import type { CompanyAccessDuration } from "@amont/contract/durations.ts";
import type { AccessTarget } from "@amont/contract/operations/access/access-request.ts";
import type { Capability } from "@amont/contract/operations/people/right-subjects.ts";
import type { GroupPreset } from "@amont/contract/operations/people/rights-presets.ts";
import type { Module, Product, ProductLevel } from "@amont/contract/products.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { ColumnType, Generated } from "kysely";
import type { AccountTables } from "./tables/account-tables.ts";
import type { AlertTables } from "./tables/alert-tables.ts";
import type { BoardTables } from "./tables/board-tables.ts";
import type { CashPoolTables } from "./tables/cash-pool-tables.ts";
import type { ConsolidationTables } from "./tables/consolidation-tables.ts";
import type { HistoryTables } from "./tables/history-tables.ts";
import type { ImportTables } from "./tables/import-tables.ts";
import type { IntragroupTables } from "./tables/intragroup-tables.ts";
import type { LedgerTables } from "./tables/ledger-tables.ts";
import type { LiquidityTables } from "./tables/liquidity-tables.ts";
import type { PlanTables } from "./tables/plan-tables.ts";
import type { RateTables } from "./tables/rate-tables.ts";
import type { ReconciliationTables } from "./tables/reconciliation-tables.ts";
import type { RecurrenceTables } from "./tables/recurrence-tables.ts";
import type { RollingTables } from "./tables/rolling-tables.ts";
import type { TransferTables } from "./tables/transfer-tables.ts";

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type RequiredTimestamp = ColumnType<Date, Date | string, Date | string>;

interface Organisations {
  id: Generated<number>;
  name: string;
  created_at: Timestamp;
}

interface OrganisationSettings {
  organisation_id: number;
  use_expected_in_liquidity_planning: Generated<boolean>;
  shares_categories: Generated<boolean>;
}

interface Users {
  id: Generated<string>;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  locale: Generated<string>;
  is_staff: Generated<boolean>;
  tokens_valid_from: Timestamp;
  disabled_at: Date | null;
  /** The row stays, without a name; `disabled_at` is set too. */
  deleted_at: ColumnType<Date | null, never, Date>;
  created_at: Timestamp;
}

interface Companies {
  id: Generated<number>;
  organisation_id: number;
  name: string;
  currency: CurrencyCode;
  country: Generated<string>;
  city: Generated<string>;
  industry: string | null;
  time_zone: Generated<string>;
  plan: Generated<"free" | "trial" | "standard">;
  trial_ends_on: string | null;
  is_fictional: Generated<boolean>;
  objectives_calculation_mode: Generated<"shared" | "non-shared">;
  tax_payment_delayable: Generated<boolean>;
  siren: string | null;
  siret: string | null;
  vat_number: string | null;
  legal_form: Generated<string>;
  street: Generated<string>;
  postal_code: Generated<string>;
  financial_year_first_month: Generated<number>;
  /** Out of every list, and written by nobody, while it is there. */
  archived_at: Date | null;
  created_at: Timestamp;
}

interface CompanyProducts {
  company_id: number;
  product: Product;
  activated_at: Timestamp;
}

interface CompanyModules {
  company_id: number;
  module: string;
  activated_at: Timestamp;
}

interface ProductAccesses {
  company_id: number;
  user_id: string;
  product: Product;
  level: ProductLevel;
  source: Generated<"hand" | "group">;
  /** Empty: by hand. */
  group_name: Generated<string>;
}

interface GroupMappings {
  organisation_id: number;
  group_name: string;
  preset: GroupPreset;
  company_id: number;
}

interface UserGroups {
  user_id: string;
  groups: string[];
  digest: string;
  issued_at: RequiredTimestamp;
}

interface ModuleRestrictions {
  company_id: number;
  user_id: string;
  module: Module;
  level: "none" | "read";
}

interface Capabilities {
  company_id: number;
  user_id: string;
  capability: Capability;
}

interface DeactivatedPeople {
  organisation_id: number;
  user_id: string;
  deactivated_by: string | null;
  deactivated_at: Timestamp;
}

interface OrganisationAdministrators {
  organisation_id: number;
  user_id: string;
}

interface CompanyGrants {
  company_id: number;
  user_id: string;
  granted_by: string | null;
  granted_at: Timestamp;
  expires_at: RequiredTimestamp;
}

interface UserPreferences {
  user_id: string;
  default_company_id: number | null;
}

interface CompanyVisits {
  company_id: number;
  user_id: string;
  last_visit_at: Timestamp;
  screen_width: number | null;
  screen_height: number | null;
}

interface FeatureFlags {
  flag: string;
  scope: "all" | "organisation" | "consolidation" | "company" | "user";
  scope_id: Generated<string>;
  enabled: boolean;
}

interface DemoUsers {
  user_id: string;
  role_text: string;
  position: number;
}

interface DemoOrganisations {
  organisation_id: number;
}

interface Invitations {
  company_id: number;
  id: Generated<string>;
  batch_id: Generated<string>;
  administers: Generated<boolean>;
  email: string;
  code_hash: string;
  levels: ColumnType<Partial<Record<Product, ProductLevel>>, string, string>;
  invited_by: string | null;
  created_at: Timestamp;
  expires_at: RequiredTimestamp;
  accepted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export type MailPurpose = "account" | "password-reset" | "invitation" | "demo-request" | "alert";

interface Mails {
  id: Generated<string>;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  purpose: ColumnType<MailPurpose, MailPurpose | undefined, MailPurpose>;
  created_at: Timestamp;
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

interface OrganisationPolicies {
  organisation_id: number;
  second_factor_from: ColumnType<string | null, string | null, string | null>;
}

interface QueuedJobs {
  organisation_id: number | null;
  id: string;
  name: string;
  data: ColumnType<object, string, string>;
  singleton_key: string | null;
  start_after: Date | null;
  created_at: Timestamp;
}

interface Presences {
  connection_id: string;
  company_id: number;
  user_id: string;
  name: string;
  scenario_id: number | null;
  /** As on the wire. */
  frequency: number;
  cell_line: string | null;
  cell_offset: number | null;
  moved_at: Timestamp;
  seen_at: Timestamp;
}

interface EventPayloads {
  id: Generated<string>;
  message: ColumnType<unknown, string, string>;
  expires_at: Timestamp;
}

interface AccessRequests {
  organisation_id: number;
  company_id: number | null;
  consolidation_id: number | null;
  id: Generated<string>;
  target: AccessTarget;
  target_name: string;
  requested_by: string;
  duration: CompanyAccessDuration;
  requested_at: Timestamp;
  expires_at: RequiredTimestamp;
  decision: ColumnType<AccessDecision | null, never, AccessDecision>;
  decided_at: ColumnType<Date | null, never, Date | string>;
  decided_by: ColumnType<string | null, never, string>;
}

type AccessDecision = "accepted" | "refused" | "withdrawn";

export interface Database
  extends AccountTables,
    AlertTables,
    ConsolidationTables,
    HistoryTables,
    LedgerTables,
    PlanTables,
    ImportTables,
    IntragroupTables,
    LiquidityTables,
    ReconciliationTables,
    RecurrenceTables,
    BoardTables,
    RollingTables,
    RateTables,
    CashPoolTables,
    TransferTables {
  organisations: Organisations;
  organisation_settings: OrganisationSettings;
  organisation_policies: OrganisationPolicies;
  users: Users;
  companies: Companies;
  company_products: CompanyProducts;
  company_modules: CompanyModules;
  product_accesses: ProductAccesses;
  group_mappings: GroupMappings;
  user_groups: UserGroups;
  module_restrictions: ModuleRestrictions;
  capabilities: Capabilities;
  deactivated_people: DeactivatedPeople;
  organisation_administrators: OrganisationAdministrators;
  company_grants: CompanyGrants;
  user_preferences: UserPreferences;
  company_visits: CompanyVisits;
  feature_flags: FeatureFlags;
  demo_users: DemoUsers;
  demo_organisations: DemoOrganisations;
  invitations: Invitations;
  mails: Mails;
  queued_jobs: QueuedJobs;
  event_payloads: EventPayloads;
  presences: Presences;
  access_requests: AccessRequests;
}
