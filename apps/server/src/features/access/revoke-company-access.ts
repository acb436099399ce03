import type { InputOf } from "@amont/contract/operation.ts";
import type { revokeCompanyAccess } from "@amont/contract/operations/access/revoke-company-access.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { revokeCompanyGrant } from "./access-grants-repository.ts";

export async function revokeCompanyAccessUseCase(
  { params }: InputOf<typeof revokeCompanyAccess>,
  { database }: OperationContext,
) {
  await revokeCompanyGrant(database, params.companyId, params.granteeId);
  return ok(undefined);
}
