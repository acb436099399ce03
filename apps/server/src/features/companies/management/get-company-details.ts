import type { InputOf } from "@amont/contract/operation.ts";
import type { CompanyDetails } from "@amont/contract/operations/companies/management/company-details.ts";
import { getCompanyDetails } from "@amont/contract/operations/companies/management/get-company-details.ts";
import { ok } from "@amont/kernel/result.ts";
import { namedAnswer } from "../../../http/named-answer.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { getCompany } from "../companies-repository.ts";

export async function getCompanyDetailsUseCase(
  { params }: InputOf<typeof getCompanyDetails>,
  context: OperationContext,
) {
  const company = await getCompany(context.database, params.companyId);
  return ok(namedAnswer(getCompanyDetails.response, detailsOf(company), context));
}

export function detailsOf(company: Awaited<ReturnType<typeof getCompany>>): CompanyDetails {
  return {
    id: company.id,
    organisationId: company.organisation_id,
    name: company.name,
    country: company.country,
    currency: company.currency,
    industry: company.industry,
    timeZone: company.time_zone,
    siren: company.siren,
    siret: company.siret,
    vatNumber: company.vat_number,
    legalForm: company.legal_form,
    street: company.street,
    postalCode: company.postal_code,
    city: company.city,
    financialYearFirstMonth: company.financial_year_first_month,
    archivedAt: company.archived_at?.toISOString() ?? null,
  };
}
