import { sql } from "kysely";

/**
 * Does rule `r` fit transaction `t`? The one statement of what a rule means: what it would do, what it does to
 * the past and what it does to new transactions are decided by it. The first line of the search text is the name.
 * A line of a split stays in the tree of the whole that it is a part of: no rule turns it around.
 */
export const ruleFits = sql<boolean>`(
  r.is_inflow = t.is_inflow
  and (t.split_group_id is null or r.action not in ('ReverseAndCategorize', 'ReverseAndPrecategorize'))
  and (r.folded_contains = '{}' or exists (
    select from unnest(r.folded_contains) word where strpos(split_part(t.search_text, e'\\n', 1), word) > 0))
  and not exists (
    select from unnest(r.folded_excludes) word where strpos(split_part(t.search_text, e'\\n', 1), word) > 0)
  and (r.amounts_currency is null or r.amounts_currency = t.currency)
  and (r.min_amount_minor is null or abs(t.amount_minor) >= r.min_amount_minor)
  and (r.max_amount_minor is null or abs(t.amount_minor) <= r.max_amount_minor)
  and (r.bank_account_ids = '{}' or t.bank_account_id = any (r.bank_account_ids))
)`;
