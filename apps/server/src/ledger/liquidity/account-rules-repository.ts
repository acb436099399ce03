/** How accounts are used and how low and high they may be, where somebody said so. */
import type { AccountKind } from "@amont/engine/liquidity/position-totals.ts";
import { sql } from "kysely";
import { executePrepared } from "../../db/prepared-statements.ts";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface AccountRule {
  readonly kind: AccountKind;
  readonly floorMinor: number;
  readonly targetMinor: number | null;
  readonly ceilingMinor: number | null;
  readonly creditDays: number;
  readonly debitDays: number;
  readonly takesInstant: boolean;
  readonly takesUrgent: boolean;
  readonly isCentralising: boolean;
  readonly isDefaultForInflows: boolean;
  readonly isDefaultForOutflows: boolean;
}

/** Of an account of which nobody said anything. */
export const usualRule: AccountRule = {
  kind: "current",
  floorMinor: 0,
  targetMinor: null,
  ceilingMinor: null,
  creditDays: 0,
  debitDays: 0,
  takesInstant: false,
  takesUrgent: false,
  isCentralising: false,
  isDefaultForInflows: false,
  isDefaultForOutflows: false,
};

/** What they hold may not be used. */
export async function findBlockedAccounts(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<ReadonlyArray<{ readonly companyId: number; readonly accountId: number }>> {
  if (companyIds.length === 0) return [];
  const query = database
    .selectFrom("account_rules")
    .select(["company_id as companyId", "bank_account_id as accountId"])
    .where(sql<boolean>`company_id = any (${companyIds}::int[])`)
    .where("kind", "=", "blocked");
  return executePrepared(database, query);
}

/** By account; only of those with a rule of their own. */
export async function findAccountRules(
  database: ScopedDatabase,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, AccountRule>> {
  const query = database
    .selectFrom("account_rules")
    .selectAll()
    .where(sql<boolean>`company_id = any (${companyIds}::int[])`);
  const rows = await executePrepared(database, query);
  return new Map(
    rows.map((row) => [
      row.bank_account_id,
      {
        kind: row.kind,
        floorMinor: row.floor_minor,
        targetMinor: row.target_minor,
        ceilingMinor: row.ceiling_minor,
        creditDays: row.credit_days,
        debitDays: row.debit_days,
        takesInstant: row.takes_instant,
        takesUrgent: row.takes_urgent,
        isCentralising: row.is_centralising,
        isDefaultForInflows: row.is_default_for_inflows,
        isDefaultForOutflows: row.is_default_for_outflows,
      },
    ]),
  );
}
