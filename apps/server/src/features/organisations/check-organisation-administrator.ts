import type { InputOf } from "@amont/contract/operation.ts";
import type { checkOrganisationAdministrator } from "@amont/contract/operations/organisations/check-organisation-administrator.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";

export async function checkOrganisationAdministratorUseCase(
  { params }: InputOf<typeof checkOrganisationAdministrator>,
  { caller }: OperationContext,
) {
  return ok({ isAdministrator: caller.organisations.get(params.organisationId)?.isAdministrator ?? false });
}
