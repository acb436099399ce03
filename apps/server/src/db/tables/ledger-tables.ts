/** The tables of the ledger as the query builder sees them. */
import type { categorisationActions } from "@amont/contract/events.ts";
import type { FirstStepName } from "@amont/contract/operations/onboarding/first-step-names.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

interface BankAccounts {
  company_id: number;
  id: Generated<number>;
  name: string;
  connection: Generated<"manual" | "aggregator" | "ebics" | "file">;
  aggregator_account_id: string | null;
  credentials_refused: Generated<boolean>;
  bank_name: Generated<string>;
  iban: string | null;
  currency: CurrencyCode;
  overdraft_minor: Generated<number>;
  known_balance_minor: Generated<number>;
  known_balance_on: string;
  created_at: CreatedAt;
}

type CreatedAt = ColumnType<Date, Date | string | undefined, never>;

interface OrganisationCategories {
  organisation_id: number;
  id: Generated<number>;
  parent_id: number | null;
  is_inflow: boolean;
  name: string;
  position: number;
  note: Generated<string>;
  vat_rate_bp: number | null;
  payment_delay_days: Generated<number>;
}

interface Categories {
  company_id: number;
  id: Generated<number>;
  parent_id: number | null;
  is_inflow: boolean;
  name: string;
  position: number;
  kind: Generated<"normal" | "to-categorise" | "vat" | "debt" | "transfer">;
  standard_key: string | null;
  organisation_id: number | null;
  organisation_category_id: number | null;
  note: Generated<string>;
  vat_rate_bp: number | null;
  payment_delay_days: Generated<number>;
  vat_declaration_day: number | null;
  takes_forecasts: Generated<boolean>;
}

