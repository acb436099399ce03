/** Pairs of a payment and the expectation that it settled, in the order of one of them. */
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

export interface PairFilter {
  readonly madeBy: "Person" | "Automatic" | undefined;
  readonly isInflow: boolean | undefined;
  readonly transactionId: number | undefined;
  readonly orderedBy: "Payment" | "Expectation";
  readonly words: readonly string[];
  readonly skip: number;
  readonly take: number;
}

export interface PairRow {
  readonly paymentId: number;
  readonly expectationId: number;
  readonly isAutomatic: boolean | null;
  readonly kind: "exact" | "fee" | "difference" | "partial" | "grouped" | "instalments" | null;
  readonly score: number | null;
  readonly reasons: unknown;
  readonly madeAt: Date | null;
}

export async function listPairs(
  database: ScopedDatabase,
  companyId: number,
  { madeBy, isInflow, transactionId, orderedBy, words, skip, take }: PairFilter,
): Promise<{ readonly pairs: readonly PairRow[]; readonly count: number }> {
  const conditions = [
    sql`p.company_id = ${companyId} and p.is_paid and p.reconciled_with is not null`,
    ...(isInflow === undefined ? [] : [sql`p.is_inflow = ${isInflow}`]),
    ...(transactionId === undefined ? [] : [sql`p.id in (${sidesOf(companyId, transactionId)})`]),
    ...(madeBy === undefined ? [] : [sql`coalesce(o.is_automatic, false) = ${madeBy === "Automatic"}`]),
    ...words.map((word) => {
      const pattern = sql`'%' || fold(${word.replaceAll(/[\\%_]/g, "\\$&")}) || '%'`;
      return sql`(p.search_text like ${pattern} or e.search_text like ${pattern})`;
    }),
  ];
  const from = sql`
    transactions p
    join transactions e on e.company_id = p.company_id and e.id = p.reconciled_with
    left join reconciliation_origins o on o.company_id = p.company_id and o.payment_id = p.id and o.expectation_id = e.id
    where ${sql.join(conditions, sql` and `)}`;
  const order =
    orderedBy === "Payment" ? sql`p.payment_date desc, p.id desc` : sql`e.payment_date desc, e.id desc`;
  const { rows } = await sql<PairRow>`
    select p.id as "paymentId", e.id as "expectationId", o.is_automatic as "isAutomatic", o.kind, o.score, o.reasons,
      o.made_at as "madeAt"
    from ${from} order by ${order} offset ${skip} limit ${take}`.execute(database);
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(database);
  return { pairs: rows, count: counted.rows[0]?.count ?? 0 };
}

/** The line, the lines that it was split into, and what each of them is reconciled with. */
const sidesOf = (companyId: number, transactionId: number) => sql`
  select unnest(array[n.id, n.reconciled_with]) from transactions n
  where n.company_id = ${companyId} and (n.id = ${transactionId} or n.split_group_id = ${transactionId})`;
