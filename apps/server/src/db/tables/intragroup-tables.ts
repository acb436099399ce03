/** The tables of flows between companies of one organisation as the query builder sees them. */
import type { ColumnType, Generated } from "kysely";

interface TransactionParties {
  company_id: number;
  transaction_id: number;
  counterparty: string | null;
  counterparty_iban: string | null;
  reference: string | null;
}

interface IntragroupRules {
  organisation_id: number;
  id: Generated<number>;
  /** Null: lines of every company. */
  company_id: number | null;
  words: Generated<string>;
  bank_account_id: number | null;
  category_id: number | null;
  is_inflow: boolean | null;
  counterparty_id: number;
}

interface IntragroupCategories {
  company_id: number;
  category_id: number;
  organisation_id: number;
  /** Null: any company of the group. */
  counterparty_id: number | null;
}

interface IntragroupMarks {
  company_id: number;
  transaction_id: number;
  organisation_id: number;
  counterparty_id: number;
  counterparty_account_id: number | null;
  state: "confirmed" | "proposed" | "refused";
  evidence: "hand" | "transfer" | "iban" | "rule" | "invoice" | "mirror";
  rule_id: number | null;
  pair_id: string | null;
  is_ambiguous: Generated<boolean>;
  is_apart: Generated<boolean>;
}

interface IntragroupLooks {
  organisation_id: number;
  looked_at: ColumnType<Date, Date | string, Date | string>;
}

export interface IntragroupTables {
  transaction_parties: TransactionParties;
  intragroup_rules: IntragroupRules;
  intragroup_categories: IntragroupCategories;
  intragroup_marks: IntragroupMarks;
  intragroup_looks: IntragroupLooks;
}
