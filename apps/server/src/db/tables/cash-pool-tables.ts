/** The tables of cash pools as the query builder sees them. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { ColumnType, Generated } from "kysely";

interface CashPools {
  organisation_id: number;
  id: Generated<number>;
  name: string;
  currency: CurrencyCode;
  kind: "physical" | "notional";
  /** Whose header account it is. */
  company_id: number;
  header_account_id: number;
  sweep_days: "everyBankDay" | "weekly" | "lastBankDayOfMonth";
  weekday: number | null;
  executed_by: "bank" | "us";
  year_basis: 360 | 365;
  sharing: "header" | "creditNumbers" | "debitNumbers";
  starts_on: string;
  label_words: Generated<string>;
}

interface CashPoolMembers {
  organisation_id: number;
  pool_id: number;
  company_id: number;
  bank_account_id: number;
  rule: "zero" | "target" | "range";
  target_minor: number | null;
  least_minor: number | null;
  most_minor: number | null;
  direction: "both" | "up" | "down";
  threshold_minor: number;
  step_minor: number;
  priority: number;
  all_or_nothing: boolean;
  left_on: string | null;
}

interface CashPoolRates {
  organisation_id: number;
  id: Generated<number>;
  pool_id: number;
  side: "credit" | "debit";
  /** Null: of all that have none of their own on a day. */
  company_id: number | null;
  /** Ten-millionths a year. */
  rate: number;
  begin_on: string;
  end_on: string | null;
}

interface CashPoolOpenings {
  organisation_id: number;
  pool_id: number;
  company_id: number;
  bank_account_id: number;
  opened_on: string;
  position_minor: number;
}

interface CashPoolSettlements {
  organisation_id: number;
  pool_id: number;
  month: string;
  company_id: number;
  credit_minor: number;
  debit_minor: number;
  credit_correction_minor: Generated<number>;
  debit_correction_minor: Generated<number>;
  paid_on: string;
  settled_at: ColumnType<Date, Date | string, never>;
  settled_by: Generated<string | null>;
}

export interface CashPoolTables {
  cash_pools: CashPools;
  cash_pool_members: CashPoolMembers;
  cash_pool_rates: CashPoolRates;
  cash_pool_openings: CashPoolOpenings;
  cash_pool_settlements: CashPoolSettlements;
}
