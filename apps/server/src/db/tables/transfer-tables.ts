/** The tables of transfers between accounts as the query builder sees them. */
import type { TransferType } from "@amont/contract/operations/transfers/transfer-fields.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { ColumnType } from "kysely";

interface CashTransfers {
  organisation_id: number;
  id: string;
  from_company_id: number;
  from_account_id: number;
  to_company_id: number;
  to_account_id: number;
  amount_minor: number;
  currency: CurrencyCode;
  out_on: string;
  in_on: string;
  type: TransferType;
  reference: string;
  label: string | null;
  scenario_id: number | null;
  pool_id: number | null;
  created_by: string | null;
  created_at: ColumnType<Date, Date | string | undefined, never>;
  cancelled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface TransferTables {
  cash_transfers: CashTransfers;
}
