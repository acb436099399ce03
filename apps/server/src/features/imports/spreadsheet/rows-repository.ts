import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { CheckedRow } from "./check-row.ts";

export interface KnownTransaction {
  readonly id: number;
  readonly external_id: string | null;
  readonly is_paid: boolean;
  readonly reconciliation: "none" | "marked" | "full";
}

/** Those that bear one of the ids, or that an export named by one of ours. */
export function findKnown(
  database: ScopedDatabase,
  companyId: number,
  externalIds: readonly string[],
  transactionIds: readonly number[],
): Promise<readonly KnownTransaction[]> {
  return sql<KnownTransaction>`
    select id, external_id, is_paid, reconciliation from transactions
    where company_id = ${companyId} and external_id = any (${externalIds}::text[])
    union
    select id, external_id, is_paid, reconciliation from transactions
    where company_id = ${companyId} and id = any (${transactionIds}::int[])`
    .execute(database)
    .then(({ rows }) => rows);
}

export interface NewRow extends CheckedRow {
  readonly externalId: string;
}

interface Destination {
  readonly importId: number;
  readonly toCategorise: { readonly inflow: number; readonly outflow: number };
}

/** All rows at once, in their order. Answers their ids. */
export async function insertRows(
  database: ScopedDatabase,
  companyId: number,
  rows: readonly NewRow[],
  { importId, toCategorise }: Destination,
): Promise<readonly number[]> {
  if (rows.length === 0) return [];
  const records = rows.map((row, position) => ({
    position,
    is_paid: row.isPaid,
    is_inflow: row.isInflow,
    bank_account_id: row.bankAccountId,
    category_id: row.categoryId ?? (row.isInflow ? toCategorise.inflow : toCategorise.outflow),
    categorisation: row.categoryId === null ? "to-categorise" : row.isProposed ? "to-confirm" : "confirmed",
    name: row.name,
    memo: row.memo,
    amount_minor: row.amountMinor,
    currency: row.currency,
    vat_rate_bp: row.vatBasisPoints,
    payment_date: row.paymentDate,
    billing_date: row.billingDate,
    late_since: row.lateSince,
    external_id: row.externalId,
    is_ignored: row.isIgnored,
    reconciliation: row.isReconciled ? "marked" : "none",
  }));
  const { rows: made } = await sql<{ id: number; external_id: string }>`
    insert into transactions (company_id, is_paid, is_inflow, bank_account_id, category_id, categorisation, name, memo,
      amount_minor, currency, vat_rate_bp, payment_date, original_payment_date, billing_date, late_since, origin,
      import_id, external_id, is_ignored, reconciliation)
    select ${companyId}::int, is_paid, is_inflow, bank_account_id, category_id, categorisation, name, memo, amount_minor,
      currency, vat_rate_bp, payment_date, payment_date, billing_date, late_since, 'import', ${importId}::int,
      external_id, is_ignored, reconciliation
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (position int, is_paid boolean, is_inflow boolean,
      bank_account_id int, category_id int, categorisation text, name text, memo text, amount_minor bigint,
      currency char(3), vat_rate_bp int, payment_date date, billing_date date, late_since date, external_id text,
      is_ignored boolean, reconciliation text)
    order by position
    returning id, external_id`.execute(database);
  await insertParts(database, companyId, rows, new Map(made.map(({ id, external_id }) => [external_id, id])));
  return made.map(({ id }) => id);
}

async function insertParts(
  database: ScopedDatabase,
  companyId: number,
  rows: readonly NewRow[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const parts = rows.flatMap(({ externalId, projects }) =>
    projects.map(({ projectId, amountMinor }) => ({
      transaction_id: ids.get(externalId),
      project_id: projectId,
      amount_minor: amountMinor,
    })),
  );
  if (parts.length === 0) return;
  await sql`
    insert into transaction_projects (company_id, transaction_id, project_id, amount_minor)
    select ${companyId}::int, transaction_id, project_id, amount_minor
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as given (transaction_id int, project_id int, amount_minor bigint)`.execute(database);
}
