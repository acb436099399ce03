/** What was found and not done: kept with its reasons, hidden while one of its lines is not open, purged when one is gone. */
import type { Match } from "@amont/engine/reconciliation/reconciliation-lines.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

export interface StoredSuggestion {
  readonly id: number;
  readonly kind: Match["kind"];
  readonly score: number;
  readonly reasons: unknown;
  readonly paymentIds: readonly number[];
  readonly expectationIds: readonly number[];
  readonly isInflow: boolean;
  readonly isRefused: boolean;
}

const columns = sql`
  s.id, s.kind, s.score, s.reasons, s.payment_ids as "paymentIds", s.expectation_ids as "expectationIds",
  s.is_inflow as "isInflow", s.is_refused as "isRefused"`;

/** All of its lines are still there and open, and where both sides were the same amount they still are. */
const isStanding = sql`
  (select bool_and(t.id is not null and t.reconciliation = 'none' and not t.is_split and not t.is_ignored
      and t.is_paid = (line.id = any (s.payment_ids)))
    and (s.kind not in ('exact', 'grouped', 'instalments')
      or sum(case when t.is_inflow = t.is_paid then t.amount_minor else -t.amount_minor end) = 0)
  from unnest(s.payment_ids || s.expectation_ids) line (id)
  left join transactions t on t.company_id = s.company_id and t.id = line.id)`;

export interface SuggestionFilter {
  readonly isRefused: boolean;
  readonly isInflow: boolean | undefined;
  readonly transactionId: number | undefined;
  readonly skip: number;
  readonly take: number;
}

export async function listSuggestions(
  database: ScopedDatabase,
  companyId: number,
  { isRefused, isInflow, transactionId, skip, take }: SuggestionFilter,
): Promise<{ readonly suggestions: readonly StoredSuggestion[]; readonly count: number }> {
  const isWanted = sql`
    s.company_id = ${companyId} and s.is_refused = ${isRefused}
      ${isInflow === undefined ? sql`` : sql`and s.is_inflow = ${isInflow}`}
      ${
        transactionId === undefined
          ? sql``
          : sql`and (s.payment_ids @> array[${transactionId}::int] or s.expectation_ids @> array[${transactionId}::int])`
      }
      and ${isStanding}`;
  const { rows } = await sql<StoredSuggestion>`
    select ${columns} from reconciliation_suggestions s where ${isWanted}
    order by s.score desc, s.id desc offset ${skip} limit ${take}`.execute(database);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from reconciliation_suggestions s where ${isWanted}`.execute(database);
  return { suggestions: rows, count: counted.rows[0]?.count ?? 0 };
}

/** With whether each still stands: a line may have changed since. */
export async function findSuggestions(
  database: ScopedDatabase,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyArray<StoredSuggestion & { readonly isStanding: boolean }>> {
  const { rows } = await sql<StoredSuggestion & { readonly isStanding: boolean }>`
    select ${columns}, ${isStanding} as "isStanding" from reconciliation_suggestions s
    where s.company_id = ${companyId} and s.id = any (${ids}::int[])`.execute(database);
  return rows;
}

export async function setRefused(
  database: ScopedDatabase,
  companyId: number,
  ids: readonly number[],
  isRefused: boolean,
): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable("reconciliation_suggestions")
    .set({ is_refused: isRefused })
    .where("company_id", "=", companyId)
    .where("id", "=", sql<number>`any(${ids}::int[])`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** What people said no to, as the sets of lines that it was about. */
export async function findRefused(
  database: ScopedDatabase,
  companyId: number,
): Promise<ReadonlyArray<Pick<StoredSuggestion, "paymentIds" | "expectationIds">>> {
  const { rows } = await sql<Pick<StoredSuggestion, "paymentIds" | "expectationIds">>`
    select payment_ids as "paymentIds", expectation_ids as "expectationIds"
    from reconciliation_suggestions where company_id = ${companyId} and is_refused`.execute(database);
  return rows;
}

/** Who parts a pair does not want to see it made again. */
export async function refusePairs(
  database: ScopedDatabase,
  companyId: number,
  pairs: ReadonlyArray<{
    readonly paymentId: number;
    readonly expectationId: number;
    readonly isInflow: boolean;
  }>,
  now: Date,
): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    insert into reconciliation_suggestions as s (company_id, kind, score, reasons, payment_ids, expectation_ids, is_inflow,
      is_refused, found_at)
    select distinct on (v.payment_id, v.expectation_id) ${companyId}, coalesce(o.kind, 'exact'), coalesce(o.score, 0),
      coalesce(o.reasons, '[]'), array[v.payment_id], array[v.expectation_id], v.is_inflow, true,
      ${now.toISOString()}::timestamptz
    from unnest(${pairs.map(({ paymentId }) => paymentId)}::int[],
      ${pairs.map(({ expectationId }) => expectationId)}::int[], ${pairs.map(({ isInflow }) => isInflow)}::boolean[])
      v (payment_id, expectation_id, is_inflow)
    left join reconciliation_origins o on o.company_id = ${companyId} and o.payment_id = v.payment_id
      and o.expectation_id = v.expectation_id
    on conflict (company_id, payment_ids, expectation_ids) do update set is_refused = true
    where not s.is_refused`.execute(database);
}

/** Who links a pair by hand takes an earlier no back. */
export async function forgetRefusals(
  database: ScopedDatabase,
  companyId: number,
  paymentIds: readonly number[],
  expectationIds: readonly number[],
): Promise<void> {
  await sql`
    delete from reconciliation_suggestions s
    where s.company_id = ${companyId} and s.is_refused and s.payment_ids <@ ${paymentIds}::int[]
      and s.expectation_ids <@ ${expectationIds}::int[]`.execute(database);
}

const ascending = (ids: readonly number[]) => ids.toSorted((left, right) => left - right);

/** Puts what was found now in the place of what was found before. What was refused stays refused. */
export async function replaceSuggestions(
  database: ScopedDatabase,
  companyId: number,
  found: ReadonlyArray<Match & { readonly isInflow: boolean }>,
  now: Date,
): Promise<void> {
  const values = JSON.stringify(
    found.map(({ kind, score, reasons, paymentIds, expectationIds, isInflow }) => ({
      kind,
      score,
      reasons,
      payment_ids: ascending(paymentIds),
      expectation_ids: ascending(expectationIds),
      is_inflow: isInflow,
    })),
  );
  const given = sql`jsonb_to_recordset(${values}::jsonb)
    as v (kind text, score int, reasons jsonb, payment_ids int[], expectation_ids int[], is_inflow boolean)`;
  await sql`
    delete from reconciliation_suggestions s
    where s.company_id = ${companyId}
      and (case when s.is_refused
        then exists (select from unnest(s.payment_ids || s.expectation_ids) line (id)
          where not exists (select from transactions t where t.company_id = s.company_id and t.id = line.id))
        else not exists (select from ${given} where v.payment_ids = s.payment_ids and v.expectation_ids = s.expectation_ids)
        end)`.execute(database);
  await sql`
    insert into reconciliation_suggestions as s (company_id, kind, score, reasons, payment_ids, expectation_ids, is_inflow,
      found_at)
    select ${companyId}, v.kind, v.score, v.reasons, v.payment_ids, v.expectation_ids, v.is_inflow,
      ${now.toISOString()}::timestamptz
    from ${given}
    on conflict (company_id, payment_ids, expectation_ids) do update
      set kind = excluded.kind, score = excluded.score, reasons = excluded.reasons
      where not s.is_refused and (s.kind, s.score, s.reasons) is distinct from (excluded.kind, excluded.score, excluded.reasons)`.execute(
    database,
  );
}
