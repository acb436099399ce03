/** How far a company has come: what tells a reader that keeps it in memory whether it is still right. */

import { type CalendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { type RawBuilder, sql } from "kysely";
import { executePrepared } from "../db/prepared-statements.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import type { Change, ChangeRange } from "./change-range.ts";

export interface CompanyState {
  readonly organisationId: number;
  /** Grows with every change of the company. */
  readonly version: number;
  readonly today: CalendarDate;
  readonly currency: CurrencyCode;
  readonly usesExpected: boolean;
  readonly plansPerAccount: boolean;
  readonly computesVat: boolean;
  readonly hidesFutureAchievement: boolean;
  readonly inputFrequency: Frequency;
  readonly trackingFrequency: Frequency;
  readonly daysOffMask: number;
  readonly holidaysCountry: string | null;
}

interface StateRow {
  company_id: number;
  version: number;
  organisation_id: number;
  time_zone: string;
  currency: CurrencyCode;
  uses_expected: boolean;
  plans_per_account: boolean;
  computes_vat: boolean;
  hides_future_achievement: boolean;
  input_frequency: Frequency;
  tracking_frequency: Frequency;
  days_off_mask: number;
  holidays_country: string | null;
}

const statesOf = (which: RawBuilder<unknown>) => sql<StateRow>`
    select c.id as company_id, coalesce(v.version, 0) as version, c.organisation_id, c.time_zone, c.currency,
      coalesce(o.use_expected_in_liquidity_planning, true) as uses_expected,
      c.objectives_calculation_mode = 'non-shared' as plans_per_account,
      coalesce(f.computes_vat, false) as computes_vat,
      coalesce(f.hides_future_achievement, false) as hides_future_achievement,
      coalesce(f.input_frequency, 'monthly') as input_frequency,
      coalesce(f.tracking_frequency, 'monthly') as tracking_frequency,
      coalesce(f.days_off_mask, 96) as days_off_mask,
      f.holidays_country
    from companies c
    left join company_versions v on v.company_id = c.id
    left join organisation_settings o on o.organisation_id = c.organisation_id
    left join forecast_settings f on f.company_id = c.id
    where ${which}`;

export async function readCompanyState(
  database: ScopedDatabase,
  companyId: number,
  now: Date,
): Promise<CompanyState> {
  const [row] = await executePrepared(database, statesOf(sql`c.id = ${companyId}`));
  if (row === undefined) throw new Error(`company ${companyId} is not in scope`);
  return stateOf(row, todayIn(row.time_zone, now));
}

/** Of several companies, in one statement. */
export async function readCompanyStates(
  database: ScopedDatabase,
  companyIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, CompanyState>> {
  const rows = await executePrepared(database, statesOf(sql`c.id = any (${companyIds}::int[])`));
  const zones = Map.groupBy(rows, ({ time_zone }) => time_zone);
  return new Map(
    [...zones].flatMap(([zone, ofZone]) => {
      const today = todayIn(zone, now);
      return ofZone.map((row): [number, CompanyState] => [row.company_id, stateOf(row, today)]);
    }),
  );
}

/** A request that began earlier sees less than what is kept: what is kept is right, and newer. */
export const isUpToDate = (kept: CompanyState, seen: CompanyState): boolean =>
  seen.version < kept.version || (seen.version === kept.version && isSameSettings(kept, seen));

export const isSameSettings = (left: CompanyState, right: CompanyState): boolean =>
  Object.entries({ ...right, version: left.version }).every(
    ([name, value]) => left[name as keyof CompanyState] === value,
  );

function stateOf(row: StateRow, today: CalendarDate): CompanyState {
  return {
    organisationId: row.organisation_id,
    version: row.version,
    today,
    currency: row.currency,
    usesExpected: row.uses_expected,
    plansPerAccount: row.plans_per_account,
    computesVat: row.computes_vat,
    hidesFutureAchievement: row.hides_future_achievement,
    inputFrequency: row.input_frequency,
    trackingFrequency: row.tracking_frequency,
    daysOffMask: row.days_off_mask,
    holidaysCountry: row.holidays_country,
  };
}

/** Tables whose rows decide a forecast; a change of another one leaves it as it is. */
const followedTables = [
  "transactions",
  "forecast_series",
  "forecast_cells",
  "forecast_timings",
  "forecast_notes",
  "categories",
  "bank_accounts",
  "scenarios",
  "kpis",
  "kpi_values",
  "projects",
  "balance_adjustments",
  "forecast_settings",
  "intragroup_categories",
  "intragroup_marks",
] as const;

/** What had changed last when somebody looked, table by table: two looks tell what changed in between. */
export class LatestChanges {
  readonly #byTable: ReadonlyMap<string, Change>;

  constructor(byTable: ReadonlyMap<string, Change>) {
    this.#byTable = byTable;
  }

  /** The tables that have changed since an earlier look. */
  tablesSince(earlier: LatestChanges): ReadonlySet<string> {
    const changed = [...this.#byTable].filter(([table, { id }]) => earlier.#byTable.get(table)?.id !== id);
    return new Set(changed.map(([table]) => table));
  }

  /** Names the moment: another text once anything has changed. */
  get name(): string {
    const changes = [...this.#byTable].map(([table, { id }]) => `${table} ${id}`);
    return changes.toSorted((left, right) => (left < right ? -1 : 1)).join();
  }

  rangeSince(earlier: LatestChanges): ChangeRange {
    return { after: earlier.#latest(), upTo: this.#latest() };
  }

  #latest(): Change | null {
    return [...this.#byTable.values()].reduce<Change | null>(
      (latest, change) => (latest === null || change.id > latest.id ? change : latest),
      null,
    );
  }
}

export async function readLatestChanges(database: ScopedDatabase, companyId: number): Promise<LatestChanges> {
  const query = database
    .selectFrom("latest_changes")
    .select(["table_name", "change_id", "changed_at"])
    .where("company_id", "=", companyId)
    .where("table_name", "in", followedTables);
  const rows = await executePrepared(database, query);
  return new LatestChanges(
    new Map(rows.map((row) => [row.table_name, { id: row.change_id, at: row.changed_at }])),
  );
}
