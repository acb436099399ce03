import type { Loan } from "@amont/engine/debt/repayment-schedule.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { type Insertable, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface StoredSchedule extends Loan {
  readonly id: number;
  readonly label: string;
  readonly scenarioId: number | null;
  readonly categoryId: number;
  readonly bankAccountId: number | null;
  /** Of its account; null without one. */
  readonly accountCurrency: CurrencyCode | null;
}

/** Those of all plans, in the order in which they were made. */
export async function findSchedules(
  database: ScopedDatabase,
  companyId: number,
): Promise<readonly StoredSchedule[]> {
  const rows = await database
    .selectFrom("debt_schedules as s")
    .leftJoin("bank_accounts as a", (join) =>
      join.onRef("a.company_id", "=", "s.company_id").onRef("a.id", "=", "s.bank_account_id"),
    )
    .selectAll("s")
    .select("a.currency as account_currency")
    .where("s.company_id", "=", companyId)
    .orderBy("s.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    scenarioId: row.scenario_id,
    categoryId: row.category_id,
    bankAccountId: row.bank_account_id,
    accountCurrency: row.account_currency,
    principalMinor: minorUnits(row.principal_minor),
    rateBasisPoints: row.rate_bp,
    firstDueOn: calendarDate(row.first_due_on),
    instalmentCount: row.instalment_count,
    monthsBetween: row.months_between,
    repayment: row.repayment,
  }));
}

export async function insertSchedule(
  database: ScopedDatabase,
  companyId: number,
  schedule: Omit<Insertable<Database["debt_schedules"]>, "company_id">,
): Promise<number> {
  const { id } = await database
    .insertInto("debt_schedules")
    .values({ company_id: companyId, ...schedule })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** False when there is none. */
export async function deleteSchedule(
  database: ScopedDatabase,
  companyId: number,
  scheduleId: number,
): Promise<boolean> {
  const deleted = await database
    .deleteFrom("debt_schedules")
    .where("company_id", "=", companyId)
    .where("id", "=", scheduleId)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

/** The outflow category of the debt plan and all that is below it, itself first. Empty before the first loan. */
export async function findDebtCategoryIds(
  database: ScopedDatabase,
  companyId: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below as (
      select id, 0 as depth from categories where company_id = ${companyId} and kind = 'debt' and not is_inflow
      union all
      select c.id, below.depth + 1
      from below join categories c on c.company_id = ${companyId} and c.parent_id = below.id
    )
    select id from below order by depth, id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Named in French like the other reserved ones; another word when somebody has taken that one. */
const names = ["Plan de dette", "Plan de dette (emprunts)"] as const;

export async function createDebtCategory(database: ScopedDatabase, companyId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into categories (company_id, is_inflow, name, position, kind)
    select ${companyId}, false,
      case when exists (select from categories c where c.company_id = ${companyId} and not c.is_inflow
        and c.parent_id is null and fold(c.name) = fold(${names[0]})) then ${names[1]} else ${names[0]} end,
      (select coalesce(max(position) + 1, 0) from categories
        where company_id = ${companyId} and not is_inflow and parent_id is null),
      'debt'
    returning id`.execute(database);
  const [created] = rows;
  if (created === undefined) throw new Error("the category of the debt plan was not created");
  return created.id;
}

/** The scenarios that have forecasts of the debt plan of their own, as loans or still as cells. */
export async function findScenariosWithDebt(
  database: ScopedDatabase,
  companyId: number,
): Promise<ReadonlyArray<number | null>> {
  const { rows } = await sql<{ scenario_id: number | null }>`
    select scenario_id from debt_schedules where company_id = ${companyId}
    union
    select scenario_id from forecast_cells where company_id = ${companyId} and kind = 'debt'`.execute(
    database,
  );
  return rows.map((row) => row.scenario_id);
}
