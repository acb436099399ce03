/** From what a caller asked for to one list: filter resolved, defaults filled in, far pages found by their day. */
import {
  type TransactionFilter,
  type TransactionSearch,
  type TransactionSort,
  usualPage,
} from "@amont/contract/operations/transactions/transaction-filter.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import type { Companies } from "./companies-of-list.ts";
import { findDayAt } from "./days-repository.ts";
import { resolveFilter } from "./filter-repository.ts";
import { fitsDailyTotals } from "./resolved-filter.ts";
import type { ListQuery } from "./search-repository.ts";

const latestFirst: TransactionSort = { field: "payment-date", direction: "descending" };

/** Skipping fewer is quicker than asking where they end. */
const nearby = 500;

export async function listQueryOf(
  { filters, sort, pagination }: TransactionSearch,
  { database, now }: OperationContext,
  companyIds: Companies["companyIds"],
  kind?: TransactionFilter["kind"],
): Promise<ListQuery> {
  const asked = { ...filters, ...(kind === undefined ? {} : { kind }) };
  return {
    filter: await resolveFilter(database, companyIds, asked),
    sort: sort ?? latestFirst,
    companies: { companyIds, now },
    skip: pagination?.skip ?? 0,
    take: pagination?.take ?? usualPage,
  };
}

/** The same page, reached from the day it begins on. Null beyond the end of the list. */
export async function withoutWalking(
  query: ListQuery,
  { database }: OperationContext,
): Promise<ListQuery | null> {
  const { companies, filter, sort, skip } = query;
  if (skip < nearby || sort.field !== "payment-date" || !fitsDailyTotals(filter)) return query;
  const found = await findDayAt(database, companies, { filter, sort, place: skip });
  return found === null ? null : { ...query, skip: skip - found.before, startingOn: found.day };
}
