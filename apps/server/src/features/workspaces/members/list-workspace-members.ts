import type { InputOf } from "@amont/contract/operation.ts";
import type { listWorkspaceMembers } from "@amont/contract/operations/workspaces/list-workspace-members.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { memberLinks } from "../workspace-links.ts";
import { powersIn } from "../workspace-powers.ts";
import { yieldsAdministration } from "../workspaces-repository.ts";
import { findMembers } from "./members-repository.ts";
import { isLastAdministrator } from "./people.ts";

export async function listWorkspaceMembersUseCase(
  { params }: InputOf<typeof listWorkspaceMembers>,
  { caller, database }: OperationContext,
) {
  const powers = powersIn(caller, params.workspaceId);
  const [members, isYielding] = await Promise.all([
    findMembers(database, powers.key),
    yieldsAdministration(database, powers.key),
  ]);
  return ok({
    members: members.map(({ user_id: userId, name, email, role }) => {
      const isOneself = userId === caller.userId;
      const links = memberLinks(powers, isYielding, {
        userId,
        isOneself,
        isAdministrator: role === "administrator",
        isLastAdministrator: isLastAdministrator({ members }, userId),
      });
      return { userId, name: name === "" ? email : name, email, role, isOneself, links };
    }),
  });
}
