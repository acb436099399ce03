/**
 * Writes a generated ledger into an otherwise empty database, as fast as it takes it: without history, checks and
 * triggers, whose work is done once at the end.
 */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type SystemDatabase, systemDatabase } from "@amont/server/db/scope.ts";
import { writeLedger } from "@amont/server/demo/write-ledger.ts";
import type { Ledger } from "@amont/testkit/ledger/generate-ledger.ts";
import { sql } from "kysely";
import type { Pool } from "./connections.ts";

export interface OwnedLedger {
  readonly companyId: number;
  /** Of all its accounts: the euro unless told. */
  readonly currency?: CurrencyCode;
  readonly ledger: Ledger;
}

export const loadLedger = (pool: Pool, companyId: number, ledger: Ledger): Promise<void> =>
  loadLedgers(pool, [{ companyId, ledger }]);

/** Taken one after the other: none has to be there before it is its turn. */
export const loadLedgers = (pool: Pool, ledgers: Iterable<OwnedLedger>): Promise<void> =>
  loadPlainly(pool, async (database) => {
    for (const { companyId, currency = "EUR", ledger } of ledgers) {
      const accountIds = await insertAccounts(pool, companyId, currency, ledger);
      await writeLedger(database, { companyId, currency, accountIds }, ledger);
    }
  });

/** All transactions that are there afterwards are those that the work has written. */
export async function loadPlainly(
  pool: Pool,
  work: (database: SystemDatabase) => Promise<void>,
): Promise<void> {
  await systemDatabase(pool)
    .connection()
    .execute(async (database) => {
      await sql`set session_replication_role = replica`.execute(database);
      const { rows } = await sql<{ definition: string }>`
        select pg_get_indexdef('transactions_by_text'::regclass) as definition`.execute(database);
      await sql`drop index transactions_by_text`.execute(database);
      await work(database);
      await sql.raw(rows[0]?.definition ?? "").execute(database);
      await sql.raw(dailyTotals).execute(database);
      await sql.raw(accountMonths).execute(database);
      await sql`reset session_replication_role`.execute(database);
    });
  for (const table of ["transactions", "daily_totals", "account_months", "categories"])
    await pool.query(`vacuum analyze ${table}`);
}

const dailyTotals = `
  insert into daily_totals (company_id, is_paid, scenario_id, category_id, bank_account_id, currency, counted_on,
    is_inflow, amount_minor, transaction_count)
  select company_id, is_paid, coalesce(scenario_id, 0), category_id, coalesce(bank_account_id, 0), currency,
    counted_on, is_inflow, sum(counted_minor), count(*) filter (where is_listed)
  from transactions group by 1, 2, 3, 4, 5, 6, 7, 8`;

const accountMonths = `
  insert into account_months (company_id, bank_account_id, month, moved_minor)
  select company_id, bank_account_id, date_trunc('month', counted_on)::date,
    sum(case when is_inflow then amount_minor else -amount_minor end)
  from daily_totals where is_paid and bank_account_id <> 0 group by 1, 2, 3`;

async function insertAccounts(
  pool: Pool,
  companyId: number,
  currency: CurrencyCode,
  ledger: Ledger,
): Promise<number[]> {
  const ids: number[] = [];
  for (const { name, connection, openingBalance } of ledger.accounts) {
    const { rows } = await pool.query<{ id: number }>(
      `insert into bank_accounts (company_id, name, connection, currency, known_balance_minor, known_balance_on)
       values ($1, $2, $3, $4, $5, $6::date - 1) returning id`,
      [companyId, name, connection, currency, openingBalance, ledger.firstDay],
    );
    ids.push(rows[0]?.id ?? 0);
  }
  return ids;
}
