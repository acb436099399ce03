import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { countRecoveryCodes, findDemandingOrganisations, findFactor } from "./second-factors-repository.ts";

export async function getSecondFactorsUseCase(
  { database }: AccountDependencies,
  _input: unknown,
  { caller: { userId } }: OperationContext,
) {
  const factor = await findFactor(database, userId);
  return ok({
    authenticatorSince: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(database, userId),
    demandedBy: [...(await findDemandingOrganisations(database, userId))],
  });
}
