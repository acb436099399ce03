/** Flows between the companies of a consolidation, by row: a pair, or a line that stands alone. */
import type {
  IntragroupRow,
  IntragroupStatus,
} from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

export interface GroupKey {
  readonly organisationId: number;
  readonly companyIds: readonly number[];
}

/** One side of a row, as sums: what is needed to tell its state. */
export interface SideSums {
  readonly companyId: number;
  readonly sumMinor: number;
  readonly currency: CurrencyCode;
  readonly firstDay: number;
  readonly lastDay: number;
}

export interface RowSums {
  readonly rowId: string;
  readonly isPair: boolean;
  readonly status: IntragroupStatus;
  readonly evidence: IntragroupRow["evidence"];
  readonly isAmbiguous: boolean;
  /** Of what stands alone, the company on the other side. */
  readonly counterpartyId: number;
  readonly outgoing: SideSums | null;
  readonly incoming: SideSums | null;
}

/** Lines that count for something: neither ignored nor settled by another. A split one stands for its parts. */
const isFlow = sql`(t.split_group_id is null and not t.is_ignored and (t.is_paid or t.reconciliation = 'none'))`;
const effect = sql`case when t.is_inflow then t.amount_minor else -t.amount_minor end`;

const markedFlows = ({ organisationId, companyIds }: GroupKey) => sql`
  select m.*, t.name, t.is_paid, t.currency, t.payment_date, t.bank_account_id, t.category_id, ${effect} as effect_minor,
    coalesce(m.pair_id::text, m.company_id || '-' || m.transaction_id) as row_id
  from intragroup_marks m join transactions t on t.company_id = m.company_id and t.id = m.transaction_id
  where m.organisation_id = ${organisationId} and m.company_id = any (${companyIds}::int[])
    and m.counterparty_id = any (${companyIds}::int[]) and ${isFlow}`;

export interface RowFilter {
  readonly statuses: readonly IntragroupStatus[];
  readonly from: CalendarDate;
  /** Not included; null: as far as there is anything. */
  readonly before: CalendarDate | null;
}

/** Every row with a flow between two days, as sums. */
export async function findRowSums(
  database: ScopedDatabase,
  key: GroupKey,
  { statuses, from, before }: RowFilter,
): Promise<readonly RowSums[]> {
  const { rows } = await sql<{
    row_id: string;
    is_pair: boolean;
    status: IntragroupStatus;
    evidence: IntragroupRow["evidence"];
    is_ambiguous: boolean;
    counterparty_id: number;
    is_incoming: boolean;
    company_id: number;
    sum_minor: number;
    currency: CurrencyCode;
    first_day: number;
    last_day: number;
  }>`
    with flows as (${markedFlows(key)}),
    sides as (
      select row_id, effect_minor >= 0 as is_incoming, bool_or(pair_id is not null) as is_pair,
        min(company_id) as company_id, min(counterparty_id) as counterparty_id, sum(effect_minor)::bigint as sum_minor,
        min(currency) as currency, min(payment_date) - date '1970-01-01' as first_day,
        max(payment_date) - date '1970-01-01' as last_day, bool_or(is_ambiguous) as is_ambiguous,
        -- What any of its lines still waits for, the row waits for; its evidence is the weakest of them.
        max(case state when 'refused' then 2 when 'proposed' then 1 else 0 end) as standing,
        max(array_position(array['hand', 'transfer', 'iban', 'rule', 'invoice', 'mirror'], evidence)) as weakness,
        bool_or(payment_date >= ${from}::date and (${before}::date is null or payment_date < ${before}::date)) as is_within
      from flows group by 1, 2
    ), rows as (
      select row_id, max(standing) as standing, max(weakness) as weakness, bool_or(is_within) as is_within
      from sides group by 1
    )
    select s.row_id, s.is_pair, (array['confirmed', 'proposed', 'refused'])[r.standing + 1] as status,
      (array['hand', 'transfer', 'iban', 'rule', 'invoice', 'mirror'])[r.weakness] as evidence, s.is_ambiguous,
      s.counterparty_id, s.is_incoming, s.company_id, s.sum_minor, s.currency, s.first_day, s.last_day
    from sides s join rows r using (row_id)
    where r.is_within and (array['confirmed', 'proposed', 'refused'])[r.standing + 1] = any (${statuses}::text[])`.execute(
    database,
  );
  return [...Map.groupBy(rows, ({ row_id }) => row_id).values()].map((sides) => {
    const [first] = sides as [(typeof sides)[number]];
    const sideOf = (isIncoming: boolean): SideSums | null => {
      const side = sides.find(({ is_incoming }) => is_incoming === isIncoming);
      if (side === undefined) return null;
      return {
        companyId: side.company_id,
        sumMinor: side.sum_minor,
        currency: side.currency,
        firstDay: side.first_day,
        lastDay: side.last_day,
      };
    };
    return {
      rowId: first.row_id,
      isPair: first.is_pair && sides.length > 1,
      status: first.status,
      evidence: first.evidence,
      isAmbiguous: sides.some(({ is_ambiguous }) => is_ambiguous),
      counterpartyId: first.counterparty_id,
      outgoing: sideOf(false),
      incoming: sideOf(true),
    };
  });
}

export interface FlowLine {
  readonly row_id: string;
  readonly company_id: number;
  readonly transaction_id: number;
  readonly is_paid: boolean;
  readonly payment_date: CalendarDate;
  readonly effect_minor: number;
  readonly currency: CurrencyCode;
  readonly name: string;
  readonly counterparty: string | null;
  readonly account_name: string | null;
  readonly category_name: string;
}

/** The lines of some rows, by day. */
export async function findFlowLines(
  database: ScopedDatabase,
  key: GroupKey,
  rowIds: readonly string[],
): Promise<readonly FlowLine[]> {
  const { rows } = await sql<FlowLine>`
    with flows as (${markedFlows(key)})
    select f.row_id, f.company_id, f.transaction_id, f.is_paid, f.payment_date::text as payment_date, f.effect_minor,
      f.currency, f.name, p.counterparty, a.name as account_name, c.name as category_name
    from flows f
    left join transaction_parties p on p.company_id = f.company_id and p.transaction_id = f.transaction_id
    left join bank_accounts a on a.company_id = f.company_id and a.id = f.bank_account_id
    join categories c on c.company_id = f.company_id and c.id = f.category_id
    where f.row_id = any (${rowIds}::text[])
    order by f.payment_date, f.transaction_id`.execute(database);
  return rows;
}

export async function findCompanyNames(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await database
    .selectFrom("companies")
    .select(["id", "name"])
    .where("id", "in", companyIds.length === 0 ? [0] : companyIds)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function findLookedAt(database: ScopedDatabase, organisationId: number): Promise<Date | null> {
  const row = await database
    .selectFrom("intragroup_looks")
    .select("looked_at")
    .where("organisation_id", "=", organisationId)
    .executeTakeFirst();
  return row?.looked_at ?? null;
}
