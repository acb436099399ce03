/** The tables of recurrences as the query builder sees them. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { ColumnType, Generated } from "kysely";

type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
type Shift = "none" | "before" | "after";

interface Recurrences {
  company_id: number;
  id: Generated<number>;
  scenario_id: number | null;
  name: string;
  memo: Generated<string>;
  is_inflow: boolean;
  amount_minor: number;
  currency: CurrencyCode;
  category_id: number;
  bank_account_id: number | null;
  project_id: number | null;
  vat_rate_bp: number | null;
  start_on: string;
  day_count: number;
  month_count: number;
  is_month_end: Generated<boolean>;
  shift: Generated<Shift>;
  end_on: string | null;
  end_count: number | null;
  generated_until: string | null;
  created_at: CreatedAt;
}

interface RecurrenceOccurrences {
  company_id: number;
  id: Generated<number>;
  recurrence_id: number;
  nominal_on: string;
  planned_on: string;
  transaction_id: number;
}

interface RecurrenceSuggestions {
  company_id: number;
  id: Generated<number>;
  fingerprint: string;
  state: Generated<"open" | "accepted" | "refused">;
  name: string;
  is_inflow: boolean;
  currency: CurrencyCode;
  bank_account_id: number | null;
  day_count: number;
  month_count: number;
  is_month_end: boolean;
  shift: Shift;
  next_on: string;
  amount_minor: number;
  least_minor: number;
  most_minor: number;
  confidence_bp: number;
  transaction_ids: number[];
  found_at: ColumnType<Date, Date | string, Date | string>;
}

interface RecurrenceSearches {
  company_id: number;
  searched_at: ColumnType<Date, Date | string, Date | string>;
  line_count: number;
}

export interface RecurrenceTables {
  recurrences: Recurrences;
  recurrence_occurrences: RecurrenceOccurrences;
  recurrence_suggestions: RecurrenceSuggestions;
  recurrence_searches: RecurrenceSearches;
}
