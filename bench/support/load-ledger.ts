/**
 * Writes a generated ledger into an otherwise empty database, as fast as it takes it: without history, checks and
 * triggers, whose work is done once at the end.
 */
import type { Ledger } from "@amont/testkit/ledger/generate-ledger.ts";
import { type LedgerTransaction, ledgerCategories } from "@amont/testkit/ledger/ledger-records.ts";
import { type Client, connect, type Pool } from "./connections.ts";

const batchSize = 20_000;

export async function loadLedger(pool: Pool, companyId: number, ledger: Ledger): Promise<void> {
  const accounts = await insertAccounts(pool, companyId, ledger);
  const categories = await insertCategories(pool, companyId);
  const client = await connect(pool);
  await client.query("set session_replication_role = replica");
  const { rows } = await client.query<{ definition: string }>(
    "select pg_get_indexdef('transactions_by_text'::regclass) as definition",
  );
  await client.query("drop index transactions_by_text");
  let batch: LedgerTransaction[] = [];
  const flush = async () => {
    await insertTransactions(client, companyId, batch, accounts, categories);
    batch = [];
  };
  for (const transaction of ledger.transactions()) {
    batch.push(transaction);
    if (batch.length === batchSize) await flush();
  }
  await flush();
  await client.query(rows[0]?.definition ?? "");
  await client.query(dailyTotals);
  await client.query("reset session_replication_role");
  client.release();
  for (const table of ["transactions", "daily_totals", "categories"])
    await pool.query(`vacuum analyze ${table}`);
}

const dailyTotals = `
  insert into daily_totals (company_id, is_paid, scenario_id, category_id, bank_account_id, currency, counted_on,
    is_inflow, amount_minor, transaction_count)
  select company_id, is_paid, coalesce(scenario_id, 0), category_id, coalesce(bank_account_id, 0), currency,
    counted_on, is_inflow, sum(counted_minor), count(*) filter (where is_listed)
  from transactions group by 1, 2, 3, 4, 5, 6, 7, 8`;

async function insertAccounts(pool: Pool, companyId: number, ledger: Ledger): Promise<number[]> {
  const ids: number[] = [];
  for (const { name, connection, openingBalance } of ledger.accounts) {
    const { rows } = await pool.query<{ id: number }>(
      `insert into bank_accounts (company_id, name, connection, currency, known_balance_minor, known_balance_on)
       values ($1, $2, $3, 'EUR', $4, $5::date - 1) returning id`,
      [companyId, name, connection, openingBalance, ledger.firstDay],
    );
    ids.push(rows[0]?.id ?? 0);
  }
  return ids;
}

interface CategoryIds {
  readonly byKey: ReadonlyMap<string, number>;
  readonly toCategorise: { readonly inflow: number; readonly outflow: number };
}

async function insertCategories(pool: Pool, companyId: number): Promise<CategoryIds> {
  const byKey = new Map<string, number>();
  for (const [position, { key, name, parent, isInflow, vatRateBp }] of ledgerCategories.entries()) {
    const { rows } = await pool.query<{ id: number }>(
      `insert into categories (company_id, parent_id, is_inflow, name, position, vat_rate_bp)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [companyId, parent === null ? null : byKey.get(parent), isInflow, name, position + 10, vatRateBp],
    );
    byKey.set(key, rows[0]?.id ?? 0);
  }
  const { rows } = await pool.query<{ id: number; is_inflow: boolean }>(
    "select id, is_inflow from categories where company_id = $1 and kind = 'to-categorise'",
    [companyId],
  );
  const reserved = (isInflow: boolean) => rows.find((row) => row.is_inflow === isInflow)?.id ?? 0;
  return { byKey, toCategorise: { inflow: reserved(true), outflow: reserved(false) } };
}

async function insertTransactions(
  client: Client,
  companyId: number,
  batch: readonly LedgerTransaction[],
  accounts: readonly number[],
  categories: CategoryIds,
): Promise<void> {
  const { byKey, toCategorise } = categories;
  const categoryOf = ({ category, isInflow }: LedgerTransaction) =>
    category === null ? (isInflow ? toCategorise.inflow : toCategorise.outflow) : byKey.get(category);
  await client.query(
    `insert into transactions (company_id, is_paid, is_inflow, bank_account_id, category_id, categorisation, name,
       memo, amount_minor, currency, vat_rate_bp, payment_date, original_payment_date, billing_date, origin)
     select $1, p, i, a, c, s, n, m, v, 'EUR', t, d, d, b, o
     from unnest($2::bool[], $3::bool[], $4::int[], $5::int[], $6::text[], $7::text[], $8::text[], $9::bigint[],
       $10::int[], $11::date[], $12::date[], $13::text[]) x(p, i, a, c, s, n, m, v, t, d, b, o)`,
    [
      companyId,
      batch.map((line) => line.isPaid),
      batch.map((line) => line.isInflow),
      batch.map((line) => accounts[line.account]),
      batch.map(categoryOf),
      batch.map((line) => line.categorisation),
      batch.map((line) => line.name),
      batch.map((line) => line.memo),
      batch.map((line) => line.amount),
      batch.map((line) => line.vatRateBp),
      batch.map((line) => line.paymentDate),
      batch.map((line) => line.billingDate),
      batch.map((line) => line.origin),
    ],
  );
}
