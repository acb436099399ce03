import type { InputOf } from "@amont/contract/operation.ts";
import type { getCompanyName } from "@amont/contract/operations/companies/get-company-name.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { getCompany } from "./companies-repository.ts";

export async function getCompanyNameUseCase(
  { params }: InputOf<typeof getCompanyName>,
  { database }: OperationContext,
) {
  const company = await getCompany(database, params.companyId);
  return ok(company.name);
}
