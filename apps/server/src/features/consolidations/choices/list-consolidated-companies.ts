import type { InputOf } from "@amont/contract/operation.ts";
import type { listConsolidatedCompanies } from "@amont/contract/operations/consolidations/list-consolidated-companies.ts";
import { ok } from "@amont/kernel/result.ts";
import { findRights } from "../../../forecast/group/company-rights.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findCompanies } from "../consolidable-repository.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { findDescription } from "../consolidations-repository.ts";
import { companyView } from "./company-view.ts";

export async function listConsolidatedCompaniesUseCase(
  { params }: InputOf<typeof listConsolidatedCompanies>,
  { caller, database }: OperationContext,
) {
  const key = consolidationKey(caller, params.consolidationId);
  const [description, rows, rights] = await Promise.all([
    findDescription(database, key),
    findCompanies(database, key.companyIds),
    findRights(database, key, caller.userId),
  ]);
  const companies = new Map(rows.map((row) => [row.id, row]));
  return ok(
    (description?.companies ?? [])
      .flatMap(({ companyId }) => companies.get(companyId) ?? [])
      .map((company) => companyView(company, key.organisationId, rights)),
  );
}
