import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findDefaultCompany } from "./companies-repository.ts";

export async function getDefaultCompanyUseCase(
  _input: unknown,
  { database, scope, caller }: OperationContext,
) {
  return ok({ companyId: await findDefaultCompany(database, scope.companyIds, caller.userId) });
}
