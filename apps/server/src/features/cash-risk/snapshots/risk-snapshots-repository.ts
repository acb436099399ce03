/** How likely the plan of a company was to go below its floor, night by night and horizon by horizon. */
import type { RiskHorizon } from "@amont/contract/operations/cash-risk/risk-horizons.ts";
import { addMonths, type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

export interface RiskSnapshot {
  readonly horizon: RiskHorizon;
  /** The last day of it. */
  readonly horizonDay: CalendarDate;
  readonly currency: CurrencyCode;
  readonly floorMinor: number;
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
  /** At least once until then, in ten-thousandths. */
  readonly belowBp: number;
  readonly isIndicative: boolean;
}

interface KeptSnapshot extends RiskSnapshot {
  /** What people are told of when it moves by so much again. */
  readonly toldBp: number;
}

/** What was told last, at each horizon. */
export async function findToldShares(
  database: ScopedDatabase,
  companyId: number,
): Promise<ReadonlyMap<RiskHorizon, number>> {
  const { rows } = await sql<{ horizon: RiskHorizon; told_bp: number }>`
    select distinct on (horizon) horizon, told_bp from risk_snapshots
    where company_id = ${companyId} order by horizon, on_day desc`.execute(database);
  return new Map(rows.map(({ horizon, told_bp }) => [horizon, told_bp]));
}

/** Longer ago nobody compares. */
const monthsKept = 36;

/** In the place of what was kept on that day. */
export async function keepSnapshots(
  database: ScopedDatabase,
  companyId: number,
  onDay: CalendarDate,
  snapshots: readonly KeptSnapshot[],
): Promise<void> {
  const first = addMonths(onDay, -monthsKept);
  await sql`
    delete from risk_snapshots
    where company_id = ${companyId} and (on_day = ${onDay}::date or on_day < ${first}::date)`.execute(
    database,
  );
  if (snapshots.length === 0) return;
  const rows = snapshots.map((kept) => ({
    company_id: companyId,
    on_day: onDay,
    horizon: kept.horizon,
    horizon_day: kept.horizonDay,
    currency: kept.currency,
    floor_minor: kept.floorMinor,
    p10: kept.p10,
    p50: kept.p50,
    p90: kept.p90,
    below_bp: kept.belowBp,
    told_bp: kept.toldBp,
    is_indicative: kept.isIndicative,
  }));
  await database.insertInto("risk_snapshots").values(rows).execute();
}

export async function noteLooked(
  database: ScopedDatabase,
  companyId: number,
  { version, today }: { readonly version: number; readonly today: CalendarDate },
): Promise<void> {
  await sql`
    insert into risk_runs (company_id, version, checked_on) values (${companyId}, ${version}, ${today}::date)
    on conflict (company_id) do update set version = excluded.version, checked_on = excluded.checked_on`.execute(
    database,
  );
}

interface EarlierRow {
  readonly on_day: string;
  readonly below_bp: number;
  readonly floor_minor: number;
}

interface Earlier {
  readonly onDay: CalendarDate;
  readonly everBelow: number;
  readonly floorMinor: number;
}

interface Looked {
  readonly horizon: RiskHorizon;
  readonly currency: CurrencyCode;
  /** Both included. */
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** What held on a day, and since when anything is kept. */
export async function findEarlier(
  database: ScopedDatabase,
  companyId: number,
  { horizon, currency, from, until }: Looked,
): Promise<{ readonly earlier: Earlier | null; readonly keptSince: CalendarDate | null }> {
  const of = sql`company_id = ${companyId} and horizon = ${horizon} and currency = ${currency}`;
  const [{ rows }, { rows: firsts }] = await Promise.all([
    sql<EarlierRow>`
      select on_day, below_bp, floor_minor from risk_snapshots
      where ${of} and on_day between ${from}::date and ${until}::date
      order by on_day desc limit 1`.execute(database),
    sql<{ first: string | null }>`select min(on_day) as first from risk_snapshots where ${of}`.execute(
      database,
    ),
  ]);
  const [row] = rows;
  const first = firsts[0]?.first ?? null;
  return {
    earlier:
      row === undefined
        ? null
        : { onDay: calendarDate(row.on_day), everBelow: row.below_bp, floorMinor: row.floor_minor },
    keptSince: first === null ? null : calendarDate(first),
  };
}
