/** Interest of a pool as it is posted. The caller holds the locks of the pools and of the ledgers. */
import { randomUUID } from "node:crypto";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { Sides } from "./month-interest.ts";

export interface NewSettlement extends Sides {
  readonly companyId: number;
  readonly month: CalendarDate;
  readonly paidOn: CalendarDate;
  readonly settledAt: Date;
  readonly correction: Sides;
}

export async function addSettlements(
  database: ScopedDatabase,
  organisationId: number,
  poolId: number,
  rows: readonly NewSettlement[],
): Promise<void> {
  await database
    .insertInto("cash_pool_settlements")
    .values(
      rows.map((row) => ({
        organisation_id: organisationId,
        pool_id: poolId,
        month: row.month,
        company_id: row.companyId,
        credit_minor: row.creditMinor,
        debit_minor: row.debitMinor,
        credit_correction_minor: row.correction.creditMinor,
        debit_correction_minor: row.correction.debitMinor,
        paid_on: row.paidOn,
        settled_at: row.settledAt,
      })),
    )
    .execute();
}

export interface InterestSideOfPair {
  readonly companyId: number;
  readonly accountId: number;
  readonly isInflow: boolean;
  readonly amountMinor: number;
}

interface AboutPair {
  readonly paidOn: CalendarDate;
  readonly currency: CurrencyCode;
  readonly name: string;
  readonly categoryOf: (side: InterestSideOfPair) => number;
}

/** Both sides, marked as one flow between the two companies: a consolidation leaves it out. */
export async function addPair(
  database: ScopedDatabase,
  organisationId: number,
  [pays, earns]: readonly [InterestSideOfPair, InterestSideOfPair],
  { paidOn, currency, name, categoryOf }: AboutPair,
) {
  const pairId = randomUUID();
  const add = async (side: InterestSideOfPair, other: InterestSideOfPair) => {
    const { id } = await database
      .insertInto("transactions")
      .values({
        company_id: side.companyId,
        is_paid: false,
        is_inflow: side.isInflow,
        bank_account_id: side.accountId,
        category_id: categoryOf(side),
        categorisation: "confirmed",
        name,
        amount_minor: side.amountMinor,
        currency,
        payment_date: paidOn,
        original_payment_date: paidOn,
        origin: "manual",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await database
      .insertInto("intragroup_marks")
      .values({
        company_id: side.companyId,
        transaction_id: id,
        organisation_id: organisationId,
        counterparty_id: other.companyId,
        counterparty_account_id: other.accountId,
        state: "confirmed",
        evidence: "hand",
        pair_id: pairId,
      })
      .execute();
    return { companyId: side.companyId, transactionId: id };
  };
  return [await add(pays, earns), await add(earns, pays)];
}
