/**
 * Puts transactions where rules, earlier choices and the table of common counterparties say they belong. All work on any
 * number of transactions at once: those just created, or all that wait.
 */
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import {
  amongCandidates,
  type Candidates,
  candidateRows,
  categorisationRuleFits,
  hasRules,
  waiting,
} from "./rule-conditions.ts";
import { proposeFromStarterTable } from "./starter-recognition-repository.ts";

export type CategorisedBy = Readonly<Record<string, number>>;

/** Applies to each candidate the first rule that fits it. Answers how many each action touched. */
export async function applyRules(
  database: ScopedDatabase,
  companyId: number,
  candidates: Candidates,
): Promise<CategorisedBy> {
  const onlyRule = "ruleId" in candidates ? sql`and r.id = ${candidates.ruleId}` : sql``;
  const { rows } = await sql<{ action: string; count: number }>`
    with decided as materialized (
      select t.id, r.action, r.category_id
      from ${candidateRows(companyId, candidates)}
      cross join lateral (
        select r.action, r.category_id from categorisation_rules r
        where r.company_id = ${companyId} and ${categorisationRuleFits} ${onlyRule}
        order by r.position, r.id limit 1
      ) r
      where ${hasRules(companyId, "categorisation_rules")} and t.company_id = ${companyId}
        and t.reconciliation = 'none' and not t.is_split and ${waiting(candidates)}
    ), changed as (
      update transactions t set
        category_id = d.category_id,
        categorisation = case when d.action in ('PreCategorize', 'PreCategorizeAndIgnore', 'ReverseAndPrecategorize')
          then 'to-confirm' else 'confirmed' end,
        is_ignored = t.is_ignored or (t.is_paid and d.action in ('CategorizeAndIgnore', 'PreCategorizeAndIgnore')),
        is_inflow = t.is_inflow <> (d.action in ('ReverseAndCategorize', 'ReverseAndPrecategorize')),
        is_reversed = t.is_reversed <> (d.action in ('ReverseAndCategorize', 'ReverseAndPrecategorize')),
        amount_minor = case when d.action in ('ReverseAndCategorize', 'ReverseAndPrecategorize')
          then -t.amount_minor else t.amount_minor end
      from decided d
      where t.company_id = ${companyId} and t.id = d.id ${amongCandidates(candidates)}
      returning d.action
    ), turned as (
      -- What is turned around has its parts turned around as well.
      update transaction_projects p set amount_minor = -p.amount_minor
      from decided d
      where p.company_id = ${companyId} and p.transaction_id = d.id
        and d.action in ('ReverseAndCategorize', 'ReverseAndPrecategorize')
    )
    select action, count(*)::int as count from changed group by action`.execute(database);
  return Object.fromEntries(rows.map(({ action, count }) => [action, count]));
}

/** How many of the newest confirmed transactions of a label are asked, and how many must agree. */
const lookedAt = 20;
const agreement = 0.6;

/**
 * Proposes, for candidates that still wait, the category that lines like theirs were given before. A proposal is
 * to be confirmed: nothing is taken for granted because it happened before.
 */
async function applySuggestions(
  database: ScopedDatabase,
  companyId: number,
  candidates: Candidates,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with labels as (
      select distinct t.label_key, t.is_inflow from ${candidateRows(companyId, candidates)}
      where t.company_id = ${companyId} and t.label_key <> '' and not t.is_split and ${waiting(candidates)}
    ), learnt as (
      select l.label_key, l.is_inflow, s.category_id from labels l
      cross join lateral (${suggestionFor(companyId)}) s
      where s.times >= ${agreement}::float * s.out_of
    ), chosen as materialized (
      select t.id, learnt.category_id from ${candidateRows(companyId, candidates)}
      join learnt on learnt.label_key = t.label_key and learnt.is_inflow = t.is_inflow
      where t.company_id = ${companyId} and not t.is_split and ${waiting(candidates)}
    )
    update transactions t set category_id = chosen.category_id, categorisation = 'to-confirm'
    from chosen
    where t.company_id = ${companyId} and t.id = chosen.id ${amongCandidates(candidates)}`.execute(database);
  return Number(numAffectedRows ?? 0n);
}

/** For a label `l`: the category that its newest confirmed transactions have most often, and how often. */
export const suggestionFor = (companyId: number) => sql`
  select newest.category_id, count(*)::int as times, sum(count(*)) over ()::int as out_of
  from (
    select p.category_id from transactions p
    where p.company_id = ${companyId} and p.label_key = l.label_key and p.categorisation = 'confirmed'
      and p.is_inflow = l.is_inflow and not p.is_split
    order by p.id desc limit ${lookedAt}
  ) newest
  group by newest.category_id
  order by times desc, newest.category_id
  limit 1`;

async function findWishes(database: ScopedDatabase, companyId: number) {
  const settings = await database
    .selectFrom("transaction_settings")
    .select(["suggests_categories", "recognises_counterparties"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return {
    suggests: settings?.suggests_categories ?? true,
    recognises: settings?.recognises_counterparties ?? true,
  };
}

/**
 * The rules first, then what was learnt, then what anybody would recognise: the last two unless the company does not
 * want to be told.
 */
export async function categorise(
  database: ScopedDatabase,
  companyId: number,
  candidates: Candidates,
): Promise<{ readonly byRule: CategorisedBy; readonly bySuggestion: number }> {
  const byRule = await applyRules(database, companyId, candidates);
  const wishes = await findWishes(database, companyId);
  if (!wishes.suggests) return { byRule, bySuggestion: 0 };
  const learnt = await applySuggestions(database, companyId, candidates);
  const recognised = wishes.recognises ? await proposeFromStarterTable(database, companyId, candidates) : 0;
  return { byRule, bySuggestion: learnt + recognised };
}
