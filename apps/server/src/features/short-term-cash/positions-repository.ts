/** What moves accounts day by day, read from totals: the accounts and days asked for, in one statement for all of them. */
import { scenarioChain } from "@amont/engine/series/plan-layers.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { sql } from "kysely";
import { executePrepared } from "../../db/prepared-statements.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { CountedEntry } from "../../ledger/liquidity/announced-entries.ts";
import { movedEntries, type StoredMoves, storedDates, storedFrom } from "./moved-entries.ts";

export interface CompanyPlace {
  readonly name: string;
  readonly timeZone: string;
}

export async function findCompanyPlaces(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, CompanyPlace>> {
  const query = database
    .selectFrom("companies")
    .select(["id", "name", "time_zone"])
    .where(sql<boolean>`id = any (${companyIds}::int[])`);
  const rows = await executePrepared(database, query);
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
  const query = database
    .selectFrom("scenarios")
    .select(["company_id", "id", "reference_id", "frozen_on"])
    .where(sql<boolean>`company_id = any (${companyIds}::int[])`);
  const rows = await executePrepared(database, query);
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
  const query = database
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
    .where(sql<boolean>`company_id = any (${companyIds}::int[])`);
  const accounts = await executePrepared(database, query);
  return accounts.toSorted(
    (left, right) =>
      byLabel.compare(left.bank_name, right.bank_name) ||
      byLabel.compare(left.name, right.name) ||
      left.id - right.id,
  );
}

/** Whatever their accents and capitals. Sorted here: hundreds of them would be folded one by one in the database. */
const byLabel = new Intl.Collator("fr", { sensitivity: "base" });

/** Of a company: its own day, and the plans whose expectations count. */
export interface MovedCompany {
  readonly id: number;
  readonly today: CalendarDate;
  readonly scenarioIds: readonly number[];
}

/**
 * By company, what was paid in a period, and what is expected up to its end: late on today. Zero among the accounts stands
 * for what is on none. Transfers of ours are those in the category that is reserved for them. All lines of a layer and a
 * direction come in one row, and are added up here: thousands of rows would cost more to group and to read than to find.
 */
export async function findMoved(
  database: ScopedDatabase,
  {
    companies,
    accountIds,
  }: { readonly companies: readonly MovedCompany[]; readonly accountIds: readonly number[] },
  period: DateInterval,
): Promise<(companyId: number) => readonly CountedEntry[]> {
  const { start, endExclusive } = period;
  const plans = companies.flatMap(({ id, scenarioIds }) =>
    scenarioIds.map((scenarioId) => ({ id, scenarioId })),
  );
  const companyIds = companies.map(({ id }) => id);
  const places = sql`d.company_id = any (${companyIds}::int[]) and d.bank_account_id = any (${accountIds}::int[])`;
  const lines = sql`string_agg(d.bank_account_id::text, ',') as accounts,
      string_agg((d.counted_on - ${storedFrom}::date)::text, ',') as days, string_agg(d.amount_minor::text, ',') as amounts`;
  const query = sql<StoredMoves & { readonly company_id: number }>`
    select d.company_id, d.currency, true as is_paid, false as is_transfer, d.is_inflow, ${lines}
    from daily_totals d
    where ${places} and d.is_paid and d.counted_on >= ${start}::date and d.counted_on < ${endExclusive}::date
    group by 1, 2, 5
    union all
    select d.company_id, d.currency, false,
      (d.company_id, d.category_id) in (select k.company_id, k.id from categories k
        where k.company_id = any (${companyIds}::int[]) and k.kind = 'transfer'),
      d.is_inflow, ${lines}
    from daily_totals d
    where ${places} and not d.is_paid and d.counted_on < ${endExclusive}::date
      and (d.company_id, d.scenario_id) in (select * from unnest(${plans.map(({ id }) => id)}::int[],
        ${plans.map(({ scenarioId }) => scenarioId)}::int[]))
    group by 1, 2, 4, 5
    order by 1, 2, 3 desc, 4, 5`;
  const rows = Map.groupBy(await executePrepared(database, query), ({ company_id }) => company_id);
  const dateOf = storedDates();
  const moved = new Map(
    companies.map(({ id, today }) => [id, movedEntries(rows.get(id) ?? [], { today, period, dateOf })]),
  );
  return (companyId) => moved.get(companyId) ?? [];
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
