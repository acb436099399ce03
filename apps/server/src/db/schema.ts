/** The tables as the query builder sees them. Rows stay inside repositories; they are not domain types. */
import type { CompanyAccessDuration } from "@amont/contract/durations.ts";
import type { AccessTarget } from "@amont/contract/operations/access/access-request.ts";
import type { Capability } from "@amont/contract/operations/people/right-subjects.ts";
import type { GroupPreset } from "@amont/contract/operations/people/rights-presets.ts";
import type { Module, Product, ProductLevel } from "@amont/contract/products.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { ColumnType, Generated } from "kysely";
import type { ConsolidationTables } from "./consolidation-schema.ts";
import type { HistoryTables } from "./history-schema.ts";
import type { ImportTables } from "./import-schema.ts";
import type { IntragroupTables } from "./intragroup-schema.ts";
import type { LedgerTables } from "./ledger-schema.ts";
import type { PlanTables } from "./plan-schema.ts";
import type { RateTables } from "./rate-schema.ts";
import type { ReconciliationTables } from "./reconciliation-schema.ts";
import type { RecurrenceTables } from "./recurrence-schema.ts";

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

interface Credentials {
  user_id: string;
  password_hash: string;
  changed_at: Timestamp;
}

interface SignInAttempts {
  email: string;
  /** The network that they come from; empty for all of them together. */
  client: ColumnType<string, string | undefined, string>;
  attempts: number;
  window_started_at: RequiredTimestamp;
  locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  succeeded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

interface DemoUsers {
  user_id: string;
  role_text: string;
  position: number;
}

interface DemoOrganisations {
  organisation_id: number;
}

interface UserIdentities {
  issuer: string;
  subject: string;
  user_id: string;
  linked_at: Timestamp;
}

interface VerificationCodes {
  id: Generated<string>;
  email: string;
  purpose: "sign-up" | "reset-password" | "first-connection" | "change-address";
  code_hash: string;
  details: ColumnType<Record<string, unknown>, string | undefined, string>;
  tries: Generated<number>;
  tries_by_client: ColumnType<Record<string, number>, string | undefined, string>;
  expires_at: RequiredTimestamp;
  consumed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: Timestamp;
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

export type MailPurpose = "account" | "password-reset" | "invitation" | "demo-request";

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

interface OidcPayloads {
  model: string;
  id: string;
  payload: ColumnType<Record<string, unknown>, string, string>;
  grant_id: string | null;
  uid: string | null;
  account_id: string | null;
  consumed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

interface SignInSessions {
  user_id: string;
  id: Generated<string>;
  /** What the provider calls the session, and its tokens carry. */
  session_uid: string;
  browser: string | null;
  system: string | null;
  network: string;
  started_at: RequiredTimestamp;
  last_used_at: RequiredTimestamp;
}

interface SecondFactors {
  user_id: string;
  sealed_key: string;
  created_at: RequiredTimestamp;
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Of the last code that served; the database hands big numbers out as text. */
  last_step: ColumnType<string | null, number | null | undefined, number | null>;
}

interface RecoveryCodes {
  user_id: string;
  position: number;
  code_hash: string;
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

interface OrganisationPolicies {
  organisation_id: number;
  second_factor_from: ColumnType<string | null, string | null, string | null>;
}

interface Passkeys {
  user_id: string;
  id: Generated<string>;
  credential_id: string;
  public_key: string;
  /** The database hands big numbers out as text. */
  counter: ColumnType<string, number, number>;
  transports: string[];
  name: string;
  created_at: RequiredTimestamp;
  last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

interface DataExports {
  user_id: string;
  id: string;
  state: "preparing" | "ready" | "failed";
  requested_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
  byte_count: number | null;
}

interface DataExportPieces {
  user_id: string;
  position: number;
  bytes: ColumnType<Buffer, Uint8Array, never>;
}

interface Secrets {
  name: string;
  value: ColumnType<unknown, string, string>;
  created_at: Timestamp;
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
  extends ConsolidationTables,
    HistoryTables,
    LedgerTables,
    PlanTables,
    ImportTables,
    IntragroupTables,
    ReconciliationTables,
    RecurrenceTables,
    RateTables {
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
  credentials: Credentials;
  sign_in_attempts: SignInAttempts;
  demo_users: DemoUsers;
  demo_organisations: DemoOrganisations;
  user_identities: UserIdentities;
  verification_codes: VerificationCodes;
  invitations: Invitations;
  mails: Mails;
  oidc_payloads: OidcPayloads;
  sign_in_sessions: SignInSessions;
  second_factors: SecondFactors;
  recovery_codes: RecoveryCodes;
  passkeys: Passkeys;
  secrets: Secrets;
  queued_jobs: QueuedJobs;
  event_payloads: EventPayloads;
  presences: Presences;
  access_requests: AccessRequests;
  data_exports: DataExports;
  data_export_pieces: DataExportPieces;
  deleted_identities: { identity_hash: string; deleted_at: Date };
}
