import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import { todayOfCompany, todayOfEachCompany } from "../../ledger/company-today.ts";
import type { OwnedId } from "./search/search-repository.ts";
import { rowColumns, rowNames, type TransactionRow } from "./search/transaction-rows.ts";

/** In the order asked for. */
export async function findTransactions(
  database: ScopedDatabase,
  companyId: number,
  transactionIds: readonly number[],
  now: Date,
): Promise<readonly TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select ${rowColumns}, ${todayOfCompany(companyId, now)} as today
    from unnest(${transactionIds}::int[]) with ordinality asked (id, place)
    join transactions t on t.company_id = ${companyId} and t.id = asked.id ${rowNames}
    order by asked.place`.execute(database);
  return rows;
}

/** Of several companies, each read by the day that it is there. In the order asked for. */
export async function findOwnedTransactions(
  database: ScopedDatabase,
  companyIds: readonly number[],
  owned: readonly OwnedId[],
  now: Date,
): Promise<readonly TransactionRow[]> {
  const [only, ...others] = companyIds;
  const ids = owned.map(({ id }) => id);
  if (only !== undefined && others.length === 0) return findTransactions(database, only, ids, now);
  const { rows } = await sql<TransactionRow>`
    select ${rowColumns}, taken.today
    from unnest(${owned.map((each) => each.company_id)}::int[], ${ids}::int[])
      with ordinality asked (company_id, id, place)
    join (${todayOfEachCompany(companyIds, now)}) taken on taken.company_id = asked.company_id
    join transactions t on t.company_id = asked.company_id and t.id = asked.id ${rowNames}
    order by asked.place`.execute(database);
  return rows;
}

export async function findTransaction(
  database: ScopedDatabase,
  companyId: number,
  transactionId: number,
  now: Date,
): Promise<TransactionRow | undefined> {
  const [row] = await findTransactions(database, companyId, [transactionId], now);
  return row;
}

export async function findSplitLines(
  database: ScopedDatabase,
  companyId: number,
  splitGroupId: number,
  now: Date,
): Promise<readonly TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select ${rowColumns}, ${todayOfCompany(companyId, now)} as today from transactions t ${rowNames}
    where t.company_id = ${companyId} and t.split_group_id = ${splitGroupId}
    order by t.id`.execute(database);
  return rows;
}

export async function findCompanyCurrency(database: ScopedDatabase, companyId: number) {
  const { currency } = await database
    .selectFrom("companies")
    .select("currency")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return currency;
}

export async function findCompany(database: ScopedDatabase, companyId: number) {
  return database
    .selectFrom("companies")
    .select(["name", "time_zone"])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
}
