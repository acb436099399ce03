import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";

export async function checkOrganisationAdministratorUseCase(
  { params }: { readonly params: { readonly organisationId: number } },
  { caller }: OperationContext,
) {
  return ok({ isAdministrator: caller.organisations.get(params.organisationId)?.isAdministrator ?? false });
}
