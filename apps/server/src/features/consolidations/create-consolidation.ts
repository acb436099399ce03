import { failure } from "@amont/contract/failure.ts";
import { holidayCountries } from "@amont/contract/holidays-codec.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { createConsolidation } from "@amont/contract/operations/consolidations/create-consolidation.ts";
import { addDays, addMonths, startOfYear, todayIn } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { checkDescription } from "./check-description.ts";
import { findCompanies } from "./consolidable-repository.ts";
import { insertConsolidation, lockCompanies, lockConsolidations } from "./consolidations-repository.ts";

type Input = InputOf<typeof createConsolidation>;

/** Where the days of periods begin, on the wire too. */
const timeZone = "Europe/Paris";

export async function createConsolidationUseCase(
  { body }: Input,
  { caller, database, now }: OperationContext,
): Promise<Outcome<{ id: number }>> {
  const organisationIds = new Set(body.companyIds.map((id) => caller.companies.get(id)?.organisationId));
  const [organisationId] = organisationIds;
  if (organisationIds.size > 1 || organisationId === undefined) return err(failure("31003"));
  await lockConsolidations(database, organisationId);
  await lockCompanies(database, body.companyIds);
  const input = { ...body, ...(await usualValues(database, body, now)) };
  const checked = await checkDescription(database, { organisationId, current: null }, input);
  if (!checked.ok) return checked;
  const { description, scope } = checked.value;
  const id = await insertConsolidation(database, organisationId, description, {
    administratorId: caller.userId,
    holidaysCountry: holidayCountries.find((country) => country === scope.companies[0]?.country) ?? null,
    now,
  });
  return ok({ id });
}

/** Of this year, in the currency of the first company, unless it was said otherwise. */
async function usualValues(database: ScopedDatabase, body: Input["body"], now: Date) {
  const yearBegin = startOfYear(todayIn(timeZone, now));
  const [first] = body.companyIds;
  const companies = first === undefined ? [] : await findCompanies(database, [first]);
  return {
    periodBegin: body.periodBegin ?? yearBegin,
    periodLastDay: body.periodLastDay ?? addDays(addMonths(yearBegin, 12), -1),
    currency: body.currency ?? companies[0]?.currency ?? "EUR",
  };
}
