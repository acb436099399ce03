/** The tables of imports as the query builder sees them. */
import type { CsvReadingChoice } from "@amont/contract/operations/bank-files/bank-file-fields.ts";
import type {
  ImportFailure,
  ImportKind,
  ImportState,
} from "@amont/contract/operations/imports/import-summary.ts";
import type { RowProblem } from "@amont/contract/operations/imports/list-refused-rows.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { ColumnType, Generated } from "kysely";

/** Of the import of a bank's file, where there is something to say. */
export interface BankReport {
  readonly announced: ReadonlyArray<{
    readonly bankAccountId: number;
    readonly count: number;
    readonly informationCount: number;
    readonly outdatedCount: number;
    readonly floorDebitMinor: number | null;
    readonly floorCreditMinor: number | null;
  }>;
  readonly doubtfulValueCount: number;
}

type MomentOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface Imports {
  company_id: number;
  id: Generated<number>;
  kind: ImportKind;
  state: Generated<ImportState>;
  failure: ImportFailure | null;
  file_name: string;
  file_size: number;
  file_sha256: string;
  settings: ColumnType<unknown, string | undefined, never>;
  row_count: number | null;
  processed_count: Generated<number>;
  imported_count: Generated<number>;
  paid_count: Generated<number>;
  refused_count: Generated<number>;
  created_by: string | null;
  created_by_name: Generated<string>;
  created_at: ColumnType<Date, Date, never>;
  started_at: MomentOrNull;
  finished_at: MomentOrNull;
  bank_report: ColumnType<BankReport | null, never, never>;
}

interface ImportFiles {
  company_id: number;
  import_id: number;
  bytes: Uint8Array;
}

interface ImportRefusals {
  company_id: number;
  import_id: number;
  row_number: number;
  cells: string[];
  problems: ColumnType<RowProblem[], string, never>;
}

export type EffectKind =
  | "account"
  | "balance"
  | "category"
  | "payment-delay"
  | "file-account"
  | "csv-reading"
  | "details";

interface ImportEffects {
  company_id: number;
  import_id: number;
  kind: EffectKind;
  row_key: string;
  before: ColumnType<unknown, string | null, string | null>;
  after: ColumnType<unknown, string, string>;
}

interface BankStatements {
  company_id: number;
  id: Generated<number>;
  bank_account_id: number;
  import_id: number;
  position: number;
  opening_minor: number;
  closing_minor: number;
  closed_on: string;
  operation_count: number;
}

interface BankOperations {
  company_id: number;
  id: Generated<number>;
  bank_account_id: number;
  transaction_id: number;
  import_id: number;
  statement_id: number | null;
  booked_on: string;
  value_on: string | null;
  amount_minor: number;
  label_key: string;
  rank: number;
  reference: string | null;
  bank_reference: string | null;
}

interface DayReports {
  company_id: number;
  id: Generated<number>;
  bank_account_id: number;
  import_id: number;
  position: number;
  is_closing: boolean;
  written_at: string;
  first_on: string;
  last_on: string;
  floor_debit_minor: number | null;
  floor_credit_minor: number | null;
}

interface AnnouncedLines {
  company_id: number;
  bank_account_id: number;
  id: Generated<number>;
  report_id: number;
  announced_on: string;
  value_on: string | null;
  amount_minor: number;
  label: string;
  counterparty: string | null;
  counterparty_iban: string | null;
  reference: string | null;
  is_information: boolean;
}

interface BankFileAccounts {
  company_id: number;
  identifier: string;
  currency: CurrencyCode;
  bank_account_id: number;
}

interface BankCsvReadings {
  company_id: number;
  bank_account_id: number;
  reading: ColumnType<CsvReadingChoice, string, string>;
}

interface SettledInvoices {
  company_id: number;
  import_id: number;
  external_id: string;
  is_inflow: boolean;
  name: string;
  category_id: number | null;
  due_on: string;
  paid_on: string;
}

export interface ImportTables {
  bank_statements: BankStatements;
  bank_operations: BankOperations;
  day_reports: DayReports;
  announced_lines: AnnouncedLines;
  bank_file_accounts: BankFileAccounts;
  bank_csv_readings: BankCsvReadings;
  imports: Imports;
  import_files: ImportFiles;
  import_effects: ImportEffects;
  import_refusals: ImportRefusals;
  settled_invoices: SettledInvoices;
}
