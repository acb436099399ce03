import type { InputOf } from "@amont/contract/operation.ts";
import type { selfRevokeWorkspaceAdministrator } from "@amont/contract/operations/workspaces/self-revoke-workspace-administrator.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { holdOneself } from "./people.ts";
import { stepDown } from "./step-down.ts";

export async function selfRevokeWorkspaceAdministratorUseCase(
  { params }: InputOf<typeof selfRevokeWorkspaceAdministrator>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const held = await holdOneself(context, params.workspaceId);
  return held.ok ? stepDown(context, held.value) : held;
}
