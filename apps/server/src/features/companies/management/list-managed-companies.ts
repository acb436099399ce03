import type { InputOf } from "@amont/contract/operation.ts";
import type { listManagedCompanies } from "@amont/contract/operations/companies/management/list-managed-companies.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findManagedCompanies } from "./management-repository.ts";

export async function listManagedCompaniesUseCase(
  { query: { archived: isArchived = false } }: InputOf<typeof listManagedCompanies>,
  { caller, scope, database }: OperationContext,
) {
  const { companyIds } = scope;
  // How far the accounts are known is cash-flow data: only who may read cash flow sees it.
  const withCashFlow = companyIds.filter((id) => caller.companies.get(id)?.levels.CashFlow !== "none");
  const companies = await findManagedCompanies(database, companyIds, { isArchived, withCashFlow });
  return ok(
    companies.map((company) => ({
      id: company.id,
      name: company.name,
      organisationId: company.organisation_id,
      organisationName: company.organisation_name,
      isAdministrator: caller.companies.get(company.id)?.isAdministrator ?? false,
      siren: company.siren,
      country: company.country,
      currency: company.currency,
      industry: company.industry,
      groups: company.groups,
      userCount: company.user_count,
      dataUpTo: company.data_up_to === null ? null : calendarDate(company.data_up_to),
      archivedAt: company.archived_at?.toISOString() ?? null,
    })),
  );
}
