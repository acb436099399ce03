/** The tables of reconciliation as the query builder sees them. */
import type { ColumnType, Generated } from "kysely";

type MatchKind = "exact" | "fee" | "difference" | "partial" | "grouped" | "instalments";
type MadeAt = ColumnType<Date, Date | string, Date | string>;

interface ReconciliationSettings {
  company_id: number;
  is_automatic: Generated<boolean>;
  threshold: Generated<number>;
  days_before: Generated<number>;
  days_after: Generated<number>;
  allows_partial: Generated<boolean>;
  allows_grouped: Generated<boolean>;
  excluded_expected_category_ids: Generated<number[]>;
  fee_bp: Generated<number>;
  most_fee_hundredths: Generated<number>;
  look_back_days: Generated<number>;
  excluded_bank_account_ids: Generated<number[]>;
  excluded_paid_category_ids: Generated<number[]>;
}

interface ReconciliationOrigins {
  company_id: number;
  payment_id: number;
  expectation_id: number;
  is_automatic: boolean;
  kind: MatchKind | null;
  score: number | null;
  reasons: ColumnType<unknown, string | undefined, string>;
  made_at: MadeAt;
}

interface ReconciliationSuggestions {
  company_id: number;
  id: Generated<number>;
  kind: MatchKind;
  score: number;
  reasons: ColumnType<unknown, string | undefined, string>;
  payment_ids: number[];
  expectation_ids: number[];
  is_inflow: boolean;
  is_refused: Generated<boolean>;
  found_at: MadeAt;
}

export interface ReconciliationTables {
  reconciliation_settings: ReconciliationSettings;
  reconciliation_origins: ReconciliationOrigins;
  reconciliation_suggestions: ReconciliationSuggestions;
}
