/** Companies with many accounts, of which some move on some of the days to come: what short-term cash is measured with. */
import { addDays, addMonths, type CalendarDate, startOfMonth, todayIn } from "@amont/kernel/calendar-date.ts";
import { parseConfig } from "@amont/server/config.ts";
import { createPool } from "@amont/server/db/pool.ts";
import type { SystemDatabase } from "@amont/server/db/scope.ts";
import { openServices } from "@amont/server/services.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "@amont/server/testing/fixtures.ts";
import { createMigratedDatabase } from "@amont/server/testing/test-server.ts";
import { sql } from "kysely";
import type { Pool } from "../connections.ts";
import { loadPlainly } from "../load-ledger.ts";

export interface CashShape {
  readonly accounts: number;
  /** How far back lines go. */
  readonly historyMonths: number;
  /** Of one of the accounts, from the first of which all others are swept every evening. */
  readonly isPool?: boolean;
}

export interface CashCompany extends CashShape {
  readonly organisationId: number;
  readonly companyId: number;
  readonly accountIds: readonly number[];
  /** Null: none. */
  readonly poolId: number | null;
  /** An expected line in view, which is changed to see what that costs. */
  readonly editedId: number;
}

export interface CashWorld {
  readonly connectionString: string;
  readonly pool: Pool;
  readonly token: string;
  readonly today: CalendarDate;
  readonly companies: readonly CashCompany[];
  close(): Promise<void>;
}

export const daysAhead = 90;
/** Of the cells of accounts and days to come. */
const shareMoving = 0.15;
const leavesOfTree = 20;
/** Paid lines of one account in a month. */
const linesOfMonth = 12;
const budgetMonths = 6;
/** One account in so many is below its floor. */
const shortEvery = 25;

export async function createCashWorld(shapes: readonly CashShape[]): Promise<CashWorld> {
  const connectionString = await createMigratedDatabase();
  const services = await openServices({ config: parseConfig({ AMONT_DEMO: "off" }), connectionString });
  const { database } = services;
  const today = todayIn("Europe/Paris", new Date());
  const userId = await createUser(database);
  const opened: Array<CashShape & { readonly organisationId: number; readonly companyId: number }> = [];
  for (const shape of shapes) {
    const organisationId = await createOrganisation(database);
    const companyId = await createCompany(database, { organisationId });
    await giveAccess(database, userId, companyId, "write");
    opened.push({ ...shape, organisationId, companyId });
  }
  const token = await services.issueToken(userId, 24 * 3600);
  await services.close();
  const pool = createPool({ connectionString, applicationName: "amont-bench", statementTimeoutMs: 600_000 });
  await loadPlainly(pool, async (loading) => {
    for (const company of opened) await writeCompany(loading, company, today);
  });
  const companies: CashCompany[] = [];
  for (const company of opened) companies.push(await finished(pool, company, today));
  await pool.query("analyze");
  return { connectionString, pool, token, today, companies, close: () => pool.end() };
}

