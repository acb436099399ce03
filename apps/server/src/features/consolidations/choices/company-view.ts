import { type CompanyRow, type HeldAccess } from "../consolidable-repository.ts";

/** Has it what is consolidated, and is it still of the organisation? Otherwise it is shown, and in no sum. */
export const isAvailable = (company: CompanyRow, organisationId: number): boolean =>
  company.has_cash_flow && company.organisation_id === organisationId;

export function companyView(company: CompanyRow, organisationId: number, access: HeldAccess | undefined) {
  return {
    id: company.id,
    name: company.name,
    currency: company.currency,
    organisationId: company.organisation_id,
    level: access?.cash_flow ?? ("none" as const),
    isAdministrator: access?.is_administrator ?? false,
    isAvailable: isAvailable(company, organisationId),
  };
}
