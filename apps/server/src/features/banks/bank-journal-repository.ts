import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

/** Where a page starts: at the end of a day, or after an entry of that day. */
export interface JournalStart {
  readonly until: CalendarDate;
  readonly beforeId: number | undefined;
}

export type JournalRow = Awaited<ReturnType<typeof findEntries>>[number];

/** Newest first; of one day, the one stored last comes first. */
export async function findEntries(
  database: ScopedDatabase,
  companyId: number,
  bankAccountId: number,
  { until, beforeId, limit }: JournalStart & { readonly limit: number },
) {
  return database
    .selectFrom("transactions as t")
    .innerJoin("categories as c", (join) =>
      join.onRef("c.company_id", "=", "t.company_id").onRef("c.id", "=", "t.category_id"),
    )
    .select([
      "t.id",
      "t.payment_date",
      "t.name",
      "t.category_id",
      "c.name as category_name",
      "t.categorisation",
      "t.is_ignored",
      "t.is_inflow",
      "t.amount_minor",
      "t.counted_minor",
    ])
    .where("t.company_id", "=", companyId)
    .where("t.bank_account_id", "=", bankAccountId)
    .where("t.is_paid", "=", true)
    .where("t.is_listed", "=", true)
    .where(
      beforeId === undefined
        ? sql<boolean>`t.payment_date <= ${until}::date`
        : sql<boolean>`(t.payment_date, t.id) < (${until}::date, ${beforeId}::int)`,
    )
    .orderBy("t.payment_date", "desc")
    .orderBy("t.id", "desc")
    .limit(limit)
    .execute();
}

/** What moved on a day from one of its entries on, that one included. */
export async function sumFromEntry(
  database: ScopedDatabase,
  companyId: number,
  bankAccountId: number,
  { date, id }: { readonly date: CalendarDate; readonly id: number },
): Promise<number> {
  const { moved } = await database
    .selectFrom("transactions")
    .select(
      sql<number>`coalesce(sum(case when is_inflow then counted_minor else -counted_minor end), 0)::bigint`.as(
        "moved",
      ),
    )
    .where("company_id", "=", companyId)
    .where("bank_account_id", "=", bankAccountId)
    .where("is_paid", "=", true)
    .where("payment_date", "=", date)
    .where("id", ">=", id)
    .executeTakeFirstOrThrow();
  return moved;
}

/** The nearest days with entries on both sides of a day. */
export async function findNeighbours(
  database: ScopedDatabase,
  companyId: number,
  bankAccountId: number,
  date: CalendarDate,
) {
  const days = database
    .selectFrom("daily_totals")
    .where("company_id", "=", companyId)
    .where("bank_account_id", "=", bankAccountId)
    .where("is_paid", "=", true)
    .where("transaction_count", ">", 0);
  const before = await days
    .select("counted_on")
    .where("counted_on", "<", sql<string>`${date}::date`)
    .orderBy("counted_on", "desc")
    .limit(1)
    .executeTakeFirst();
  const after = await days
    .select("counted_on")
    .where("counted_on", ">", sql<string>`${date}::date`)
    .orderBy("counted_on")
    .limit(1)
    .executeTakeFirst();
  return { previousDay: before?.counted_on ?? null, nextDay: after?.counted_on ?? null };
}
