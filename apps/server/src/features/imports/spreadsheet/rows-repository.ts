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

/**
 * All rows at once, in their order. Answers their ids. Column by column: the database reads lists in a third of the time
 * that it takes for objects.
 */
export async function insertRows(
  database: ScopedDatabase,
  companyId: number,
  rows: readonly NewRow[],
  { importId, toCategorise }: Destination,
): Promise<readonly number[]> {
  if (rows.length === 0) return [];
  const categoryOf = ({ categoryId, isInflow }: NewRow) =>
    categoryId ?? (isInflow ? toCategorise.inflow : toCategorise.outflow);
  const { rows: made } = await sql<{ id: number; external_id: string }>`
    insert into transactions (company_id, is_paid, is_inflow, bank_account_id, category_id, categorisation, name, memo,
      amount_minor, currency, vat_rate_bp, payment_date, original_payment_date, billing_date, late_since, origin,
      import_id, external_id, is_ignored, reconciliation)
    select ${companyId}::int, is_paid, is_inflow, bank_account_id, category_id, categorisation, name, memo, amount_minor,
      currency, vat_rate_bp, payment_date, payment_date, billing_date, late_since, 'import', ${importId}::int,
      external_id, is_ignored, reconciliation
    from unnest(
      ${rows.map(({ isPaid }) => isPaid)}::boolean[],
      ${rows.map(({ isInflow }) => isInflow)}::boolean[],
      ${rows.map(({ bankAccountId }) => bankAccountId)}::int[],
      ${rows.map(categoryOf)}::int[],
      ${rows.map(categorisationOf)}::text[],
      ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ memo }) => memo)}::text[],
      ${rows.map(({ amountMinor }) => amountMinor)}::bigint[],
      ${rows.map(({ currency }) => currency)}::char(3)[],
      ${rows.map(({ vatBasisPoints }) => vatBasisPoints)}::int[],
      ${rows.map(({ paymentDate }) => paymentDate)}::date[],
      ${rows.map(({ billingDate }) => billingDate)}::date[],
      ${rows.map(({ lateSince }) => lateSince)}::date[],
      ${rows.map(({ externalId }) => externalId)}::text[],
      ${rows.map(({ isIgnored }) => isIgnored)}::boolean[],
      ${rows.map(({ isReconciled }) => (isReconciled ? "marked" : "none"))}::text[]
    ) with ordinality as given (is_paid, is_inflow, bank_account_id, category_id, categorisation, name, memo,
      amount_minor, currency, vat_rate_bp, payment_date, billing_date, late_since, external_id, is_ignored,
      reconciliation, position)
    order by position
    returning id, external_id`.execute(database);
  await insertParts(database, companyId, rows, new Map(made.map(({ id, external_id }) => [external_id, id])));
  return made.map(({ id }) => id);
}

function categorisationOf({ categoryId, isProposed }: NewRow): "to-categorise" | "to-confirm" | "confirmed" {
  if (categoryId === null) return "to-categorise";
  return isProposed ? "to-confirm" : "confirmed";
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
