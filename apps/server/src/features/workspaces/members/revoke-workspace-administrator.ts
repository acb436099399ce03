import type { InputOf } from "@amont/contract/operation.ts";
import type { revokeWorkspaceAdministrator } from "@amont/contract/operations/workspaces/revoke-workspace-administrator.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { holdOther } from "./people.ts";
import { stepDown } from "./step-down.ts";

export async function revokeWorkspaceAdministratorUseCase(
  { params }: InputOf<typeof revokeWorkspaceAdministrator>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const held = await holdOther(context, params);
  return held.ok ? stepDown(context, held.value) : held;
}
