import type { InputOf } from "@amont/contract/operation.ts";
import type { listWorkspaceRoles } from "@amont/contract/operations/workspaces/list-workspace-roles.ts";
import { workspaceRoles } from "@amont/contract/operations/workspaces/workspace-fields.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { governs, mayAppoint, powersIn } from "../workspace-powers.ts";
import { yieldsAdministration } from "../workspaces-repository.ts";
import { findMembers } from "./members-repository.ts";

export async function listWorkspaceRolesUseCase(
  { params }: InputOf<typeof listWorkspaceRoles>,
  { caller, database }: OperationContext,
) {
  const powers = powersIn(caller, params.workspaceId);
  const [members, isYielding] = await Promise.all([
    findMembers(database, powers.key),
    yieldsAdministration(database, powers.key),
  ]);
  return ok({
    roles: workspaceRoles.map((role) => ({
      role,
      memberCount: members.filter((member) => member.role === role).length,
      canGive: role === "member" ? governs(powers) : mayAppoint(powers, isYielding),
    })),
  });
}
