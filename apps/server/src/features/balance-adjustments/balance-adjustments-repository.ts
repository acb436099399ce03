import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { ScopedDatabase } from "../../db/scope.ts";

/** With the currency that the amount is in: the account's, or else the company's. */
export async function findAdjustments(database: ScopedDatabase, companyId: number) {
  return database
    .selectFrom("balance_adjustments as b")
    .innerJoin("companies as c", "c.id", "b.company_id")
    .leftJoin("bank_accounts as a", (join) =>
      join.onRef("a.company_id", "=", "b.company_id").onRef("a.id", "=", "b.bank_account_id"),
    )
    .select((select) => [
      "b.id",
      "b.kind",
      "b.label",
      "b.amount_minor as amountMinor",
      select.fn.coalesce("a.currency", "c.currency").as("currency"),
      "b.begin_on as beginOn",
      "b.end_on as endOn",
      "b.bank_account_id as bankAccountId",
      "b.scenario_id as scenarioId",
    ])
    .where("b.company_id", "=", companyId)
    .orderBy("b.begin_on")
    .orderBy("b.id")
    .execute();
}

/** In which scenario it is; undefined when the company has no such adjustment. */
export async function findAdjustmentPlace(
  database: ScopedDatabase,
  companyId: number,
  adjustmentId: number,
): Promise<{ readonly scenarioId: number | null } | undefined> {
  return database
    .selectFrom("balance_adjustments")
    .select("scenario_id as scenarioId")
    .where("company_id", "=", companyId)
    .where("id", "=", adjustmentId)
    .executeTakeFirst();
}

export interface Adjustment {
  readonly kind: "adjustment" | "investment";
  readonly label: string;
  readonly amountMinor: number;
  readonly beginOn: CalendarDate;
  readonly endOn: CalendarDate | null;
  readonly bankAccountId: number | null;
  readonly scenarioId: number | null;
}

const columnsOf = ({ kind, label, amountMinor, beginOn, endOn, bankAccountId, scenarioId }: Adjustment) => ({
  kind,
  label,
  amount_minor: amountMinor,
  begin_on: beginOn,
  end_on: endOn,
  bank_account_id: bankAccountId,
  scenario_id: scenarioId,
});

export async function addAdjustment(
  database: ScopedDatabase,
  companyId: number,
  adjustment: Adjustment,
): Promise<number> {
  const { id } = await database
    .insertInto("balance_adjustments")
    .values({ company_id: companyId, ...columnsOf(adjustment) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAdjustment(
  database: ScopedDatabase,
  companyId: number,
  adjustmentId: number,
  adjustment: Adjustment,
): Promise<void> {
  await database
    .updateTable("balance_adjustments")
    .set(columnsOf(adjustment))
    .where("company_id", "=", companyId)
    .where("id", "=", adjustmentId)
    .execute();
}

export async function removeAdjustment(
  database: ScopedDatabase,
  companyId: number,
  adjustmentId: number,
): Promise<void> {
  await database
    .deleteFrom("balance_adjustments")
    .where("company_id", "=", companyId)
    .where("id", "=", adjustmentId)
    .execute();
}
