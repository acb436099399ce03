import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findAccesses, findCompanies } from "../consolidable-repository.ts";
import { companyView } from "./company-view.ts";

export async function listConsolidableCompaniesUseCase(
  _input: unknown,
  { caller, database, scope }: OperationContext,
) {
  const [companies, accesses] = await Promise.all([
    findCompanies(database, scope.companyIds),
    findAccesses(database, scope.companyIds, caller.userId),
  ]);
  return ok(
    companies.map((company) => companyView(company, company.organisation_id, accesses.get(company.id))),
  );
}
