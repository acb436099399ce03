/** Two suppliers who share what three years of months cost: what each gets is anybody's guess, what both get never changes. */
import { addMonths, calendarDate } from "@amont/kernel/calendar-date.ts";
import { createCategory, createTransactions } from "../../testing/ledger-fixtures.ts";
import type { PlanWorkplace } from "./plan-workplace.ts";

type Place = Pick<PlanWorkplace, "server" | "companyId" | "accountId" | "categories">;

export const monthOfPurchases = 1_000_000;

/** Until October 2026, on `supplies` and on the category that is answered, beside it. */
export async function createSharedPurchases({
  server,
  companyId,
  accountId,
  categories,
}: Place): Promise<number> {
  const { database } = server.services;
  const { purchases, supplies } = categories;
  const spares = await createCategory(database, companyId, { name: "Pièces", parent_id: purchases });
  const lines = Array.from({ length: 36 }, (_, at) => {
    const payment_date = addMonths(calendarDate("2026-10-12"), at - 35);
    // From a fifth to four fifths, without any order.
    const share = 200_000 + ((at * at * 7_919) % 601) * 1_000;
    const line = { payment_date, original_payment_date: payment_date, bank_account_id: accountId };
    return [
      { ...line, category_id: supplies, amount_minor: share },
      { ...line, category_id: spares, amount_minor: monthOfPurchases - share },
    ];
  });
  await createTransactions(database, companyId, lines.flat());
  return spares;
}
