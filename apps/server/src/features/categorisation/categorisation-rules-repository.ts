import type { CategorisationRuleDefinition } from "@amont/contract/operations/categorisation/categorisation-rule.ts";
import { money } from "@amont/kernel/money.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { ruleFits } from "../../ledger/rule-conditions.ts";

type RuleRow = Selectable<Database["categorisation_rules"]>;

function columnsOf(rule: CategorisationRuleDefinition) {
  return {
    is_inflow: rule.isInflow,
    name_contains: [...rule.nameContains],
    name_excludes: [...rule.nameExcludes],
    min_amount_minor: rule.minAmount?.amountMinor ?? null,
    max_amount_minor: rule.maxAmount?.amountMinor ?? null,
    amounts_currency: (rule.minAmount ?? rule.maxAmount)?.currency ?? null,
    bank_account_ids: [...rule.bankAccountIds],
    action: rule.action,
    category_id: rule.categoryId,
  } satisfies Partial<Insertable<Database["categorisation_rules"]>>;
}

function ruleOf(row: RuleRow) {
  const amount = (minor: number | null) =>
    minor === null || row.amounts_currency === null ? null : money(minor, row.amounts_currency);
  return {
    id: row.id,
    isInflow: row.is_inflow,
    nameContains: row.name_contains,
    nameExcludes: row.name_excludes,
    minAmount: amount(row.min_amount_minor),
    maxAmount: amount(row.max_amount_minor),
    bankAccountIds: row.bank_account_ids,
    action: row.action,
    categoryId: row.category_id,
  };
}

export async function findRules(database: ScopedDatabase, companyId: number) {
  const rows = await database
    .selectFrom("categorisation_rules")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(ruleOf);
}

export async function countRules(database: ScopedDatabase, companyId: number): Promise<number> {
  const { count } = await database
    .selectFrom("categorisation_rules")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  return count;
}

/** After all the others. */
export async function addRule(
  database: ScopedDatabase,
  companyId: number,
  rule: CategorisationRuleDefinition,
): Promise<number> {
  const { id } = await database
    .insertInto("categorisation_rules")
    .values({
      company_id: companyId,
      position: sql`(select coalesce(max(position) + 1, 0) from categorisation_rules where company_id = ${companyId})`,
      ...columnsOf(rule),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function replaceRule(
  database: ScopedDatabase,
  companyId: number,
  ruleId: number,
  rule: CategorisationRuleDefinition,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("categorisation_rules")
    .set(columnsOf(rule))
    .where("company_id", "=", companyId)
    .where("id", "=", ruleId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function removeRule(
  database: ScopedDatabase,
  companyId: number,
  ruleId: number,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("categorisation_rules")
    .where("company_id", "=", companyId)
    .where("id", "=", ruleId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function hasRule(database: ScopedDatabase, companyId: number, ruleId: number): Promise<boolean> {
  const row = await database
    .selectFrom("categorisation_rules")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "=", ruleId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function orderRules(
  database: ScopedDatabase,
  companyId: number,
  ruleIds: readonly number[],
): Promise<void> {
  await sql`
    update categorisation_rules r set position = o.position
    from unnest(${ruleIds}::int[]) with ordinality o (id, position)
    where r.company_id = ${companyId} and r.id = o.id`.execute(database);
}

/** A rule that is not stored, as the one row `r` that the conditions read. */
const asRow = (rule: CategorisationRuleDefinition) => {
  const columns = columnsOf(rule);
  return sql`(select
    ${columns.is_inflow}::boolean as is_inflow,
    ${columns.action}::text as action,
    fold_all(${columns.name_contains}::text[]) as folded_contains,
    fold_all(${columns.name_excludes}::text[]) as folded_excludes,
    ${columns.min_amount_minor}::bigint as min_amount_minor,
    ${columns.max_amount_minor}::bigint as max_amount_minor,
    ${columns.amounts_currency}::char(3) as amounts_currency,
    ${columns.bank_account_ids}::int[] as bank_account_ids) r`;
};

const exampleCount = 20;

export async function previewRule(
  database: ScopedDatabase,
  companyId: number,
  rule: CategorisationRuleDefinition,
) {
  const { rows } = await sql<{
    id: number;
    name: string;
    payment_date: string;
    amount_minor: number;
    currency: Database["transactions"]["currency"];
    is_paid: boolean;
    matches: number;
  }>`
    select t.id, t.name, t.payment_date, t.amount_minor, t.currency, t.is_paid, count(*) over ()::int as matches
    from transactions t, ${asRow(rule)}
    where t.company_id = ${companyId} and t.categorisation <> 'confirmed' and t.reconciliation = 'none'
      and not t.is_split and ${ruleFits}
    order by t.payment_date desc, t.id desc
    limit ${exampleCount}`.execute(database);
  return {
    count: rows[0]?.matches ?? 0,
    newest: rows.map((row) => ({
      id: row.id,
      name: row.name,
      paymentDate: row.payment_date,
      amount: money(row.amount_minor, row.currency),
      isPaid: row.is_paid,
    })),
  };
}