interface Projects {
  company_id: number;
  id: Generated<number>;
  title: string;
  archived_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

interface Transactions {
  company_id: number;
  id: Generated<number>;
  is_paid: boolean;
  is_inflow: boolean;
  bank_account_id: number | null;
  scenario_id: number | null;
  category_id: number;
  categorisation: Generated<"to-categorise" | "to-confirm" | "confirmed">;
  name: string;
  memo: Generated<string>;
  amount_minor: number;
  currency: CurrencyCode;
  vat_rate_bp: number | null;
  payment_date: string;
  original_payment_date: string;
  /** When it was first expected, before somebody declared it paid. */
  expected_on: string | null;
  billing_date: string | null;
  late_since: string | null;
  origin: "manual" | "import" | "bank" | "accounting" | "recurrence" | "transfer";
  /** The transfer that it is a side of. */
  transfer_id: string | null;
  import_id: number | null;
  external_id: string | null;
  is_ignored: Generated<boolean>;
  is_reversed: Generated<boolean>;
  is_split: Generated<boolean>;
  split_group_id: number | null;
  reconciliation: Generated<"none" | "marked" | "full">;
  cut_from: number | null;
  reconciled_with: number | null;
  distribution_is_stale: Generated<boolean>;
  created_at: CreatedAt;
  is_listed: GeneratedAlways<boolean>;
  counted_minor: GeneratedAlways<number>;
  counted_on: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
  label_key: GeneratedAlways<string>;
}

interface TransactionProjects {
  company_id: number;
  transaction_id: number;
  project_id: number;
  amount_minor: number;
}

interface TransactionSettings {
  company_id: number;
  suggests_categories: Generated<boolean>;
  shows_expected: Generated<boolean>;
  suggests_reconciliations: Generated<boolean>;
  recognises_counterparties: Generated<boolean>;
}

interface CategorisationRules {
  company_id: number;
  id: Generated<number>;
  position: number;
  is_inflow: boolean;
  name_contains: Generated<string[]>;
  name_excludes: Generated<string[]>;
  min_amount_minor: number | null;
  max_amount_minor: number | null;
  amounts_currency: CurrencyCode | null;
  bank_account_ids: Generated<number[]>;
  action: (typeof categorisationActions)[number];
  category_id: number;
  created_at: CreatedAt;
  folded_contains: GeneratedAlways<string[]>;
  folded_excludes: GeneratedAlways<string[]>;
}

interface ProjectSettings {
  company_id: number;
  is_activated: Generated<boolean>;
  hidden_kpis: Generated<string[]>;
}

/** What a line must say, for the rules that look at transactions which have their category already. */
interface ManagementRules {
  company_id: number;
  id: Generated<number>;
  position: number;
  is_inflow: boolean | null;
  name_contains: Generated<string[]>;
  name_excludes: Generated<string[]>;
  min_amount_minor: number | null;
  max_amount_minor: number | null;
  amounts_currency: CurrencyCode | null;
  category_ids: Generated<number[]>;
  created_at: CreatedAt;
  folded_contains: GeneratedAlways<string[]>;
  folded_excludes: GeneratedAlways<string[]>;
}

interface ProjectAssociationRules extends ManagementRules {
  bank_account_ids: Generated<number[]>;
  project_id: number;
}

interface AccountAffectationRules extends ManagementRules {
  bank_account_id: number;
}

/** Kept by the database; `never` because nothing else writes it. */
interface DailyTotals {
  company_id: GeneratedAlways<number>;
  is_paid: GeneratedAlways<boolean>;
  scenario_id: GeneratedAlways<number>;
  category_id: GeneratedAlways<number>;
  bank_account_id: GeneratedAlways<number>;
  currency: GeneratedAlways<CurrencyCode>;
  counted_on: GeneratedAlways<string>;
  is_inflow: GeneratedAlways<boolean>;
  amount_minor: GeneratedAlways<number>;
  transaction_count: GeneratedAlways<number>;
}

/** What moved on an account in a month, for balances. */
interface AccountMonths {
  company_id: GeneratedAlways<number>;
  bank_account_id: GeneratedAlways<number>;
  month: GeneratedAlways<string>;
  moved_minor: GeneratedAlways<number>;
}

interface ValueDays {
  company_id: GeneratedAlways<number>;
  transaction_id: GeneratedAlways<number>;
  value_on: GeneratedAlways<string>;
}

interface ValueGaps {
  company_id: GeneratedAlways<number>;
  bank_account_id: GeneratedAlways<number>;
  booked_on: GeneratedAlways<string>;
  value_on: GeneratedAlways<string>;
  amount_minor: GeneratedAlways<number>;
}

/** Which rows of a company were made up, so that its owner can try the product. */
interface PartnerConnections {
  id: Generated<string>;
  partner: string;
  token_id: string;
  ticket_hash: string;
  coupon: string | null;
  connected_at: ColumnType<Date, Date | string, never>;
  expires_at: ColumnType<Date, Date | string, never>;
  user_id: ColumnType<string | null, string | undefined, string>;
  attached_at: ColumnType<Date | null, Date | string | undefined, Date | string>;
}

interface OrganisationPartners {
  organisation_id: number;
  partner: string;
  coupon: string | null;
  attached_at: ColumnType<Date, Date | string, never>;
}

interface OnboardingProgress {
  company_id: number;
  put_aside: FirstStepName[];
  is_dismissed: boolean;
}

interface FictionalFillings {
  company_id: number;
  bank_account_ids: number[];
  transaction_ids: number[];
  filled_at: ColumnType<Date, Date | string, never>;
  filled_by: string | null;
}

export interface LedgerTables {
  bank_accounts: BankAccounts;
  organisation_categories: OrganisationCategories;
  categories: Categories;
  projects: Projects;
  transactions: Transactions;
  transaction_projects: TransactionProjects;
  transaction_settings: TransactionSettings;
  categorisation_rules: CategorisationRules;
  project_settings: ProjectSettings;
  project_association_rules: ProjectAssociationRules;
  account_affectation_rules: AccountAffectationRules;
  daily_totals: DailyTotals;
  account_months: AccountMonths;
  value_days: ValueDays;
  value_gaps: ValueGaps;
  fictional_fillings: FictionalFillings;
  onboarding_progress: OnboardingProgress;
  partner_connections: PartnerConnections;
  organisation_partners: OrganisationPartners;
}
