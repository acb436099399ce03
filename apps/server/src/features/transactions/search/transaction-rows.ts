/** How a stored transaction is read, with the names it is shown with. SQL shared by this feature's repositories. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";

export interface TransactionRow {
  /** The day on which it was read. */
  readonly today: string;
  readonly id: number;
  readonly company_id: number;
  readonly is_paid: boolean;
  readonly is_inflow: boolean;
  readonly bank_account_id: number | null;
  readonly bank_account_name: string | null;
  readonly connection: string | null;
  readonly scenario_id: number | null;
  readonly category_id: number;
  readonly category_name: string;
  readonly categorisation: "to-categorise" | "to-confirm" | "confirmed";
  readonly name: string;
  readonly memo: string;
  readonly amount_minor: number;
  readonly currency: CurrencyCode;
  readonly vat_rate_bp: number | null;
  readonly payment_date: string;
  readonly original_payment_date: string;
  readonly billing_date: string | null;
  readonly late_since: string | null;
  readonly origin: "manual" | "import" | "bank" | "accounting" | "recurrence" | "transfer";
  readonly external_id: string | null;
  readonly is_ignored: boolean;
  readonly is_reversed: boolean;
  readonly is_split: boolean;
  readonly split_group_id: number | null;
  readonly reconciliation: "none" | "marked" | "full";
  readonly has_suggestion: boolean;
  readonly distribution_is_stale: boolean;
  readonly transfer_id: string | null;
  readonly projects: ReadonlyArray<{
    readonly id: number;
    readonly title: string;
    readonly amount_minor: number;
  }> | null;
}

/** A reconciliation of `t` waits for a decision. */
export const isSuggested = sql`exists (select from reconciliation_suggestions s
  where s.company_id = t.company_id and not s.is_refused
    and (s.payment_ids @> array[t.id] or s.expectation_ids @> array[t.id]))`;

/** Of `t` and what `rowNames` joins to it. */
export const rowColumns = sql`
  t.id, t.company_id, t.is_paid, t.is_inflow, t.bank_account_id, a.name as bank_account_name, a.connection, t.scenario_id,
  t.category_id, c.name as category_name, t.categorisation, t.name, t.memo, t.amount_minor, t.currency,
  t.vat_rate_bp, t.payment_date, t.original_payment_date, t.billing_date, t.late_since, t.origin, t.external_id, t.is_ignored,
  t.is_reversed, t.is_split, t.split_group_id, t.reconciliation, t.distribution_is_stale, t.transfer_id,
  ${isSuggested} as has_suggestion,
  (select json_agg(json_build_object('id', j.id, 'title', j.title, 'amount_minor', p.amount_minor) order by j.title, j.id)
   from transaction_projects p join projects j on j.company_id = p.company_id and j.id = p.project_id
   where p.company_id = t.company_id and p.transaction_id = t.id) as projects`;

export const rowNames = sql`
  join categories c on c.company_id = t.company_id and c.id = t.category_id
  left join bank_accounts a on a.company_id = t.company_id and a.id = t.bank_account_id`;
