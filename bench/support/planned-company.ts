/**
 * A company that plans everything: a tree of a thousand lines in which every leaf has a forecast in each of a hundred
 * and twenty months, so that no cell of the page is empty. Written straight into the tables, as 110,000 calls would not
 * end.
 */
import { startOfMonth, todayIn } from "@amont/kernel/calendar-date.ts";
import { createPool } from "@amont/server/db/pool.ts";
import { generateLedger } from "@amont/testkit/ledger/generate-ledger.ts";
import type { Pool } from "./connections.ts";
import { loadLedger } from "./load-ledger.ts";

/** With the two sides and the three balances that stand around the categories, a thousand. */
const categories = 992;
export const plannedMonths = 120;

export async function writePlannedCompany(connectionString: string, companyId: number): Promise<void> {
  const pool = createPool({ connectionString, applicationName: "amont-bench", statementTimeoutMs: 600_000 });
  const today = todayIn("Europe/Paris", new Date());
  const ledger = generateLedger({
    seed: "forecast page",
    size: 20_000,
    months: 12,
    today,
    accounts: 3,
    expected: 500,
    categories,
  });
  await loadLedger(pool, companyId, ledger);
  await writeDensePlan(pool, companyId, startOfMonth(today));
  await pool.end();
}

/**
 * There are far fewer kinds of inflows than of outflows: theirs are larger.
 * A third of the leaves by a monthly amount, the others by a figure for each month, as an imported budget leaves them.
 */
async function writeDensePlan(pool: Pool, companyId: number, month: string): Promise<void> {
  const leaves = `
    select c.id, row_number() over (order by c.id) as nth, case when is_inflow then 6 else 1 end as weight from categories c
    where c.company_id = $1 and c.kind = 'normal'
      and not exists (select from categories k where k.company_id = $1 and k.parent_id = c.id)`;
  await pool.query(
    `insert into forecast_series (company_id, category_id, kind, begin_on, definition)
     select $1, id, 'fixedAmount', $2, jsonb_build_object('kind', 'fixedAmount', 'amountMinor', (80000 + nth * 137) * weight,
       'everyMonths', 1, 'day', null)
     from (${leaves}) l where nth % 3 = 0`,
    [companyId, month],
  );
  await pool.query(
    `insert into forecast_cells (company_id, category_id, period_on, kind, amount_minor)
     select $1, l.id, ($2::date + make_interval(months => at))::date, 'import', (50000 + nth * 311 + at * 1703) * weight
     from (${leaves}) l, generate_series(0, $3 - 1) at where nth % 3 <> 0`,
    [companyId, month, plannedMonths],
  );
  for (const table of ["forecast_series", "forecast_cells"]) await pool.query(`vacuum analyze ${table}`);
}
