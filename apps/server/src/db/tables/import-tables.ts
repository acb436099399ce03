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
  amount_minor: number;
  label_key: string;
  rank: number;
  reference: string | null;
  bank_reference: string | null;
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

export interface ImportTables {
  bank_statements: BankStatements;
  bank_operations: BankOperations;
  bank_file_accounts: BankFileAccounts;
  bank_csv_readings: BankCsvReadings;
  imports: Imports;
  import_files: ImportFiles;
  import_effects: ImportEffects;
  import_refusals: ImportRefusals;
}
