import type { InputOf } from "@amont/contract/operation.ts";
import type { getCompanyOrganisation } from "@amont/contract/operations/companies/get-company-organisation.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { getCompany } from "./companies-repository.ts";

export async function getCompanyOrganisationUseCase(
  { params }: InputOf<typeof getCompanyOrganisation>,
  { database }: OperationContext,
) {
  const company = await getCompany(database, params.companyId);
  return ok({ organisationId: company.organisation_id });
}
