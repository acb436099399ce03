/** The tables of short-term cash as the query builder sees them. */
import type { Generated } from "kysely";

interface AccountRules {
  company_id: number;
  bank_account_id: number;
  kind: Generated<"current" | "savings" | "financing" | "blocked">;
  floor_minor: Generated<number>;
  target_minor: number | null;
  ceiling_minor: number | null;
  credit_days: Generated<number>;
  debit_days: Generated<number>;
  takes_instant: Generated<boolean>;
  takes_urgent: Generated<boolean>;
  is_centralising: Generated<boolean>;
  is_default_for_inflows: Generated<boolean>;
  is_default_for_outflows: Generated<boolean>;
}

interface TransferLanes {
  organisation_id: number;
  id: Generated<number>;
  from_company_id: number;
  /** Null: every account of the company. */
  from_account_id: number | null;
  to_company_id: number;
  to_account_id: number | null;
  /** Null: whatever type there would be. */
  type: "internal" | "sepa" | "urgent" | "instant" | null;
  is_allowed: Generated<boolean>;
  cut_off_minutes: number | null;
  fee_minor: number | null;
  least_minor: number | null;
  most_minor: number | null;
  cap_minor: number | null;
}

interface LiquidityPreferencesTable {
  organisation_id: number;
  horizon_days: Generated<number>;
  step: Generated<1 | 100 | 1_000 | 10_000>;
  sharing: Generated<"history" | "default" | "none">;
  is_prudent: Generated<boolean>;
}

interface RiskSettings {
  company_id: number;
  floor_minor: number | null;
  /** Ten-millionths a year. */
  overdraft_rate: number | null;
  placement_rate: number | null;
}

export interface LiquidityTables {
  account_rules: AccountRules;
  transfer_lanes: TransferLanes;
  liquidity_preferences: LiquidityPreferencesTable;
  risk_settings: RiskSettings;
}
