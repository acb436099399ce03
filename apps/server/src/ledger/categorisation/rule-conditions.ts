/**
 * Does rule `r` fit transaction `t`? The one statement of what rules mean: what one would do, what it does to the past
 * and what it does to new transactions are decided by it.
 */
import { type RawBuilder, sql } from "kysely";

/** Which transactions are looked at. Confirmed ones never are. */
export type Candidates =
  | { readonly ids: readonly number[] }
  | { readonly isInflow: boolean }
  | { readonly ruleId: number };

/**
 * The rows `t` that a statement begins with. Those that are named are looked up one by one, by their key and by nothing
 * else: a table that has just grown counts as nearly empty until it is analysed, and any of its indexes as good as any
 * other, even one that goes through all of a company's lines.
 */
export const candidateRows = (
  companyId: number,
  candidates: { readonly ids: readonly number[] } | object,
): RawBuilder<unknown> =>
  "ids" in candidates
    ? sql`unnest(${candidates.ids}::int[]) given (id) cross join lateral (
        select * from transactions c where c.company_id = ${companyId} and c.id = given.id offset 0) t`
    : sql`transactions t`;

/** Asked once by a statement, before it looks at any row: most companies have no rules of most kinds. */
export const hasRules = (
  companyId: number,
  table: "categorisation_rules" | "project_association_rules" | "account_affectation_rules",
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${sql.table(table)} any_rule where any_rule.company_id = ${companyId})`;

/** For a statement that changes rows `t`, of which it has found some already: it need not look beyond the candidates. */
export const amongCandidates = (
  candidates: { readonly ids: readonly number[] } | object,
): RawBuilder<unknown> => ("ids" in candidates ? sql`and t.id = any (${candidates.ids}::int[])` : sql``);

/** Of a row `t` of the candidates. */
export const waiting = (candidates: Candidates) => {
  const waits = sql`t.categorisation = 'to-categorise' and t.is_listed`;
  if ("ids" in candidates) return waits;
  if ("isInflow" in candidates) return sql`${waits} and t.is_inflow = ${candidates.isInflow}`;
  return sql`t.categorisation <> 'confirmed'`;
};

/** What the line says. The first line of the search text is the name. */
const lineFits = sql<boolean>`(
  (r.folded_contains = '{}' or exists (
    select from unnest(r.folded_contains) word where strpos(split_part(t.search_text, e'\\n', 1), word) > 0))
  and not exists (
    select from unnest(r.folded_excludes) word where strpos(split_part(t.search_text, e'\\n', 1), word) > 0)
  and (r.amounts_currency is null or r.amounts_currency = t.currency)
  and (r.min_amount_minor is null or abs(t.amount_minor) >= r.min_amount_minor)
  and (r.max_amount_minor is null or abs(t.amount_minor) <= r.max_amount_minor)
)`;

const accountFits = sql<boolean>`(r.bank_account_ids = '{}' or t.bank_account_id = any (r.bank_account_ids))`;

/** Where it stands already. A category that got children after it was chosen stands for them all. */
const placeFits = sql<boolean>`(
  (r.is_inflow is null or r.is_inflow = t.is_inflow)
  and (r.category_ids = '{}' or r.category_ids && category_line(t.company_id, t.category_id))
)`;

/** A line of a split stays in the tree of the whole that it is a part of: no rule turns it around. */
export const categorisationRuleFits = sql<boolean>`(
  r.is_inflow = t.is_inflow
  and (t.split_group_id is null or r.action not in ('ReverseAndCategorize', 'ReverseAndPrecategorize'))
  and ${lineFits} and ${accountFits}
)`;

export const projectRuleFits = sql<boolean>`(${placeFits} and ${lineFits} and ${accountFits})`;

export const accountRuleFits = sql<boolean>`(${placeFits} and ${lineFits})`;

/** Transactions that a category may still be found for; confirmed ones have one. */
export const isUnconfirmed = sql<boolean>`(
  t.categorisation <> 'confirmed' and t.reconciliation = 'none' and not t.is_split
)`;

/** Transactions that a rule may give to a project: those that count for something and are in none. */
export const isWithoutProject = sql<boolean>`(
  t.is_listed and t.reconciliation = 'none' and not t.is_ignored and t.amount_minor <> 0
  and not exists (select from transaction_projects p where p.company_id = t.company_id and p.transaction_id = t.id)
)`;

/** Expected transactions that nobody has said the account of. A line of a split goes with its whole. */
export const isWithoutAccount = sql<boolean>`(
  not t.is_paid and t.is_listed and t.bank_account_id is null and t.split_group_id is null
)`;
