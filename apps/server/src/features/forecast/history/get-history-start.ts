import { todayIn } from "@amont/kernel/calendar-date.ts";
import { ok } from "@amont/kernel/result.ts";
import { firstChangeDay } from "../../../forecast/rows-repository.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";

export async function getHistoryStartUseCase(_input: unknown, context: OperationContext) {
  const { database, now } = context;
  // A company of which nothing was ever written begins today.
  const firstDay = (await firstChangeDay(database, currentCompany(context))) ?? todayIn("UTC", now);
  return ok({ firstDay });
}
