/** What moves accounts day by day, read from totals: the accounts and days asked for, in one statement for all of them. */
import { scenarioChain } from "@amont/engine/series/plan-layers.ts";
import { type CalendarDate, calendarDate, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { sql } from "kysely";
import { executePrepared } from "../../db/prepared-statements.ts";
import type { ScopedDatabase } from "../../db/scope.ts";

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

/** What an account moved in a layer and a direction: days since the first of 2000 and amounts, as they are stored. */
interface StoredMoves {
  readonly company_id: number;
  /** Zero stands for what is on none. */
  readonly bank_account_id: number;
  readonly currency: CurrencyCode;
  readonly is_paid: boolean;
  readonly is_transfer: boolean;
  readonly is_inflow: boolean;
  readonly days: string;
  readonly amounts: string;
}

const storedFrom = calendarDate("2000-01-01");
const firstStoredDay = toEpochDay(storedFrom);

/**
 * What was paid in a period, and what is expected up to its end: late on today. Zero among the accounts stands for what
 * is on none. Transfers of ours are those in the category that is reserved for them. The days of an account come in one
 * row for each layer and direction, and are added up here: thousands of rows would cost more to group and to read than
 * to find.
 */
export async function findMoved(
  database: ScopedDatabase,
  {
    companies,
    accountIds,
  }: { readonly companies: readonly MovedCompany[]; readonly accountIds: readonly number[] },
  period: DateInterval,
): Promise<readonly MovedRow[]> {
  const { start, endExclusive } = period;
  const plans = companies.flatMap(({ id, scenarioIds }) =>
    scenarioIds.map((scenarioId) => ({ id, scenarioId })),
  );
  const companyIds = companies.map(({ id }) => id);
  const places = sql`d.company_id = any (${companyIds}::int[]) and d.bank_account_id = any (${accountIds}::int[])`;
  const day = sql`d.counted_on - ${storedFrom}::date as day`;
  const query = sql<StoredMoves>`
    select company_id, bank_account_id, currency, is_paid, is_transfer, is_inflow,
      string_agg(day::text, ',') as days, string_agg(amount_minor::text, ',') as amounts
    from (
      select d.company_id, d.bank_account_id, d.currency, true as is_paid, false as is_transfer, d.is_inflow, ${day},
        d.amount_minor
      from daily_totals d
      where ${places} and d.is_paid and d.counted_on >= ${start}::date and d.counted_on < ${endExclusive}::date
      union all
      select d.company_id, d.bank_account_id, d.currency, false,
        (d.company_id, d.category_id) in (select k.company_id, k.id from categories k
          where k.company_id = any (${companyIds}::int[]) and k.kind = 'transfer'),
        d.is_inflow, ${day}, d.amount_minor
      from daily_totals d
      where ${places} and not d.is_paid and d.counted_on < ${endExclusive}::date
        and (d.company_id, d.scenario_id) in (select * from unnest(${plans.map(({ id }) => id)}::int[],
          ${plans.map(({ scenarioId }) => scenarioId)}::int[]))
    ) moved
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4 desc, 5, 6`;
  const todays = new Map(companies.map(({ id, today }) => [id, today]));
  const rows = await executePrepared(database, query);
  const dayOf = storedDays();
  return rows.flatMap((moves) => movedRows(moves, period, todays.get(moves.company_id) ?? start, dayOf));
}

/** There are few days, and many amounts on each. */
function storedDays(): (day: number) => CalendarDate {
  const known = new Map<number, CalendarDate>();
  return (day) => {
    const found = known.get(day) ?? fromEpochDay(firstStoredDay + day);
    known.set(day, found);
    return found;
  };
}

/** One for each day that comes to something; what is expected before today is late, and on today. */
function movedRows(
  moves: StoredMoves,
  { endExclusive }: DateInterval,
  today: CalendarDate,
  dayOf: (day: number) => CalendarDate,
): MovedRow[] {
  if (!moves.is_paid && today >= endExclusive) return [];
  const todayStored = toEpochDay(today) - firstStoredDay;
  const amounts = moves.amounts.split(",");
  const onTime = new Map<number, number>();
  let lateMinor = 0;
  for (const [at, text] of moves.days.split(",").entries()) {
    const day = Number(text);
    const amount = Number(amounts[at]);
    if (!moves.is_paid && day < todayStored) lateMinor += amount;
    else onTime.set(day, (onTime.get(day) ?? 0) + amount);
  }
  const part = {
    companyId: moves.company_id,
    accountId: moves.bank_account_id === 0 ? null : moves.bank_account_id,
    currency: moves.currency,
    layer: moves.is_paid ? "confirmed" : moves.is_transfer ? "transfers" : "committed",
    isInflow: moves.is_inflow,
  } as const;
  const late = { ...part, on: today, isLate: true, amountMinor: lateMinor };
  const days = [...onTime].filter(([, amount]) => amount !== 0).sort(([left], [right]) => left - right);
  return [
    ...(lateMinor === 0 ? [] : [late]),
    ...days.map(([day, amountMinor]) => movedOn(part, dayOf(day), amountMinor)),
  ];
}

/** Written out: there are thousands of them. */
function movedOn(
  { companyId, accountId, currency, layer, isInflow }: Omit<MovedRow, "on" | "isLate" | "amountMinor">,
  on: CalendarDate,
  amountMinor: number,
): MovedRow {
  return { companyId, accountId, currency, on, layer, isLate: false, amountMinor, isInflow };
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
