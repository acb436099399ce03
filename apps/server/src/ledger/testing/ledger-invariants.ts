/** What must hold of every ledger at every moment, recounted from the transactions themselves. */
import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import type pg from "pg";
import { expect } from "vitest";
import { systemDatabase } from "../../db/scope.ts";
import { balanceHistories, balancesAt } from "../account-balances.ts";

const recount = `
  select company_id, is_paid, coalesce(scenario_id, 0) as scenario_id, category_id,
    coalesce(bank_account_id, 0) as bank_account_id, currency, counted_on, is_inflow,
    sum(counted_minor)::bigint as amount_minor, (count(*) filter (where is_listed))::int as transaction_count
  from transactions where company_id = $1 group by 1, 2, 3, 4, 5, 6, 7, 8
  having sum(counted_minor) <> 0 or count(*) filter (where is_listed) > 0`;

const kept = `
  select company_id, is_paid, scenario_id, category_id, bank_account_id, currency, counted_on, is_inflow,
    amount_minor, transaction_count
  from daily_totals where company_id = $1`;

const recountedMonths = `
  select bank_account_id, date_trunc('month', counted_on)::date as month,
    sum(case when is_inflow then counted_minor else -counted_minor end)::bigint as moved_minor
  from transactions where company_id = $1 and is_paid and bank_account_id is not null group by 1, 2
  having sum(case when is_inflow then counted_minor else -counted_minor end) <> 0`;

const keptMonths = `
  select bank_account_id, month, moved_minor from account_months where company_id = $1 and moved_minor <> 0`;

/** Lines of a split have the value day of the whole. */
const recountedGaps = `
  select t.bank_account_id, t.counted_on as booked_on, v.value_on,
    sum(case when t.is_inflow then t.counted_minor else -t.counted_minor end)::bigint as amount_minor
  from transactions t
  join value_days v on v.company_id = t.company_id and v.transaction_id = coalesce(t.split_group_id, t.id)
  where t.company_id = $1 and t.is_paid and t.counted_on <> v.value_on group by 1, 2, 3
  having sum(case when t.is_inflow then t.counted_minor else -t.counted_minor end) <> 0`;

const keptGaps = `
  select bank_account_id, booked_on, value_on, amount_minor from value_gaps where company_id = $1`;

/** The totals of days and months, and what banks count from other days, are the sums of the lines: none missing, none stale, none left over. */
export async function expectTotalsToBeSums(pool: pg.Pool, companyId: number): Promise<void> {
  const differences = (counted: string, stored: string) =>
    pool.query(
      `(select 'lost' as fault, x.* from (${counted} except ${stored}) x)
       union all (select 'invented' as fault, x.* from (${stored} except ${counted}) x)`,
      [companyId],
    );
  expect((await differences(recount, kept)).rows).toEqual([]);
  expect((await differences(recountedMonths, keptMonths)).rows).toEqual([]);
  expect((await differences(recountedGaps, keptGaps)).rows).toEqual([]);
}

/** Months away from any balance that is known: the first, the last and some day of one. */
const farDays = ["2024-05-17", "2025-12-31", "2026-01-01", "2026-08-31", "2027-06-10"];

/** What an account holds is what it held the day before and what was paid on it since, counted line by line. */
export async function expectBalancesToChain(pool: pg.Pool, companyId: number): Promise<void> {
  const database = systemDatabase(pool);
  const accounts = await database
    .selectFrom("bank_accounts")
    .selectAll()
    .where("company_id", "=", companyId)
    .execute();
  const period = { start: calendarDate("2026-02-01"), endExclusive: calendarDate("2026-04-15") };
  const histories = await balanceHistories(database, [companyId], accounts, period);
  const { rows } = await pool.query<{ bank_account_id: number; day: string; moved: number }>(
    `select bank_account_id, payment_date as day,
       sum(case when is_inflow then counted_minor else -counted_minor end)::bigint as moved
     from transactions where company_id = $1 and is_paid group by 1, 2`,
    [companyId],
  );
  for (const account of accounts) {
    const before = await balancesAt(database, [account], addDays(period.start, -1));
    let balance: number = before.get(account.id) ?? Number.NaN;
    for (const [index, held] of (histories.get(account.id) ?? []).entries()) {
      const day = addDays(period.start, index);
      balance += rows.find((row) => row.bank_account_id === account.id && row.day === day)?.moved ?? 0;
      expect(held, `${account.name} on ${day}`).toBe(balance);
      if (day === account.known_balance_on) expect(held).toBe(account.known_balance_minor);
    }
    const movedUpTo = (day: string) =>
      rows
        .filter((row) => row.bank_account_id === account.id && row.day <= day)
        .reduce((sum, { moved }) => sum + moved, 0);
    for (const day of farDays) {
      const held = (await balancesAt(database, [account], calendarDate(day))).get(account.id);
      const moved = movedUpTo(day) - movedUpTo(account.known_balance_on);
      expect(held, `${account.name} on ${day}`).toBe(account.known_balance_minor + moved);
    }
  }
}

/** What all transactions of the company together do to its cash. */
export async function cashEffect(pool: pg.Pool, companyId: number): Promise<number> {
  const { rows } = await pool.query<{ effect: number }>(
    `select coalesce(sum(case when is_inflow then amount_minor else -amount_minor end), 0)::bigint as effect
     from daily_totals where company_id = $1`,
    [companyId],
  );
  return rows[0]?.effect ?? Number.NaN;
}

/** What was split is its lines: of its company, tree and currency, adding up to it; and no line stands without it. */
export async function expectSplitsToAddUp(pool: pg.Pool, companyId: number): Promise<void> {
  const { rows } = await pool.query(
    `select g.id, g.is_split, g.amount_minor, sum(l.amount_minor)::bigint as of_lines
     from transactions g left join transactions l on l.company_id = g.company_id and l.split_group_id = g.id
     where g.company_id = $1 group by g.company_id, g.id
     having g.is_split <> (count(l.id) > 0)
       or (g.is_split and sum(l.amount_minor) <> g.amount_minor)
       or bool_or(l.is_split or l.is_inflow <> g.is_inflow or l.currency <> g.currency)`,
    [companyId],
  );
  expect(rows).toEqual([]);
}

/**
 * What projects have of a transaction is in its sign and not more than it, unless the distribution says that it is to be
 * looked at again; and it says so only where projects have something.
 */
export async function expectDistributionsToFit(pool: pg.Pool, companyId: number): Promise<void> {
  const { rows } = await pool.query(
    `select t.id, t.amount_minor, t.distribution_is_stale, array_agg(p.amount_minor) as parts
     from transactions t left join transaction_projects p on p.company_id = t.company_id and p.transaction_id = t.id
     where t.company_id = $1 group by t.company_id, t.id
     having (t.distribution_is_stale and count(p.project_id) = 0)
       or bool_or(p.amount_minor = 0)
       or (not t.distribution_is_stale and (
         bool_or(sign(p.amount_minor) <> sign(t.amount_minor)) or sum(abs(p.amount_minor)) > abs(t.amount_minor)))`,
    [companyId],
  );
  expect(rows).toEqual([]);
}
