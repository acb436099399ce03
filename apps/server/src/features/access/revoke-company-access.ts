import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { revokeCompanyGrant } from "./access-grants-repository.ts";

export async function revokeCompanyAccessUseCase(
  { params }: { readonly params: { readonly companyId: number; readonly granteeId: string } },
  { database }: OperationContext,
) {
  await revokeCompanyGrant(database, params.companyId, params.granteeId);
  return ok(undefined);
}
