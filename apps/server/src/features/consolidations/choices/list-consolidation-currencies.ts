import { addDays, type CalendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findCurrencies, findQuotedCurrencies } from "../consolidable-repository.ts";

/** The euro, which every quote is in, comes first. */
export async function listConsolidationCurrenciesUseCase(
  _input: unknown,
  { scope, database, now }: OperationContext,
) {
  const own = await findCurrencies(database, scope.companyIds);
  const quoted = await findQuotedCurrencies(database, scope.organisationIds, quotedSince(now));
  const others = new Set([...own, ...quoted].filter((currency) => currency !== "EUR"));
  return ok({ currencies: ["EUR" as const, ...[...others].toSorted()] });
}

/** A quote that is older is stale. */
const freshDays = 10;

const quotedSince = (now: Date): CalendarDate => addDays(todayIn("UTC", now), -freshDays);
