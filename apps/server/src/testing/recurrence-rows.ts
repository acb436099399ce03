import type { SystemDatabase } from "../db/scope.ts";

interface Owner {
  readonly name: string;
  readonly companyId: number;
  /** The id of everything of the ledger, and of what is written here. */
  readonly ledgerId: number;
}

/** A row in every table of recurrences. */
export async function fillRecurrences(database: SystemDatabase, tenant: Owner): Promise<void> {
  const { name, companyId, ledgerId: id } = tenant;
  const own = { company_id: companyId, id };
  const money = { is_inflow: false, amount_minor: 1_000, currency: "EUR" } as const;
  const monthly = { day_count: 0, month_count: 1, is_month_end: false, shift: "none" } as const;
  await database
    .insertInto("recurrences")
    .values({ ...own, ...money, ...monthly, name, category_id: id, start_on: "2026-01-15" })
    .execute();
  await database
    .insertInto("recurrence_occurrences")
    .values({
      ...own,
      recurrence_id: id,
      nominal_on: "2026-01-15",
      planned_on: "2026-01-15",
      transaction_id: id,
    })
    .execute();
  await database
    .insertInto("recurrence_suggestions")
    .values({
      ...own,
      ...money,
      ...monthly,
      fingerprint: name,
      name,
      next_on: "2026-01-15",
      least_minor: 1_000,
      most_minor: 1_000,
      confidence_bp: 9_000,
      transaction_ids: [id],
      found_at: new Date(),
    })
    .execute();
  await database
    .insertInto("recurrence_searches")
    .values({ company_id: companyId, searched_at: new Date(), line_count: 1 })
    .execute();
}
