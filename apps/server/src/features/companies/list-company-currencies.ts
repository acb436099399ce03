import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findCompanyLabels } from "./companies-repository.ts";

export async function listCompanyCurrenciesUseCase(_input: unknown, { database, scope }: OperationContext) {
  const companies = await findCompanyLabels(database, scope.companyIds);
  return ok(companies.map(({ id, currency }) => ({ companyId: id, currency })));
}
