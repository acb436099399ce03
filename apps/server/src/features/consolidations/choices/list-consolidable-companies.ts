import { ok } from "@amont/kernel/result.ts";
import { findRights } from "../../../forecast/group/company-rights.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findCompanies } from "../consolidable-repository.ts";
import { companyView } from "./company-view.ts";

export async function listConsolidableCompaniesUseCase(
  _input: unknown,
  { caller, database, scope }: OperationContext,
) {
  const [companies, rights] = await Promise.all([
    findCompanies(database, scope.companyIds),
    findRights(database, { companyIds: scope.companyIds, showsDetails: false }, caller.userId),
  ]);
  return ok(companies.map((company) => companyView(company, company.organisation_id, rights)));
}
