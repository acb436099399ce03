/** What consolidations are made of: companies, their accounts, plans and categories, and what somebody may do there. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface CompanyRow {
  readonly id: number;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly country: string;
  readonly time_zone: string;
  readonly organisation_id: number;
  readonly has_cash_flow: boolean;
  readonly is_archived: boolean;
}

/** By name. */
export async function findCompanies(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<readonly CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    select c.id, c.name, c.currency, c.country, c.time_zone, c.organisation_id,
      exists (select from company_products p where p.company_id = c.id and p.product = 'CashFlow') as has_cash_flow,
      c.archived_at is not null as is_archived
    from companies c where c.id = any (${companyIds}::int[]) order by fold(c.name), c.id`.execute(database);
  return rows;
}

export interface AccountRow {
  readonly company_id: number;
  readonly id: number;
  readonly name: string;
  readonly bank_name: string;
  readonly iban: string | null;
  readonly currency: CurrencyCode;
  readonly overdraft_minor: number;
  readonly known_balance_minor: number;
  readonly known_balance_on: string;
}

/** By name. */
export async function findAccounts(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<readonly AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select company_id, id, name, bank_name, iban, currency, overdraft_minor, known_balance_minor, known_balance_on
    from bank_accounts where company_id = any (${companyIds}::int[]) order by fold(name), id`.execute(
    database,
  );
  return rows;
}

export async function findCurrencies(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<readonly CurrencyCode[]> {
  const { rows } = await sql<{ currency: CurrencyCode }>`
    select currency from companies where id = any (${companyIds}::int[])
    union select currency from bank_accounts where company_id = any (${companyIds}::int[])
    order by currency`.execute(database);
  return rows.map(({ currency }) => currency);
}

/** Those that somebody quoted since a day: the installation, or one of the organisations. */
export async function findQuotedCurrencies(
  database: ScopedDatabase,
  organisationIds: readonly number[],
  since: CalendarDate,
): Promise<readonly CurrencyCode[]> {
  const { rows } = await sql<{ currency: CurrencyCode }>`
    select currency from reference_quotes where quoted_on >= ${since}::date
    union select currency from exchange_quotes
    where organisation_id = any (${organisationIds}::int[]) and quoted_on >= ${since}::date and rate is not null
    order by currency`.execute(database);
  return rows.map(({ currency }) => currency);
}

export interface ScenarioRow {
  readonly company_id: number;
  readonly id: number;
  readonly name: string;
}

/** In the order in which they were made. */
export async function findScenarios(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<readonly ScenarioRow[]> {
  const { rows } = await sql<ScenarioRow>`
    select company_id, id, name from scenarios where company_id = any (${companyIds}::int[]) order by id`.execute(
    database,
  );
  return rows;
}

export interface CategoryRow {
  readonly company_id: number;
  readonly id: number;
  readonly is_inflow: boolean;
  readonly kind: string;
}

export async function findCategories(
  database: ScopedDatabase,
  companyIds: readonly number[],
  categoryIds: readonly number[],
): Promise<readonly CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select company_id, id, is_inflow, kind from categories
    where company_id = any (${companyIds}::int[]) and id = any (${categoryIds}::int[]) order by id`.execute(
    database,
  );
  return rows;
}
