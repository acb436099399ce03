/**
 * A company that has been here for ten months, and in which six tenths of what its supplies cost are known when a month begins: by
 * that a month is better foreseen than by what is usual, since months differ.
 */
import { addDays, addMonths, calendarDate, startOfMonth } from "@amont/kernel/calendar-date.ts";
import { createTransactions } from "../../testing/ledger-fixtures.ts";
import { moveHistory } from "../../testing/move-history.ts";
import type { PlanWorkplace } from "./plan-workplace.ts";

type Place = Pick<PlanWorkplace, "server" | "companyId" | "accountId" | "categories">;

/** What comes in a month. */
const monthsMinor = [110_000, 90_000, 90_000, 110_000, 100_000] as const;
/** What of it was ordered the month before. */
const orderedShare = 0.6;
/** What is ordered for November, in which it is. */
export const orderedNow = 90_000;

export async function createOrderedSupplies({ server, companyId, accountId, categories }: Place) {
  const { database } = server.services;
  const { supplies } = categories;
  let last = "2025-12-01T12:00:00Z";
  await moveHistory(database, companyId, `timestamptz '${last}'`);
  const happened = async (on: string) => {
    const at = `${on}T12:00:00Z`;
    await moveHistory(database, companyId, `timestamptz '${at}'`, last);
    last = at;
  };
  const line = (payment_date: string, amount_minor: number, part: object) =>
    createTransactions(database, companyId, [
      { category_id: supplies, payment_date, amount_minor, original_payment_date: payment_date, ...part },
    ]);
  for (let back = 10; back >= 0; back -= 1) {
    const month = addMonths(calendarDate("2026-11-01"), -back);
    const due = addDays(month, 9);
    const expected = { is_paid: false, bank_account_id: null };
    // In lines as large as those that were paid.
    const monthMinor = monthsMinor[back % monthsMinor.length] ?? 0;
    const orderedMinor = orderedShare * monthMinor;
    const lines = back === 0 ? [orderedNow / 2, orderedNow / 2] : [orderedMinor];
    for (const amount of lines) await line(due, amount, expected);
    await happened(addDays(startOfMonth(addDays(month, -1)), 19));
    if (back === 0) break;
    await database
      .updateTable("transactions")
      .set({ is_paid: true, bank_account_id: accountId })
      .where("company_id", "=", companyId)
      .where("category_id", "=", supplies)
      .where("is_paid", "=", false)
      .execute();
    await line(addDays(due, 3), monthMinor - orderedMinor, { bank_account_id: accountId });
    await happened(addDays(month, 14));
  }
}
