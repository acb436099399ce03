import type { InputOf } from "@amont/contract/operation.ts";
import type { switchCompany } from "@amont/contract/operations/companies/switch-company.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { saveDefaultCompany } from "./companies-repository.ts";

export async function switchCompanyUseCase(
  { body }: InputOf<typeof switchCompany>,
  { database, caller }: OperationContext,
): Promise<Outcome<undefined>> {
  await saveDefaultCompany(database, body.companyId, caller.userId);
  return ok(undefined);
}