/** Figures that look like chance, and are the same every time. */
async function writeCompany(
  database: SystemDatabase,
  {
    companyId,
    accounts,
    historyMonths,
  }: CashShape & {
    readonly companyId: number;
  },
  today: CalendarDate,
): Promise<void> {
  await sql`
    insert into bank_accounts (company_id, name, bank_name, currency, known_balance_minor, known_balance_on)
    select ${companyId}::int, 'Compte ' || n, 'Banque ' || n % 6, 'EUR', 2000000 + n * 7919 % 3000000, ${today}::date - 1
    from generate_series(1, ${accounts}::int) n`.execute(database);
  await sql`
    insert into categories (company_id, is_inflow, name, position)
    select ${companyId}::int, n % 2 = 0, 'Catégorie ' || n, 10 + n
    from generate_series(1, ${2 * leavesOfTree}::int) n`.execute(database);
  const lines = sql`
    insert into transactions (company_id, currency, is_paid, is_inflow, bank_account_id, category_id, categorisation, name,
      memo, amount_minor, payment_date, original_payment_date, origin)
    select ${companyId}::int, 'EUR', day < ${today}::date, leaf.is_inflow, account.id, leaf.id, 'confirmed', 'VIR SEPA ' || n,
      '', 1000 + n * 104729::bigint % 90000, day, day, 'bank'`;
  const choices = sql`
    join (select id, row_number() over (order by id) - 1 as nth from bank_accounts where company_id = ${companyId})
      account on account.nth = n % ${accounts}::int
    join (select id, is_inflow, row_number() over (order by id) - 1 as nth from categories
        where company_id = ${companyId} and kind = 'normal') leaf on leaf.nth = (n / 3 + n % 7) % ${2 * leavesOfTree}::int`;
  const paid = accounts * historyMonths * linesOfMonth;
  await sql`${lines} from (select n, ${today}::date - 1 - (n * 31 % ${historyMonths * 30}::int) as day
    from generate_series(1, ${paid}::int) n) drawn ${choices}`.execute(database);
  const expected = Math.round(accounts * daysAhead * shareMoving);
  await sql`${lines} from (select n, ${today}::date + (n * 37 / ${accounts}::int % ${daysAhead}::int) as day
    from generate_series(1, ${expected}::int) n) drawn ${choices}`.execute(database);
}

async function finished(
  pool: Pool,
  company: CashShape & { readonly organisationId: number; readonly companyId: number },
  today: CalendarDate,
): Promise<CashCompany> {
  const { organisationId, companyId, isPool = false } = company;
  await pool.query(
    `insert into forecast_cells (company_id, category_id, period_on, kind, amount_minor)
     select $1, c.id, m.day, 'import', 5000000 from categories c
     cross join unnest($2::date[]) m (day) where c.company_id = $1 and c.kind = 'normal'`,
    [companyId, Array.from({ length: budgetMonths }, (_, at) => addMonths(startOfMonth(today), at))],
  );
  const { rows } = await pool.query<{ id: number }>(
    "select id from bank_accounts where company_id = $1 order by id",
    [companyId],
  );
  const accountIds = rows.map(({ id }) => id);
  // Some lack what others have: there is something to propose.
  await pool.query(
    `insert into account_rules (company_id, bank_account_id, floor_minor)
     select company_id, id, known_balance_minor + 300000 + id * 7919 % 900000 from (
       select *, row_number() over (order by id) as nth from bank_accounts where company_id = $1
     ) account where nth % $2 = 0`,
    [companyId, shortEvery],
  );
  const { rows: edited } = await pool.query<{ id: number }>(
    "select id from transactions where company_id = $1 and not is_paid and payment_date > $2 order by id limit 1",
    [companyId, addDays(today, 3)],
  );
  const poolId = isPool ? await writePool(pool, { organisationId, companyId, accountIds }) : null;
  return { ...company, accountIds, poolId, editedId: edited[0]?.id ?? 0 };
}

async function writePool(
  pool: Pool,
  {
    organisationId,
    companyId,
    accountIds: [headerId = 0, ...memberIds],
  }: Pick<CashCompany, "organisationId" | "companyId" | "accountIds">,
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into cash_pools (organisation_id, name, currency, kind, company_id, header_account_id, sweep_days,
       executed_by, year_basis, sharing, starts_on)
     values ($1, 'Pool', 'EUR', 'physical', $2, $3, 'everyBankDay', 'bank', 360, 'header', '2026-01-01') returning id`,
    [organisationId, companyId, headerId],
  );
  const poolId = rows[0]?.id ?? 0;
  await pool.query(
    `insert into cash_pool_members (organisation_id, pool_id, company_id, bank_account_id, rule, direction,
       threshold_minor, step_minor, priority, all_or_nothing)
     select $1, $2, $3, id, 'zero', 'both', 0, 1, 1, false from unnest($4::int[]) id`,
    [organisationId, poolId, companyId, memberIds],
  );
  return poolId;
}
