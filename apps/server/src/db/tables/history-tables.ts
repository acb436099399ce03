/** The database's own memory as the query builder sees it. The database writes it; nothing else does. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

interface CompanyVersions {
  company_id: number;
  version: number;
}

interface History {
  company_id: number | null;
  organisation_id: number | null;
  id: Generated<number>;
  table_name: string;
  operation: "insert" | "update" | "delete";
  before: unknown;
  after: unknown;
  changed_by: string | null;
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  request_id: string | null;
  /** The id of the row that changed, as text; null where rows have none. */
  row_id: GeneratedAlways<string | null>;
  /** The transaction that wrote it; null for what is older than the column. */
  xact: GeneratedAlways<string | null>;
}

interface LatestChanges {
  company_id: number;
  table_name: string;
  change_id: number;
  changed_at: Date;
  first_changed_at: Date;
}

interface Checkpoints {
  company_id: number;
  /** The first day after the month. */
  month: string;
  change_id: number;
  changed_at: ColumnType<Date, Date | string, never>;
  made_at: Generated<Date>;
}

interface CheckpointTotals {
  company_id: number;
  month: string;
  is_paid: boolean;
  scenario_id: number;
  category_id: number;
  bank_account_id: number;
  currency: CurrencyCode;
  is_inflow: boolean;
  /** Since 1970, in order. */
  days: number[];
  amounts_minor: number[];
}

interface CheckpointRows {
  company_id: number;
  month: string;
  table_name: string;
  rows: ColumnType<unknown[], string, never>;
}

/** What people did that changed no row. */
export type AuditEventKind =
  | "sign-in"
  | "sign-in-failed"
  | "second-factor-set"
  | "second-factor-removed"
  | "passkey-added"
  | "passkey-removed"
  | "password-changed"
  | "address-changed"
  | "second-factor-reset-asked"
  | "sessions-ended"
  | "export"
  | "right-refused"
  | "company-purged";

interface AuditEvents {
  organisation_id: number;
  company_id: number | null;
  id: Generated<number>;
  kind: AuditEventKind;
  user_id: string | null;
  occurred_at: ColumnType<Date, Date | string | undefined, never>;
  details: ColumnType<unknown, string | undefined, never>;
  request_id: string | null;
  once_key: string | null;
  xact: GeneratedAlways<string>;
}

interface AuditProgress {
  only_one: Generated<boolean>;
  /** Null in a database that was restored. */
  sealed_xact: string | null;
  /** Where rows from before are looked for; null once that is done. */
  caught_up_id: number | null;
}

interface AuditSeals {
  organisation_id: number;
  number: number;
  row_ids: number[];
  lowest_id: number;
  reaches_id: number;
  digest: string;
  value: string;
  sealed_at: ColumnType<Date, Date, never>;
}

interface AuditChecks {
  organisation_id: number;
  verified_number: Generated<number>;
  again_number: Generated<number>;
  broken_number: number | null;
  checked_at: Date | null;
  again_at: Date | null;
  mailed_on: string | null;
}

/** Why and when rows of the log were erased. */
interface Erasures {
  organisation_id: number;
  id: GeneratedAlways<number>;
  /** There is no such company any more, once it has ended. */
  company_id: number;
  reason: "company-purge";
  row_count: Generated<number>;
  begun_at: ColumnType<Date, Date, never>;
  ended_at: Date | null;
}

/** What is left of them. */
interface ErasedRows {
  organisation_id: number;
  /** Its number in the log. */
  id: number;
  erasure_id: number;
  hash: Buffer;
}

interface AuditSettings {
  organisation_id: number;
  seal_mail: string;
  locale: string;
}

export interface HistoryTables {
  company_versions: CompanyVersions;
  history: History;
  latest_changes: LatestChanges;
  checkpoints: Checkpoints;
  checkpoint_totals: CheckpointTotals;
  checkpoint_rows: CheckpointRows;
  audit_events: AuditEvents;
  audit_progress: AuditProgress;
  audit_seals: AuditSeals;
  audit_checks: AuditChecks;
  audit_settings: AuditSettings;
  erasures: Erasures;
  erased_rows: ErasedRows;
}
