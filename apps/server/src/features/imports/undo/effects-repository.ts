/** What an import did beside its transactions, compared with what is there now. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type RawBuilder, sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { EffectKind } from "../../../db/tables/import-tables.ts";
import { holdsForecast } from "../../../ledger/category-forecasts.ts";

export interface ImportKey {
  readonly companyId: number;
  readonly importId: number;
  /** Of its transactions those that stay. */
  readonly keptIds: readonly number[];
  /** Of an effect `e`: nobody worked on the details that it gave. */
  readonly areDetailsUntouched: RawBuilder<boolean>;
}

/** A transaction `t` that is still there when the import is undone. */
const outlives = ({ importId, keptIds }: ImportKey): RawBuilder<boolean> =>
  sql<boolean>`(t.import_id is distinct from ${importId} or t.id = any (${keptIds}::int[]))`;

export interface MadeAccount {
  readonly id: number;
  readonly name: string;
  readonly is_changed: boolean;
  readonly is_used: boolean;
}

/** Where an account may be meant by its id. */
const placesOfAccounts = [
  "account_affectation_rules",
  "balance_adjustments",
  "debt_schedules",
  "forecast_cells",
  "forecast_series",
  "forecast_timings",
  "recurrences",
] as const;
const listsOfAccounts = ["categorisation_rules", "project_association_rules"] as const;

export async function findMadeAccounts(
  database: ScopedDatabase,
  key: ImportKey,
): Promise<readonly MadeAccount[]> {
  const isMeant = sql.join(
    [
      ...placesOfAccounts.map(
        (table) => sql`exists (select from ${sql.table(table)} p
          where p.company_id = a.company_id and p.bank_account_id = a.id)`,
      ),
      ...listsOfAccounts.map(
        (table) => sql`exists (select from ${sql.table(table)} p
          where p.company_id = a.company_id and a.id = any (p.bank_account_ids))`,
      ),
    ],
    sql` or `,
  );
  const { rows } = await sql<MadeAccount>`
    select a.id, a.name, to_jsonb(a) - 'created_at' <> e.after as is_changed,
      ${isMeant} or exists (select from transactions t
        where t.company_id = a.company_id and t.bank_account_id = a.id and ${outlives(key)}) as is_used
    from import_effects e join bank_accounts a on a.company_id = e.company_id and a.id = e.row_key::int
    where e.company_id = ${key.companyId} and e.import_id = ${key.importId} and e.kind = 'account'
    order by a.id`.execute(database);
  return rows;
}

export interface MadeCategory {
  readonly id: number;
  readonly name: string;
  readonly took_over_from: number | null;
  readonly is_changed: boolean;
  readonly holds_data: boolean;
}

export async function findMadeCategories(
  database: ScopedDatabase,
  key: ImportKey,
): Promise<readonly MadeCategory[]> {
  const { rows } = await sql<MadeCategory>`
    select c.id, c.name, (e.before #>> '{}')::int as took_over_from, to_jsonb(c) - 'position' <> e.after as is_changed,
      ${holdsForecast}
      or exists (select from categorisation_rules r where r.company_id = c.company_id and r.category_id = c.id)
      or exists (select from recurrences r where r.company_id = c.company_id and r.category_id = c.id)
      or exists (select from debt_schedules d where d.company_id = c.company_id and d.category_id = c.id)
      or exists (select from transactions t
        where t.company_id = c.company_id and t.category_id = c.id and ${outlives(key)}) as holds_data
    from import_effects e join categories c on c.company_id = e.company_id and c.id = e.row_key::int
    where e.company_id = ${key.companyId} and e.import_id = ${key.importId} and e.kind = 'category'
    order by c.id`.execute(database);
  return rows;
}

/** What of a value effect is there now: whose it is, and the value. */
const currentValues = {
  balance: {
    source: sql`bank_accounts v`,
    name: sql`v.name`,
    key: sql`v.id::text`,
    value: sql`jsonb_build_object('minor', v.known_balance_minor, 'on', v.known_balance_on)`,
  },
  "payment-delay": {
    source: sql`categories v`,
    name: sql`v.name`,
    key: sql`v.id::text`,
    value: sql`to_jsonb(v.payment_delay_days)`,
  },
  "file-account": {
    source: sql`bank_file_accounts v`,
    name: sql`v.identifier`,
    key: sql`v.currency || ' ' || v.identifier`,
    value: sql`to_jsonb(v.bank_account_id)`,
  },
  "csv-reading": {
    source: sql`bank_csv_readings v`,
    name: sql`''`,
    key: sql`v.bank_account_id::text`,
    value: sql`v.reading`,
  },
} as const;

export type ValueKind = keyof typeof currentValues & EffectKind;

export interface ValueEffect {
  readonly row_key: string;
  readonly name: string;
  /** Of balances. */
  readonly currency: CurrencyCode | null;
  readonly before: unknown;
  /** Nobody has changed it since. */
  readonly is_current: boolean;
  /** A later import that still stands changed it from what this one made of it. */
  readonly followed_by: number | null;
}

