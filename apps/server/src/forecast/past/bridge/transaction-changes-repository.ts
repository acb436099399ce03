/** Which transactions were others on two days, and which became late in between, by the history. */
import type { AsOfTransaction, TransactionChange } from "@amont/engine/time-machine/bridge.ts";
import { withSplitsUnderstood } from "@amont/engine/time-machine/split-changes.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type RawBuilder, sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

interface ShownPlaces {
  readonly scenarioIds: readonly number[];
  readonly isShown: (place: { readonly accountId: number; readonly currency: CurrencyCode }) => boolean;
}

export interface AsOfBetween {
  readonly companyId: number;
  /** The last change at the end of the first day, and of the second one. */
  readonly fromChangeId: number;
  readonly toChangeId: number;
  readonly fromDay: CalendarDate;
  readonly toDay: CalendarDate;
  /** What the statements of the two days are about. */
  readonly before: ShownPlaces;
  readonly after: ShownPlaces;
  /** An amount of a day in the currency of the statements. */
  readonly converted: (
    transaction: Pick<AsOfTransaction, "state" | "amountMinor" | "day">,
    currency: CurrencyCode,
  ) => number;
}

/** More than anybody could read; the rest is told as unexplained. */
const mostChanges = 50_000;

interface AsOfRow {
  readonly is_paid: boolean;
  readonly is_inflow: boolean;
  readonly category_id: number;
  readonly counted_minor: number;
  readonly counted_on: string;
  readonly scenario_id: number;
  readonly bank_account_id: number;
  readonly currency: CurrencyCode;
}

const asOfRow = (row: RawBuilder<unknown>): RawBuilder<AsOfRow | null> => sql<AsOfRow | null>`
  case when ${row} is null then null else (
    select jsonb_build_object('is_paid', r.is_paid, 'is_inflow', r.is_inflow, 'category_id', r.category_id,
      'counted_minor', counted_minor(r.is_paid, r.is_ignored, r.is_split, r.reconciliation, r.amount_minor),
      'counted_on', counted_on(r.payment_date, r.late_since), 'scenario_id', coalesce(r.scenario_id, 0),
      'bank_account_id', coalesce(r.bank_account_id, 0), 'currency', r.currency)
    from jsonb_to_record(${row}) as r (is_paid boolean, is_inflow boolean, scenario_id int, category_id int,
      bank_account_id int, currency text, payment_date date, late_since date, is_ignored boolean, is_split boolean,
      reconciliation text, amount_minor bigint)
  ) end`;

export async function findTransactionChanges(
  database: ScopedDatabase,
  between: AsOfBetween,
): Promise<readonly TransactionChange[]> {
  const { companyId, fromChangeId, toChangeId, fromDay, toDay } = between;
  const { rows } = await sql<{
    id: number;
    split_group_id: number | null;
    before: AsOfRow | null;
    after: AsOfRow | null;
  }>`
    with changed as materialized (
      select h.row_id::int as id, (array_agg(h.before order by h.id))[1] as before,
        (array_agg(h.after order by h.id desc))[1] as after
      from history h
      where h.company_id = ${companyId} and h.table_name = 'transactions' and h.id > ${fromChangeId}
        and h.id <= ${toChangeId}
      group by h.row_id
      limit ${mostChanges}
    ), changed_later as materialized (
      select distinct on (h.row_id) h.row_id::int as id, h.before as state
      from history h
      where h.company_id = ${companyId} and h.table_name = 'transactions' and h.id > ${toChangeId}
      order by h.row_id, h.id
    ), waited as (
      -- The same on both days, and expected in between: it is carried further now than it was then.
      select l.id, l.state from changed_later l
      where l.state is not null and not exists (select from changed c where c.id = l.id)
        and not (l.state ->> 'is_paid')::boolean
      union all
      select t.id, to_jsonb(t) from transactions t
      where t.company_id = ${companyId} and not t.is_paid and t.counted_on < ${toDay}::date
        and not exists (select from changed c where c.id = t.id)
        and not exists (select from changed_later l where l.id = t.id)
    )
    select id, (coalesce(after, before) ->> 'split_group_id')::int as split_group_id,
      ${asOfRow(sql`before`)} as before, ${asOfRow(sql`after`)} as after from changed
    union all
    select id, null, b.state, b.state from waited w cross join lateral (select ${asOfRow(sql`w.state`)} as state) b
    where (b.state ->> 'counted_on')::date < ${toDay}::date and ${fromDay}::date < ${toDay}::date`.execute(
    database,
  );
  return withSplitsUnderstood(
    rows.map((row) => ({
      id: row.id,
      splitGroupId: row.split_group_id,
      before: shown(row.before, between.before, between),
      after: shown(row.after, between.after, between),
    })),
  );
}

function shown(
  row: AsOfRow | null,
  places: ShownPlaces,
  { converted }: Pick<AsOfBetween, "converted">,
): AsOfTransaction | null {
  const isShown =
    row !== null &&
    row.counted_minor !== 0 &&
    places.scenarioIds.includes(row.scenario_id) &&
    places.isShown({ accountId: row.bank_account_id, currency: row.currency });
  if (!isShown) return null;
  const transaction = {
    state: row.is_paid ? ("paid" as const) : ("expected" as const),
    isInflow: row.is_inflow,
    categoryId: row.category_id,
    amountMinor: row.counted_minor,
    day: calendarDate(row.counted_on),
  };
  return { ...transaction, amountMinor: converted(transaction, row.currency) };
}

/** By id, also of those that are gone: their state is null. */
export async function findTransactionNames(
  database: ScopedDatabase,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly name: string; readonly state: "paid" | "expected" | null }>> {
  const { rows } = await sql<{ id: number; name: string; state: "paid" | "expected" | null }>`
    select wanted.id, coalesce(t.name, gone.name, '') as name,
      case when t.is_paid then 'paid' when not t.is_paid then 'expected' end as state
    from unnest(${ids}::int[]) wanted (id)
    left join transactions t on t.company_id = ${companyId} and t.id = wanted.id
    left join lateral (
      select h.before ->> 'name' as name from history h
      where t.id is null and h.company_id = ${companyId} and h.table_name = 'transactions' and h.row_id = wanted.id::text
      order by h.id desc limit 1
    ) gone on true`.execute(database);
  return new Map(rows.map(({ id, name, state }) => [id, { name, state }]));
}
