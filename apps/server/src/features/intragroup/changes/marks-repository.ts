/** Marks on lines: what they say of a flow, and how somebody changes it. */
import type { IntragroupFlowReference } from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type Selectable, sql } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { ChangeRange } from "../../../ledger/change-range-repository.ts";
import type { GroupKey } from "../flows/rows-repository.ts";

export type Mark = Selectable<Database["intragroup_marks"]>;

/** Nothing that was looked at in these companies changes before it is written. In the order of all who take several. */
export async function lockCompanies(database: ScopedDatabase, companyIds: readonly number[]): Promise<void> {
  const inOrder = [...new Set(companyIds)].toSorted((left, right) => left - right);
  await sql`select lock_ledger(id) from unnest(${inOrder}::int[]) id`.execute(database);
}

/** Of rows, by their names; between companies of the group alone. */
export async function findMarksOfRows(
  database: ScopedDatabase,
  { organisationId, companyIds }: GroupKey,
  rowIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Mark[]>> {
  const { rows } = await sql<Mark & { row_id: string }>`
    select m.*, coalesce(m.pair_id::text, m.company_id || '-' || m.transaction_id) as row_id
    from intragroup_marks m
    where m.organisation_id = ${organisationId} and m.company_id = any (${companyIds}::int[])
      and m.counterparty_id = any (${companyIds}::int[])
      and coalesce(m.pair_id::text, m.company_id || '-' || m.transaction_id) = any (${rowIds}::text[])
    order by m.company_id, m.transaction_id`.execute(database);
  return Map.groupBy(rows, ({ row_id }) => row_id);
}

const keysOf = (marks: ReadonlyArray<Pick<Mark, "company_id" | "transaction_id">>) => sql`
  select * from unnest(${marks.map((mark) => mark.company_id)}::int[],
    ${marks.map((mark) => mark.transaction_id)}::int[]) key (company_id, transaction_id)`;

export async function setState(
  database: ScopedDatabase,
  marks: readonly Mark[],
  state: Mark["state"],
): Promise<void> {
  await sql`
    update intragroup_marks m set state = ${state}, is_ambiguous = false from (${keysOf(marks)}) k
    where m.company_id = k.company_id and m.transaction_id = k.transaction_id`.execute(database);
}

/** Each stands alone from now on; what only the pair had said to be internal is not. */
export async function partMarks(database: ScopedDatabase, marks: readonly Mark[]): Promise<void> {
  await sql`
    update intragroup_marks m set pair_id = null, counterparty_account_id = null, is_apart = true,
      state = case when m.evidence in ('mirror', 'invoice') then 'refused' else m.state end
    from (${keysOf(marks)}) k
    where m.company_id = k.company_id and m.transaction_id = k.transaction_id`.execute(database);
}

/** A line that can be marked, and its mark if it has one. */
export interface MarkableFlow {
  readonly companyId: number;
  readonly transactionId: number;
  readonly bankAccountId: number | null;
  readonly isPaid: boolean;
  readonly effectMinor: number;
  readonly currency: CurrencyCode;
  readonly day: number;
  readonly pairId: string | null;
  readonly state: Mark["state"] | null;
  readonly counterpartyId: number | null;
}

export async function findFlows(
  database: ScopedDatabase,
  flows: readonly IntragroupFlowReference[],
): Promise<readonly MarkableFlow[]> {
  const { rows } = await sql<MarkableFlow>`
    select t.company_id as "companyId", t.id as "transactionId", t.bank_account_id as "bankAccountId",
      t.is_paid as "isPaid", case when t.is_inflow then t.amount_minor else -t.amount_minor end as "effectMinor",
      t.currency, t.payment_date - date '1970-01-01' as day, m.pair_id as "pairId", m.state,
      m.counterparty_id as "counterpartyId"
    from unnest(${flows.map(({ companyId }) => companyId)}::int[],
      ${flows.map(({ transactionId }) => transactionId)}::int[]) wanted (company_id, id)
    join transactions t on t.company_id = wanted.company_id and t.id = wanted.id and t.split_group_id is null
    left join intragroup_marks m on m.company_id = t.company_id and m.transaction_id = t.id`.execute(
    database,
  );
  return rows;
}

export interface MarkByHand extends IntragroupFlowReference {
  readonly counterpartyId: number;
  readonly counterpartyAccountId: number | null;
  readonly state: Mark["state"];
  readonly pairId: string | null;
}

/** Instead of whatever else said something of these lines. */
export async function writeMarksByHand(
  database: ScopedDatabase,
  organisationId: number,
  marks: readonly MarkByHand[],
): Promise<void> {
  const keys = marks.map(({ companyId, transactionId }) => ({
    company_id: companyId,
    transaction_id: transactionId,
  }));
  // Gone and come again: what was only proposed of them is parted from what is left of it.
  await sql`
    delete from intragroup_marks m using (${keysOf(keys)}) k
    where m.company_id = k.company_id and m.transaction_id = k.transaction_id and m.pair_id is not null`.execute(
    database,
  );
  const records = marks.map((mark) => ({
    company_id: mark.companyId,
    transaction_id: mark.transactionId,
    counterparty_id: mark.counterpartyId,
    counterparty_account_id: mark.counterpartyAccountId,
    state: mark.state,
    pair_id: mark.pairId,
  }));
  await sql`
    insert into intragroup_marks (company_id, transaction_id, organisation_id, counterparty_id, counterparty_account_id,
      state, evidence, pair_id)
    select company_id, transaction_id, ${organisationId}::int, counterparty_id, counterparty_account_id, state, 'hand', pair_id
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (company_id int, transaction_id int,
      counterparty_id int, counterparty_account_id int, state text, pair_id uuid)
    on conflict (company_id, transaction_id) do update set counterparty_id = excluded.counterparty_id,
      counterparty_account_id = excluded.counterparty_account_id, state = excluded.state, evidence = 'hand',
      rule_id = null, pair_id = excluded.pair_id, is_ambiguous = false, is_apart = false`.execute(database);
}

/** The latest change of a mark of any of these companies. */
export async function lastMarkChange(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(change_id), 0) as id from latest_changes
    where company_id = any (${companyIds}::int[]) and table_name = 'intragroup_marks'`.execute(database);
  return rows[0]?.id ?? 0;
}

interface ChangedSide {
  readonly company_id: number;
  readonly counterparty_id: number;
}

/** Of the group, those whose marks changed in the range, and with whom they were. */
export async function findChangedSides(
  database: ScopedDatabase,
  { companyIds }: Pick<GroupKey, "companyIds">,
  { from, to }: ChangeRange,
): Promise<readonly ChangedSide[]> {
  const { rows } = await sql<ChangedSide>`
    select distinct h.company_id, (coalesce(h.after, h.before) ->> 'counterparty_id')::int as counterparty_id
    from history h
    where h.company_id = any (${companyIds}::int[]) and h.id > ${from} and h.id <= ${to}
      and h.table_name = 'intragroup_marks'`.execute(database);
  return rows;
}

/** Is a line, since it went back, in a pair that has one side alone? */
export async function hasBrokenPair(
  database: ScopedDatabase,
  companyIds: readonly number[],
  { from, to }: ChangeRange,
): Promise<boolean> {
  const { rows } = await sql`
    select from history h
    join intragroup_marks m on m.company_id = h.company_id
      and m.transaction_id = (coalesce(h.after, h.before) ->> 'transaction_id')::int
    where h.company_id = any (${companyIds}::int[]) and h.id > ${from} and h.id <= ${to}
      and h.table_name = 'intragroup_marks' and m.pair_id is not null and not exists (
        select from intragroup_marks other where other.organisation_id = m.organisation_id
          and other.pair_id = m.pair_id and other.counterparty_id = m.company_id
          and (other.company_id, other.transaction_id) <> (m.company_id, m.transaction_id))
    limit 1`.execute(database);
  return rows.length > 0;
}
