import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { getCompany } from "./companies-repository.ts";

export async function getCompanyNameUseCase(
  { params }: { readonly params: { readonly companyId: number } },
  { database }: OperationContext,
) {
  const company = await getCompany(database, params.companyId);
  return ok(company.name);
}
