/** Transfers as they are written for the first time, with their two sides. */
import { type Selectable, sql } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";

export type StoredTransfer = Selectable<Database["cash_transfers"]>;
export type WrittenTransfer = Omit<StoredTransfer, "created_at" | "cancelled_at">;

/** Answers how many were new: fewer than given where somebody else's have their names. */
export async function insertTransfers(
  database: ScopedDatabase,
  transfers: readonly WrittenTransfer[],
): Promise<number> {
  const rows = await database
    .insertInto("cash_transfers")
    .values([...transfers])
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return rows.length;
}

export interface NamedSides {
  readonly transfer: WrittenTransfer;
  readonly outName: string;
  readonly inName: string;
}

/** The two expected transactions of each. Their companies have the category already. */
export async function insertSides(
  database: ScopedDatabase,
  sides: readonly NamedSides[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const records = sides.flatMap(({ transfer, outName, inName }) => [
    sideRecord(transfer, outName, {
      company_id: transfer.from_company_id,
      bank_account_id: transfer.from_account_id,
      is_inflow: false,
      payment_date: transfer.out_on,
    }),
    sideRecord(transfer, inName, {
      company_id: transfer.to_company_id,
      bank_account_id: transfer.to_account_id,
      is_inflow: true,
      payment_date: transfer.in_on,
    }),
  ]);
  const { rows } = await sql<{ company_id: number; id: number }>`
    insert into transactions (company_id, is_paid, is_inflow, bank_account_id, scenario_id, category_id, categorisation,
      name, amount_minor, currency, payment_date, original_payment_date, origin, transfer_id)
    select g.company_id, false, g.is_inflow, g.bank_account_id, g.scenario_id, c.id, 'confirmed', g.name, g.amount_minor,
      g.currency, g.payment_date, g.payment_date, 'transfer', g.transfer_id
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as g (company_id int, is_inflow boolean, bank_account_id int,
      scenario_id int, name text, amount_minor bigint, currency text, payment_date date, transfer_id uuid)
    join categories c on c.company_id = g.company_id and c.kind = 'transfer' and c.is_inflow = g.is_inflow
    returning company_id, id`.execute(database);
  const byCompany = Map.groupBy(rows, ({ company_id }) => company_id);
  return new Map([...byCompany].map(([companyId, own]) => [companyId, own.map(({ id }) => id)]));
}

const sideRecord = (transfer: WrittenTransfer, name: string, side: Readonly<Record<string, unknown>>) => ({
  ...side,
  name,
  scenario_id: transfer.scenario_id,
  amount_minor: transfer.amount_minor,
  currency: transfer.currency,
  transfer_id: transfer.id,
});

/** One in each tree of the company, made with its first transfer, also where the organisation shares the others. */
export async function ensureTransferCategories(
  database: ScopedDatabase,
  companyId: number,
): Promise<{ readonly isNew: boolean }> {
  const { rows } = await sql<{ id: number }>`
    insert into categories (company_id, is_inflow, name, position, kind)
    select ${companyId}, tree.is_inflow,
      -- Somebody may have called one of theirs so.
      case when exists (select from categories c where c.company_id = ${companyId} and c.is_inflow = tree.is_inflow
          and c.parent_id is null and fold(c.name) = fold(${transferCategoryName}))
        then ${`${transferCategoryName} (entre comptes)`} else ${transferCategoryName} end,
      (select coalesce(max(c.position) + 1, 0) from categories c
        where c.company_id = ${companyId} and c.is_inflow = tree.is_inflow and c.parent_id is null),
      'transfer'
    from (values (true), (false)) tree (is_inflow)
    where not exists (select from categories c
      where c.company_id = ${companyId} and c.is_inflow = tree.is_inflow and c.kind = 'transfer')
    returning id`.execute(database);
  return { isNew: rows.length > 0 };
}

const transferCategoryName = "Virements internes";
