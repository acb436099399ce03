import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { saveDefaultCompany } from "./companies-repository.ts";

export async function switchCompanyUseCase(
  { body }: { readonly body: { readonly companyId: number } },
  { database, caller }: OperationContext,
): Promise<Outcome<undefined>> {
  await saveDefaultCompany(database, body.companyId, caller.userId);
  return ok(undefined);
}
