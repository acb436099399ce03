/** Whose rates a call is about, what people typed about them, and whom it is told. */
import { type Failure, failure } from "@amont/contract/failure.ts";
import { invariant } from "@amont/kernel/assert.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { err, type Result } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { companyToday } from "../../ledger/company-today.ts";
import { centralBankToday } from "../../rates/central-bank-day.ts";
import type { RateOwner } from "../../rates/rate-books.ts";
import { publish } from "../../realtime/publish.ts";

export const refused = (field: string, problem: string): Result<never, Failure> =>
  err(failure("invalid_input", { issues: [{ in: "body", field, problem }] }));

export const ofOrganisation = (organisationId: number): RateOwner => ({ organisationId, companyId: null });

export function ofCompany(companyId: number, { caller }: Pick<OperationContext, "caller">): RateOwner {
  const organisationId = caller.companies.get(companyId)?.organisationId;
  invariant(organisationId !== undefined, "the caller was authorised for the company");
  return { organisationId, companyId };
}

export const todayOf = async (
  { companyId }: RateOwner,
  { database, now }: Pick<OperationContext, "database" | "now">,
): Promise<CalendarDate> =>
  companyId === null ? centralBankToday(now) : companyToday(database, companyId, now);

export const announceRates = (
  { database }: Pick<OperationContext, "database">,
  organisationId: number,
): Promise<void> =>
  publish(database, { organisationId }, { name: "ExchangeRatesChanged", payload: { organisationId } });
