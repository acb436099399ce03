/** Transfers with what their sides have come to. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { StoredTransfer } from "../../ledger/liquidity/transfers/new-transfers-repository.ts";

export interface SideRow {
  readonly companyName: string | null;
  readonly accountName: string | null;
  readonly iban: string | null;
  readonly timeZone: string | null;
  readonly transactionId: number | null;
  readonly paidId: number | null;
  readonly paidOn: string | null;
  readonly paidMinor: number | null;
  readonly paidCurrency: CurrencyCode | null;
}

export interface TransferRow extends StoredTransfer {
  readonly out: SideRow;
  readonly in: SideRow;
}

const sideOf = (end: "from" | "to", isInflow: boolean) => sql`
  (select json_build_object('companyName', co.name, 'timeZone', co.time_zone, 'accountName', a.name, 'iban', a.iban,
      'transactionId', t.id, 'paidId', p.id, 'paidOn', p.payment_date, 'paidMinor', p.amount_minor,
      'paidCurrency', p.currency)
    from (select ${sql.ref(`c.${end}_company_id`)} as company_id, ${sql.ref(`c.${end}_account_id`)} as account_id) own
    left join companies co on co.id = own.company_id
    left join bank_accounts a on a.company_id = own.company_id and a.id = own.account_id
    left join transactions t on t.company_id = own.company_id and t.transfer_id = c.id and t.is_inflow = ${isInflow}
    left join transactions p on p.company_id = own.company_id and p.id = t.reconciled_with)`;

export async function findTransferRows(
  database: ScopedDatabase,
  transferIds: readonly string[],
): Promise<readonly TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select c.*, ${sideOf("from", false)} as out, ${sideOf("to", true)} as in
    from cash_transfers c where c.id = any (${transferIds}::uuid[])`.execute(database);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return transferIds.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
}

export interface TransferFilter {
  readonly companyIds: readonly number[];
  readonly accountIds: readonly number[];
  readonly from: string | null;
  readonly to: string | null;
  readonly scenarioId: number | null;
}

/** So many are looked through; the newest, should there be more. */
const mostTransfers = 10_000;

/** What the state of a transfer follows from; null of a side in a company that is out of scope. */
export interface TransferFactsRow {
  readonly id: string;
  readonly fromCompanyId: number;
  readonly toCompanyId: number;
  readonly isCancelled: boolean;
  readonly inOn: string;
  readonly currency: CurrencyCode;
  readonly iban: string | null;
  readonly isDebited: boolean;
  readonly isCredited: boolean;
}

const isDone = (end: "from" | "to", isInflow: boolean) => sql`
  exists (select from transactions t where t.company_id = ${sql.ref(`c.${end}_company_id`)} and t.transfer_id = c.id
    and t.is_inflow = ${isInflow} and t.reconciliation <> 'none')`;

/** The newest first. */
export async function findTransferFacts(
  database: ScopedDatabase,
  { companyIds, accountIds, from, to, scenarioId }: TransferFilter,
): Promise<readonly TransferFactsRow[]> {
  const { rows } = await sql<TransferFactsRow>`
    select c.id, c.from_company_id as "fromCompanyId", c.to_company_id as "toCompanyId",
      c.cancelled_at is not null as "isCancelled", c.in_on as "inOn", c.currency,
      (select a.iban from bank_accounts a where a.company_id = c.from_company_id and a.id = c.from_account_id) as iban,
      ${isDone("from", false)} as "isDebited", ${isDone("to", true)} as "isCredited"
    from cash_transfers c
    where (c.from_company_id = any (${companyIds}::int[]) or c.to_company_id = any (${companyIds}::int[]))
      and (${accountIds.length === 0} or (c.from_account_id = any (${accountIds}::int[])
          and c.from_company_id = any (scope_companies()))
        or (c.to_account_id = any (${accountIds}::int[]) and c.to_company_id = any (scope_companies())))
      and (${from}::date is null or c.in_on >= ${from}::date) and (${to}::date is null or c.out_on <= ${to}::date)
      and c.scenario_id is not distinct from ${scenarioId}::int
    order by c.out_on desc, c.created_at desc, c.id
    limit ${mostTransfers}`.execute(database);
  return rows;
}

/** Of the first of these companies. */
export async function findTimeZone(database: ScopedDatabase, companyIds: readonly number[]): Promise<string> {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from companies where id = any (${companyIds}::int[]) order by id limit 1`.execute(
    database,
  );
  return rows[0]?.time_zone ?? "Europe/Paris";
}
