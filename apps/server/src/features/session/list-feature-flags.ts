import type { InputOf } from "@amont/contract/operation.ts";
import type { listFeatureFlags } from "@amont/contract/operations/session/list-feature-flags.ts";
import { ok } from "@amont/kernel/result.ts";
import { flagsOf } from "../../db/flags/flags-of.ts";
import type { OperationContext } from "../../http/operation-route.ts";

export async function listFeatureFlagsUseCase(
  { query }: InputOf<typeof listFeatureFlags>,
  { database, caller }: OperationContext,
) {
  const flags = await flagsOf(database, {
    userId: caller.userId,
    companyId: query.companyId,
    consolidationId: query.consolidationId,
    organisationId: query.organisationId,
  });
  return ok({ flags });
}
