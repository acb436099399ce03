/** What moves accounts day by day, read from totals: the accounts and days asked for, in one statement for all of them. */
import { scenarioChain } from "@amont/engine/series/plan-layers.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface CompanyPlace {
  readonly name: string;
  readonly timeZone: string;
}

export async function findCompanyPlaces(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, CompanyPlace>> {
  const rows = await database
    .selectFrom("companies")
    .select(["id", "name", "time_zone"])
    .where("id", "in", companyIds)
    .execute();
  return new Map(rows.map(({ id, name, time_zone }) => [id, { name, timeZone: time_zone }]));
}

interface Chain {
  readonly scenarioIds: readonly number[];
  readonly isFrozen: boolean;
}

/** What is expected in each plan: its own, and that of the plans that it stands on. */
export interface Scenarios {
  /** Null: there is no such plan. */
  readonly chainOf: (companyId: number, scenarioId: number | null) => Chain | null;
}

export async function findScenarios(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<Scenarios> {
  const rows = await database
    .selectFrom("scenarios")
    .select(["company_id", "id", "reference_id", "frozen_on"])
    .where("company_id", "in", companyIds)
    .execute();
  return {
    chainOf: (companyId, scenarioId) => {
      const own = rows.filter((row) => row.company_id === companyId);
      const chosen = own.find(({ id }) => id === scenarioId);
      if (scenarioId !== null && chosen === undefined) return null;
      const references = own.map(({ id, reference_id }) => ({ id, referenceId: reference_id }));
      return {
        scenarioIds: scenarioChain(references, scenarioId).map((id) => id ?? 0),
        isFrozen: chosen !== undefined && chosen.frozen_on !== null,
      };
    },
  };
}

export interface PositionAccount {
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

/** By bank and name. */
export async function findPositionAccounts(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<readonly PositionAccount[]> {
  return database
    .selectFrom("bank_accounts")
    .select([
      "company_id",
      "id",
      "name",
      "bank_name",
      "iban",
      "currency",
      "overdraft_minor",
      "known_balance_minor",
      "known_balance_on",
    ])
    .where("company_id", "in", companyIds)
    .orderBy(sql`fold(bank_name)`)
    .orderBy(sql`fold(name)`)
    .orderBy("id")
    .execute();
}

/** Of a company: its own day, and the plans whose expectations count. */
export interface MovedCompany {
  readonly id: number;
  readonly today: CalendarDate;
  readonly scenarioIds: readonly number[];
}

export interface MovedRow {
  readonly companyId: number;
  /** Null: on no account. */
  readonly accountId: number | null;
  readonly currency: CurrencyCode;
  readonly on: CalendarDate;
  readonly layer: "confirmed" | "transfers" | "committed";
  readonly isLate: boolean;
  /** In the direction of its tree. */
  readonly amountMinor: number;
  readonly isInflow: boolean;
}

/**
 * What was paid in a period, and what is expected up to its end: late on today. Zero among the accounts stands for what
 * is on none. Transfers of ours are those in the category that is reserved for them. The days of an account come in one
 * row for each layer and direction: thousands of rows would cost more to read than to find.
 */
export async function findMoved(
  database: ScopedDatabase,
  {
    companies,
    accountIds,
  }: { readonly companies: readonly MovedCompany[]; readonly accountIds: readonly number[] },
  { start, endExclusive }: DateInterval,
): Promise<readonly MovedRow[]> {
  const plans = companies.flatMap(({ id, scenarioIds }) =>
    scenarioIds.map((scenarioId) => ({ id, scenarioId })),
  );
  const companyIds = companies.map(({ id }) => id);
  const { rows } = await sql<Omit<MovedRow, "on" | "amountMinor"> & { days: string; amounts: string }>`
    with days as (
      select * from unnest(${companyIds}::int[], ${companies.map(({ today }) => today)}::date[]) c (company_id, today)
    ), plans as (
      select * from unnest(${plans.map(({ id }) => id)}::int[], ${plans.map(({ scenarioId }) => scenarioId)}::int[])
        p (company_id, scenario_id)
    )
    select "companyId", "accountId", currency, layer, "isLate", "isInflow",
      string_agg("on"::text, ',' order by "on") as days, string_agg("amountMinor"::text, ',' order by "on") as amounts
    from (
    select d.company_id as "companyId", nullif(d.bank_account_id, 0) as "accountId", d.currency, d.counted_on as "on",
      'confirmed' as layer, false as "isLate", d.is_inflow as "isInflow", sum(d.amount_minor)::bigint as "amountMinor"
    from daily_totals d
    where d.company_id = any (${companyIds}::int[]) and d.bank_account_id = any (${accountIds}::int[]) and d.is_paid
      and d.counted_on >= ${start}::date and d.counted_on < ${endExclusive}::date
    group by d.company_id, d.bank_account_id, d.currency, d.counted_on, d.is_inflow
    having sum(d.amount_minor) <> 0
    union all
    select d.company_id, nullif(d.bank_account_id, 0), d.currency, greatest(d.counted_on, days.today),
      case when k.kind = 'transfer' then 'transfers' else 'committed' end, d.counted_on < days.today, d.is_inflow,
      sum(d.amount_minor)::bigint
    from daily_totals d
    join days on days.company_id = d.company_id
    join plans p on p.company_id = d.company_id and p.scenario_id = d.scenario_id
    join categories k on k.company_id = d.company_id and k.id = d.category_id
    where d.company_id = any (${companyIds}::int[]) and d.bank_account_id = any (${accountIds}::int[]) and not d.is_paid
      and d.counted_on < ${endExclusive}::date and days.today < ${endExclusive}::date
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(d.amount_minor) <> 0
    ) moved
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 4, 6`.execute(database);
  return rows.flatMap(({ days, amounts, ...row }) => {
    const amountOf = amounts.split(",");
    return days.split(",").map((on, at) => ({
      companyId: row.companyId,
      accountId: row.accountId,
      currency: row.currency,
      on: calendarDate(on),
      layer: row.layer,
      isLate: row.isLate,
      isInflow: row.isInflow,
      amountMinor: Number(amountOf[at]),
    }));
  });
}

export async function findAccountCompany(
  database: ScopedDatabase,
  companyIds: readonly number[],
  accountId: number,
): Promise<number | undefined> {
  if (companyIds.length === 0) return undefined;
  const row = await database
    .selectFrom("bank_accounts")
    .select("company_id")
    .where("company_id", "in", companyIds)
    .where("id", "=", accountId)
    .executeTakeFirst();
  return row?.company_id;
}
