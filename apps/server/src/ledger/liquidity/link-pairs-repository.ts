/** Which payment settles which expectation: on both lines, with why. */
import type { MatchReason } from "@amont/contract/explanations/reconciliation/match-reason.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface Origin {
  readonly isAutomatic: boolean;
  readonly kind: "exact" | "fee" | "difference" | "partial" | "grouped" | "instalments" | null;
  readonly score: number | null;
  readonly reasons: readonly MatchReason[];
}

export interface Link extends Origin {
  readonly paymentId: number;
  readonly expectationId: number;
}

export async function linkPairs(
  database: ScopedDatabase,
  companyId: number,
  links: readonly Link[],
  now: Date,
): Promise<void> {
  const paymentIds = links.map(({ paymentId }) => paymentId);
  const expectationIds = links.map(({ expectationId }) => expectationId);
  await sql`
    update transactions t set reconciliation = 'full', reconciled_with = v.other
    from unnest(${[...paymentIds, ...expectationIds]}::int[], ${[...expectationIds, ...paymentIds]}::int[]) v (id, other)
    where t.company_id = ${companyId} and t.id = v.id`.execute(database);
  await sql`
    insert into reconciliation_origins (company_id, payment_id, expectation_id, is_automatic, kind, score, reasons, made_at)
    select ${companyId}, v.* from unnest(${paymentIds}::int[], ${expectationIds}::int[],
      ${links.map(({ isAutomatic }) => isAutomatic)}::boolean[], ${links.map(({ kind }) => kind)}::text[],
      ${links.map(({ score }) => score)}::int[], ${links.map(({ reasons }) => JSON.stringify(reasons))}::jsonb[],
      array_fill(${now.toISOString()}::timestamptz, array[${links.length}::int])) v
    on conflict (company_id, payment_id, expectation_id) do update set is_automatic = excluded.is_automatic,
      kind = excluded.kind, score = excluded.score, reasons = excluded.reasons, made_at = excluded.made_at`.execute(
    database,
  );
}
