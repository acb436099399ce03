import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

interface Asked {
  readonly scenarioId: number;
  readonly categoryIds: readonly number[];
  /** Any, when null. */
  readonly bankAccountId: number | null;
  readonly beginOn: CalendarDate;
  readonly endOn: CalendarDate;
}

export async function holdsFrozenForecast(
  database: ScopedDatabase,
  companyId: number,
  { scenarioId, categoryIds, bankAccountId, beginOn, endOn }: Asked,
): Promise<boolean> {
  const found = await database
    .selectFrom("frozen_values")
    .select("day")
    .where("company_id", "=", companyId)
    .where("scenario_id", "=", scenarioId)
    .where("measure", "in", ["forecast", "forecastOn", "forecastShaped"])
    .where(sql<boolean>`category_id = any (${categoryIds}::int[])`)
    .$if(bankAccountId !== null, (query) => query.where("bank_account_id", "=", bankAccountId ?? 0))
    .where("day", ">=", beginOn)
    .where("day", "<", endOn)
    .where("amount_minor", ">", 0)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
