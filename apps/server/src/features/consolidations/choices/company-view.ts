import type { CompanyRights } from "../../../forecast/group/company-rights.ts";
import type { CompanyRow } from "../consolidable-repository.ts";

/** Has it what is consolidated, is it still of the organisation, and not put away? Otherwise it is shown, and in no sum. */
export const isAvailable = (company: CompanyRow, organisationId: number): boolean =>
  company.has_cash_flow && !company.is_archived && company.organisation_id === organisationId;

export function companyView(company: CompanyRow, organisationId: number, rights: CompanyRights) {
  return {
    id: company.id,
    name: company.name,
    currency: company.currency,
    organisationId: company.organisation_id,
    level: rights.level(company.id),
    isAdministrator: rights.administers(company.id),
    isAvailable: isAvailable(company, organisationId),
  };
}
