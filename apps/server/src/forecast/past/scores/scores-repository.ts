/** What is stored of the scores of a company: pairs of what was said and what happened, and how far that work is. */
import type { ScoredLine, ScoredPair } from "@amont/engine/statistics/scoring/pairs.ts";
import { type ScoredFrequency, scoredFrequency } from "@amont/engine/statistics/scoring/scored-periods.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type RawBuilder, sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { CompanyState } from "../../company-state-repository.ts";

/** What all scores of a company are in: in any other currency or periods they count for nothing. */
export interface ScoresIn {
  readonly currency: CurrencyCode;
  readonly frequency: ScoredFrequency;
}

export const scoresInOf = ({
  currency,
  inputFrequency,
}: Pick<CompanyState, "currency" | "inputFrequency">): ScoresIn => ({
  currency,
  frequency: scoredFrequency(inputFrequency),
});

const totals = { inflows: -1, outflows: -2, balance: -3 } as const;
export const storedLine = (line: ScoredLine): number => (typeof line === "number" ? line : totals[line]);

function lineOf(stored: number): ScoredLine {
  if (stored > 0) return stored;
  if (stored === totals.inflows) return "inflows";
  return stored === totals.outflows ? "outflows" : "balance";
}

export interface PairsWanted {
  /** Periods that begin from here on, and before the end. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly line: ScoredLine | null;
  readonly horizon: number | null;
}

/** Leaves that are no leaves any more have none; a scorecard of one leaf needs the balances too. */
const wantedPairs = (
  companyId: number,
  { from, to, line, horizon }: PairsWanted,
  others: readonly ScoredLine[],
): RawBuilder<unknown> => sql`
  s.company_id = ${companyId} and s.actual is not null and s.begin_on >= ${from}::date and s.begin_on < ${to}::date
  and (s.line < 0 or s.line in (
    select c.id from categories c where c.company_id = ${companyId}
    except select b.parent_id from categories b where b.company_id = ${companyId}
  ))
  and ${line === null ? sql`true` : sql`s.line = any (${[line, ...others].map(storedLine)}::int[])`}
  and ${horizon === null ? sql`true` : sql`s.horizon = ${horizon}`}`;

export interface OriginOf {
  readonly companyId: number;
  readonly originOn: CalendarDate;
}

/** Of several companies, by company: of both totals and of balances, at some origins, at one horizon. */
export async function loadTotalPairs(
  database: ScopedDatabase,
  origins: readonly OriginOf[],
  horizon: number,
): Promise<ReadonlyMap<number, readonly ScoredPair[]>> {
  const { rows } = await sql<PairRow & { readonly company_id: number }>`
    select s.company_id, ${pairColumns}
    from unnest(${origins.map(({ companyId }) => companyId)}::int[],
      ${origins.map(({ originOn }) => originOn)}::date[]) wanted (company_id, origin_on)
    join forecast_scores s on s.company_id = wanted.company_id and s.origin_on = wanted.origin_on
      and s.line = any (${Object.values(totals)}::int[]) and s.horizon = ${horizon}
    where s.actual is not null order by s.company_id, s.origin_on, s.line`.execute(database);
  const ofCompanies = Map.groupBy(rows, ({ company_id }) => company_id);
  return new Map([...ofCompanies].map(([id, own]) => [id, own.map(pairOf)]));
}

interface PairRow {
  readonly line: number;
  readonly origin_on: string;
  readonly horizon: number;
  readonly plan: number | null;
  readonly automatic: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly naive: number;
  readonly last: number;
  readonly actual: number;
  readonly is_replayed: boolean;
}

const pairColumns = sql`s.line, s.origin_on, s.horizon, s.plan, s.automatic, s.low, s.high, s.naive, s.last, s.actual,
  s.is_replayed`;

const pairOf = ({ line, origin_on, is_replayed, ...said }: PairRow): ScoredPair => ({
  ...said,
  line: lineOf(line),
  originOn: calendarDate(origin_on),
  isReplayed: is_replayed,
});

/**
 * With totals and balances at all horizons, whatever is wanted: how wrong a sum is on the way needs all of them, of a leaf that
 * is asked for too.
 */
export async function loadPairs(
  database: ScopedDatabase,
  companyId: number,
  wanted: PairsWanted,
): Promise<readonly ScoredPair[]> {
  const { line, horizon } = wanted;
  const isNeeded =
    line === null && horizon !== null ? sql`(s.line < 0 or s.horizon = ${horizon})` : sql`true`;
  const { rows } = await sql<PairRow>`
    select ${pairColumns} from forecast_scores s
    where ${wantedPairs(companyId, { ...wanted, horizon: null }, ["inflows", "outflows", "balance"])}
      and ${isNeeded}`.execute(database);
  return rows.map(pairOf);
}

interface Page {
  readonly skip: number;
  readonly take: number;
  /** Of leaves at this horizon alone; null: at all of them. */
  readonly leafHorizon?: number | null;
}

/** The latest origin first. */
export async function listPairs(
  database: ScopedDatabase,
  companyId: number,
  wanted: PairsWanted,
  { skip, take, leafHorizon = null }: Page,
): Promise<readonly ScoredPair[]> {
  const isShown = leafHorizon === null ? sql`true` : sql`(s.line < 0 or s.horizon = ${leafHorizon})`;
  const { rows } = await sql<PairRow>`
    select ${pairColumns} from forecast_scores s
    where ${wantedPairs(companyId, wanted, [])} and ${isShown}
    order by s.origin_on desc, s.line, s.horizon limit ${take} offset ${skip}`.execute(database);
  return rows.map(pairOf);
}

export async function countPairs(
  database: ScopedDatabase,
  companyId: number,
  wanted: PairsWanted,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from forecast_scores s where ${wantedPairs(companyId, wanted, [])}`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** The first days of the first and of the last period of which there are pairs; null: there are none. */
export async function findScoredPeriods(
  database: ScopedDatabase,
  companyId: number,
): Promise<{ readonly first: CalendarDate; readonly last: CalendarDate } | null> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(begin_on) as first, max(begin_on) as last from forecast_scores
    where company_id = ${companyId} and line = ${totals.balance} and actual is not null`.execute(database);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? null : { first: calendarDate(first), last: calendarDate(last) };
}

/** Null: nothing ever was paid. */
export async function findFirstPaidDay(
  database: ScopedDatabase,
  companyId: number,
): Promise<CalendarDate | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(counted_on) as day from daily_totals where company_id = ${companyId} and is_paid`.execute(
    database,
  );
  const day = rows[0]?.day ?? null;
  return day === null ? null : calendarDate(day);
}

export interface LeafName {
  readonly id: number;
  readonly name: string;
  readonly isInflow: boolean;
  /** It is planned automatically in the main plan, on a day. */
  readonly isAutomatic: boolean;
  /** VAT that is calculated, the debt plan and closed categories never are. */
  readonly mayBeAutomatic: boolean;
}

/** Of some categories, what they are called. */
export async function findLeafNames(
  database: ScopedDatabase,
  companyId: number,
  leafIds: readonly number[],
  today: CalendarDate,
): Promise<ReadonlyMap<number, LeafName>> {
  const { rows } = await sql<LeafName>`
    select c.id, c.name, c.is_inflow as "isInflow", exists (
      select from forecast_series f
      where f.company_id = c.company_id and f.category_id = c.id and f.kind = 'automatic' and f.scenario_id is null
        and (f.end_on is null or f.end_on > ${today}::date)
    ) as "isAutomatic",
      c.takes_forecasts and c.kind <> 'debt' and not (c.kind = 'vat' and coalesce(p.computes_vat, false))
        as "mayBeAutomatic"
    from categories c left join forecast_settings p on p.company_id = c.company_id
    where c.company_id = ${companyId} and c.id = any (${[...leafIds]}::int[])`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findCompany(
  database: ScopedDatabase,
  companyId: number,
): Promise<{ readonly name: string; readonly timeZone: string }> {
  return database
    .selectFrom("companies")
    .select(["name", "time_zone as timeZone"])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
}
