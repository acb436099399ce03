import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { detectIntragroupFlows } from "@amont/contract/operations/intragroup/detect-intragroup-flows.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { findRights } from "../../../forecast/group/company-rights.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { requestThoroughLook } from "../../../ledger/request-intragroup-look.ts";
import { memberOf } from "../member-of.ts";

export async function detectIntragroupFlowsUseCase(
  { params: { consolidationId } }: InputOf<typeof detectIntragroupFlows>,
  { caller, database }: OperationContext,
): Promise<Outcome<{ readonly isQueued: boolean }>> {
  const access = memberOf(caller, consolidationId);
  const rights = await findRights(database, access, caller.userId);
  if (!rights.writesAnywhere) return err(failure("forbidden"));
  await requestThoroughLook(database, access.organisationId);
  return ok({ isQueued: true });
}
