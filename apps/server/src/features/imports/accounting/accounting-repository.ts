import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { ImportEffect } from "../../../imports/import-effects-repository.ts";
import type { AccountingRow, SettledRow } from "./accounting-rows.ts";

export async function findCompany(
  database: ScopedDatabase,
  companyId: number,
): Promise<{ readonly currency: CurrencyCode }> {
  return database
    .selectFrom("companies")
    .select("currency")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
}

export interface PossibleAccount {
  readonly id: number;
  readonly name: string;
  readonly bank_name: string;
}

/** The accounts that no bank feeds, in a currency, by name. */
export function findPossibleAccounts(
  database: ScopedDatabase,
  companyId: number,
  currency: CurrencyCode,
): Promise<readonly PossibleAccount[]> {
  return database
    .selectFrom("bank_accounts")
    .select(["id", "name", "bank_name"])
    .where("company_id", "=", companyId)
    .where("currency", "=", currency)
    .where("connection", "in", ["manual", "file"])
    .orderBy(sql`fold(name)`)
    .orderBy("id")
    .limit(500)
    .execute();
}

export async function isAccountOf(
  database: ScopedDatabase,
  companyId: number,
  bankAccountId: number,
): Promise<boolean> {
  const found = await database
    .selectFrom("bank_accounts")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "=", bankAccountId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Where the movements of each account went the last time that accounts were imported. */
export async function findEarlierAccounts(
  database: ScopedDatabase,
  companyId: number,
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ accounts: Record<string, number> | null }>`
    select settings -> 'bankAccountIds' as accounts from imports
    where company_id = ${companyId} and kind = 'fec' order by id desc limit 1`.execute(database);
  return rows[0]?.accounts ?? {};
}

export async function countKnown(
  database: ScopedDatabase,
  companyId: number,
  externalIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transactions
    where company_id = ${companyId} and external_id = any (${externalIds}::text[])`.execute(database);
  return rows[0]?.count ?? 0;
}

export interface NewAccount {
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly known_balance_minor: number;
  readonly known_balance_on: string;
}

/** Their ids, in the same order. */
export async function addAccounts(
  database: ScopedDatabase,
  companyId: number,
  accounts: readonly NewAccount[],
): Promise<readonly number[]> {
  if (accounts.length === 0) return [];
  const rows = await database
    .insertInto("bank_accounts")
    .values(accounts.map((account) => ({ ...account, company_id: companyId })))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Answers what that changed. */
export async function setPaymentDelays(
  database: ScopedDatabase,
  companyId: number,
  delays: ReadonlyMap<number, number>,
): Promise<readonly ImportEffect[]> {
  const given = JSON.stringify([...delays].map(([id, days]) => ({ id, days })));
  const { rows } = await sql<{ id: number; before: number; after: number }>`
    update categories c set payment_delay_days = v.days
    from jsonb_to_recordset(${given}::jsonb) as v (id int, days int)
    join categories old on old.company_id = ${companyId} and old.id = v.id
    where c.company_id = old.company_id and c.id = old.id and c.payment_delay_days <> v.days
    returning c.id, old.payment_delay_days as before, v.days as after`.execute(database);
  return rows.map(({ id, before, after }) => ({ kind: "payment-delay", rowKey: String(id), before, after }));
}

/** Those that an earlier import brought are that one's. A category that is none of the company's leaves is none. */
export async function addSettledInvoices(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
  rows: readonly SettledRow[],
): Promise<void> {
  await sql`
    insert into settled_invoices (company_id, import_id, external_id, is_inflow, name, category_id, due_on, paid_on)
    select ${companyId}::int, ${importId}::int, r.external_id, r.is_inflow, r.name, c.id, r.due_on, r.paid_on
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (external_id text, is_inflow boolean, name text,
      category_id int, due_on date, paid_on date)
    left join categories c on c.company_id = ${companyId} and c.id = r.category_id and c.is_inflow = r.is_inflow
      and not exists (select from categories child where child.company_id = c.company_id and child.parent_id = c.id)
    on conflict do nothing`.execute(database);
}

export interface WrittenRow {
  readonly id: number;
  readonly is_paid: boolean;
}

/**
 * Left out are rows that an earlier import brought, movements that the account has already from elsewhere (the first of
 * the same day and amount stand for them), and those of an account that is gone. A category that is no leaf any more is
 * none. Paid lines are the file's; what is expected stays the accounts' own.
 */
export async function insertRows(
  database: ScopedDatabase,
  companyId: number,
  importId: number,
  rows: readonly AccountingRow[],
): Promise<readonly WrittenRow[]> {
  const { rows: written } = await sql<WrittenRow>`
    insert into transactions (company_id, import_id, is_paid, is_inflow, bank_account_id, category_id, categorisation,
      name, memo, amount_minor, currency, payment_date, original_payment_date, billing_date, origin, external_id)
    select ${companyId}::int, ${importId}::int, r.is_paid, r.is_inflow, r.bank_account_id,
      coalesce(c.id, waiting.id), case when c.id is null then 'to-categorise' else 'confirmed' end,
      r.name, r.memo, r.amount_minor, coalesce(a.currency, company.currency), r.payment_date, r.payment_date, r.billing_date,
      case when r.is_paid then 'import' else 'accounting' end, r.external_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (is_paid boolean, is_inflow boolean, bank_account_id int,
      category_id int, name text, memo text, amount_minor bigint, payment_date date, billing_date date, external_id text,
      rank int)
    join companies company on company.id = ${companyId}
    join categories waiting on waiting.company_id = company.id and waiting.kind = 'to-categorise'
      and waiting.is_inflow = r.is_inflow
    left join categories c on c.company_id = company.id and c.id = r.category_id and c.is_inflow = r.is_inflow
      and not exists (select from categories child where child.company_id = company.id and child.parent_id = c.id)
    left join bank_accounts a on a.company_id = company.id and a.id = r.bank_account_id
    where not r.is_paid or (a.id is not null and r.rank > (
      select count(*) from transactions t
      where t.company_id = company.id and t.bank_account_id = a.id and t.payment_date = r.payment_date
        and t.is_paid and t.split_group_id is null and (t.external_id is null or t.external_id not like 'fec:%')
        and case when t.is_inflow then t.amount_minor else -t.amount_minor end
          = case when r.is_inflow then r.amount_minor else -r.amount_minor end))
    on conflict (company_id, external_id) where external_id is not null do nothing
    returning id, is_paid`.execute(database);
  return written;
}
