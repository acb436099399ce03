import type { TransactionFilter } from "@amont/contract/operations/transactions/transaction-filter.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { type Companies, isOfCompanies } from "./companies-of-list.ts";
import { kindsOf, type ResolvedFilter, wordsOf } from "./resolved-filter.ts";
import { containing, minorUnitsOf } from "./transaction-conditions.ts";

/** With so few an index alone finds them; more are met soon enough on the way through the days. */
const mostCandidates = 1_000;

/** What the text index can look up: three letters make a trigram. */
const shortestIndexed = 3;

export async function resolveFilter(
  database: ScopedDatabase,
  companyIds: Companies["companyIds"],
  filter: TransactionFilter,
): Promise<ResolvedFilter> {
  const words = wordsOf(filter.text);
  const texts = [...words, ...(filter.nameContains ?? [])];
  return {
    ...filter,
    paidOrNot: kindsOf(filter),
    categoryIds: await findCategories(database, companyIds, filter),
    bankAccountIds: await findAccounts(database, companyIds, filter),
    words,
    candidateIds:
      (await findCandidates(database, companyIds, texts)) ??
      (await findByAmount(database, companyIds, filter)),
  };
}

/** Those given and all below them; with "to categorise", only what of them is reserved for that. */
async function findCategories(
  database: ScopedDatabase,
  companyIds: Companies["companyIds"],
  { categoryIds, categorisation }: TransactionFilter,
): Promise<readonly number[] | null> {
  const isNarrowed = categoryIds !== null && categoryIds !== undefined && categoryIds.length > 0;
  const onlyOpen = categorisation === "to-categorise";
  if (!isNarrowed && !onlyOpen) return null;
  const { rows } = await sql<{ id: number }>`
    with recursive below as (
      select c.company_id, c.id, c.kind from categories c
      where ${isOfCompanies(sql`c.company_id`, companyIds)}
        and ${isNarrowed ? sql`c.id = any(${categoryIds}::int[])` : sql`c.kind = 'to-categorise'`}
      union
      select c.company_id, c.id, c.kind from categories c
      join below b on c.company_id = b.company_id and c.parent_id = b.id
    )
    select id from below where ${onlyOpen ? sql`kind = 'to-categorise'` : sql`true`}`.execute(database);
  return rows.map((row) => row.id);
}

async function findAccounts(
  database: ScopedDatabase,
  companyIds: Companies["companyIds"],
  { bankAccountIds, bankAccountKind }: TransactionFilter,
): Promise<readonly number[] | null> {
  const asked = bankAccountIds === null || bankAccountIds?.length === 0 ? undefined : bankAccountIds;
  if (bankAccountKind === undefined || bankAccountKind === "all") return asked ?? null;
  const rows = await database
    .selectFrom("bank_accounts")
    .select("id")
    .where("company_id", "in", companyIds)
    .where("connection", bankAccountKind === "manual" ? "=" : "<>", "manual")
    .execute();
  const ofKind = rows.map((row) => row.id);
  return asked === undefined ? ofKind : ofKind.filter((id) => asked.includes(id));
}

async function findCandidates(
  database: ScopedDatabase,
  companyIds: Companies["companyIds"],
  texts: readonly string[],
): Promise<readonly number[] | null> {
  const [longest] = texts.toSorted((left, right) => right.length - left.length);
  if (longest === undefined || longest.length < shortestIndexed) return null;
  const { rows } = await sql<{ ids: number[] | null }>`
    select case when count(*) <= ${mostCandidates} then coalesce(array_agg(id), '{}') end as ids
    from unnest(${companyIds}::int[]) company,
      transactions_containing(company, ${containing(longest)}, ${mostCandidates + 1}) id`.execute(database);
  return rows[0]?.ids ?? null;
}

/** Those of one amount, in the minor units of whatever currency it may be in, and of either sign. */
async function findByAmount(
  database: ScopedDatabase,
  companyIds: Companies["companyIds"],
  { minAmount, maxAmount }: TransactionFilter,
): Promise<readonly number[] | null> {
  if (minAmount === null || minAmount === undefined || minAmount !== maxAmount) return null;
  const amounts = minorUnitsOf(minAmount).flatMap((amount) => [amount, -amount]);
  const rows = await database
    .selectFrom("transactions")
    .select("id")
    .where("company_id", "in", companyIds)
    .where((where) => where("amount_minor", "=", where.fn.any(where.val(amounts))))
    .limit(mostCandidates + 1)
    .execute();
  return rows.length > mostCandidates ? null : rows.map(({ id }) => id);
}
