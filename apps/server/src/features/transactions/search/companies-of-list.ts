/** The companies whose transactions make up one list, as part of its statement. */
import { sql } from "kysely";
import { todayOfCompany, todayOfEachCompany } from "../../../ledger/company-today.ts";
import type { Condition } from "./transaction-conditions.ts";

/** The current one first; nearly always it is the only one. */
export interface Companies {
  readonly companyIds: readonly [number, ...number[]];
  readonly now: Date;
}

export const isOneCompany = ({ companyIds }: Companies): boolean => companyIds.length === 1;

export const isOfCompanies = (column: Condition, companyIds: Companies["companyIds"]): Condition =>
  companyIds.length === 1 ? sql`${column} = ${companyIds[0]}` : sql`${column} = any(${companyIds}::int[])`;

/**
 * What `ofOne` finds of a company on its own day, of each of them. One company is a plain statement. Of several each walks
 * its own part of the indexes, and brings along what day it is there.
 */
export function ofEach(
  { companyIds, now }: Companies,
  ofOne: (company: Condition, today: Condition) => Condition,
): Condition {
  const [only, ...others] = companyIds;
  if (others.length === 0) return ofOne(sql`${only}`, todayOfCompany(only, now));
  return sql`select part.*, taken.today from (${todayOfEachCompany(companyIds, now)}) taken
    cross join lateral (${ofOne(sql`taken.company_id`, sql`taken.today`)}) part`;
}

/** The day of a row `t` of what `ofEach` found. */
export const todayOfRow = (companies: Companies): Condition =>
  isOneCompany(companies) ? todayOfCompany(companies.companyIds[0], companies.now) : sql`t.today`;