/** Those whose row is gone are left out. */
export async function findValueEffects(
  database: ScopedDatabase,
  { companyId, importId }: ImportKey,
  kind: ValueKind,
): Promise<readonly ValueEffect[]> {
  const { source, name, key, value } = currentValues[kind];
  const currency = kind === "balance" ? sql`v.currency` : sql`null`;
  const { rows } = await sql<ValueEffect>`
    select e.row_key, ${name} as name, ${currency} as currency, e.before, ${value} = e.after as is_current,
      (select f.import_id from import_effects f join imports i on i.company_id = f.company_id and i.id = f.import_id
        where f.company_id = e.company_id and f.kind = e.kind and f.row_key = e.row_key and f.import_id <> e.import_id
          and f.before = e.after and i.state <> 'undone'
        order by f.import_id desc limit 1) as followed_by
    from import_effects e join ${source} on v.company_id = e.company_id and ${key} = e.row_key
    where e.company_id = ${companyId} and e.import_id = ${importId} and e.kind = ${kind}
    order by e.row_key`.execute(database);
  return rows;
}

/** The import that went on from here would now go back to what was before both. */
export async function handBeforeOn(
  database: ScopedDatabase,
  { companyId }: ImportKey,
  kind: ValueKind,
  { row_key, before, followed_by }: ValueEffect,
): Promise<void> {
  await database
    .updateTable("import_effects")
    .set({ before: before === null ? null : JSON.stringify(before) })
    .where("company_id", "=", companyId)
    .where("import_id", "=", followed_by ?? 0)
    .where("kind", "=", kind)
    .where("row_key", "=", row_key)
    .execute();
}

export async function restoreBalance(
  database: ScopedDatabase,
  companyId: number,
  bankAccountId: number,
  { minor, on }: { readonly minor: number; readonly on: string },
): Promise<void> {
  await database
    .updateTable("bank_accounts")
    .set({ known_balance_minor: minor, known_balance_on: on })
    .where("company_id", "=", companyId)
    .where("id", "=", bankAccountId)
    .execute();
}

export async function restorePaymentDelay(
  database: ScopedDatabase,
  companyId: number,
  categoryId: number,
  days: number,
): Promise<void> {
  await database
    .updateTable("categories")
    .set({ payment_delay_days: days })
    .where("company_id", "=", companyId)
    .where("id", "=", categoryId)
    .execute();
}

/** Null forgets it. */
export async function restoreFileAccount(
  database: ScopedDatabase,
  companyId: number,
  rowKey: string,
  bankAccountId: number | null,
): Promise<void> {
  const isIt = sql<boolean>`company_id = ${companyId} and currency || ' ' || identifier = ${rowKey}`;
  await (bankAccountId === null
    ? sql`delete from bank_file_accounts where ${isIt}`
    : // The account that it was before may be gone.
      sql`update bank_file_accounts set bank_account_id = ${bankAccountId} where ${isIt} and exists (
        select from bank_accounts a where a.company_id = ${companyId} and a.id = ${bankAccountId})`
  ).execute(database);
}

/** Null forgets it. */
export async function restoreCsvReading(
  database: ScopedDatabase,
  companyId: number,
  bankAccountId: number,
  reading: unknown,
): Promise<void> {
  await (reading === null
    ? sql`delete from bank_csv_readings where company_id = ${companyId} and bank_account_id = ${bankAccountId}`
    : sql`update bank_csv_readings set reading = ${JSON.stringify(reading)}::jsonb
        where company_id = ${companyId} and bank_account_id = ${bankAccountId}`
  ).execute(database);
}

/** Nothing hangs on them any more but what files said. */
export async function deleteAccounts(
  database: ScopedDatabase,
  companyId: number,
  bankAccountIds: readonly number[],
): Promise<void> {
  if (bankAccountIds.length === 0) return;
  await database
    .deleteFrom("bank_accounts")
    .where("company_id", "=", companyId)
    .where(sql<boolean>`id = any (${bankAccountIds}::int[])`)
    .execute();
}

export interface GivenDetails {
  readonly id: number;
  readonly name: string;
  readonly is_untouched: boolean;
}

/** Operations of other imports that this one gave details; its own go with them. */
export async function findGivenDetails(
  database: ScopedDatabase,
  { companyId, importId, areDetailsUntouched }: ImportKey,
): Promise<readonly GivenDetails[]> {
  const { rows } = await sql<GivenDetails>`
    select t.id, t.name, ${areDetailsUntouched} as is_untouched
    from import_effects e join transactions t on t.company_id = e.company_id and t.id = e.row_key::int
    where e.company_id = ${companyId} and e.import_id = ${importId} and e.kind = 'details' and t.is_split
      and t.import_id is distinct from ${importId}
    order by t.id`.execute(database);
  return rows;
}

/** The operation stands for itself again. */
export async function takeDetails(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
): Promise<void> {
  if (transactionIds.length === 0) return;
  await sql`
    delete from transactions where company_id = ${companyId} and split_group_id = any (${transactionIds}::int[])`.execute(
    database,
  );
  await sql`
    update transactions set is_split = false
    where company_id = ${companyId} and id = any (${transactionIds}::int[])`.execute(database);
}
