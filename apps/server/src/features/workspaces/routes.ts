import { cancelWorkspaceInvitation } from "@amont/contract/operations/workspaces/cancel-workspace-invitation.ts";
import { getWorkspace } from "@amont/contract/operations/workspaces/get-workspace.ts";
import { grantWorkspaceAdministrator } from "@amont/contract/operations/workspaces/grant-workspace-administrator.ts";
import { inviteToWorkspace } from "@amont/contract/operations/workspaces/invite-to-workspace.ts";
import { leaveWorkspace } from "@amont/contract/operations/workspaces/leave-workspace.ts";
import { listWorkspaceInvitations } from "@amont/contract/operations/workspaces/list-workspace-invitations.ts";
import { listWorkspaceMembers } from "@amont/contract/operations/workspaces/list-workspace-members.ts";
import { listWorkspaceRoles } from "@amont/contract/operations/workspaces/list-workspace-roles.ts";
import { listWorkspaceTemporaryAccesses } from "@amont/contract/operations/workspaces/list-workspace-temporary-accesses.ts";
import { listWorkspaces } from "@amont/contract/operations/workspaces/list-workspaces.ts";
import { removeWorkspaceMember } from "@amont/contract/operations/workspaces/remove-workspace-member.ts";
import { renameWorkspace } from "@amont/contract/operations/workspaces/rename-workspace.ts";
import { resendWorkspaceInvitation } from "@amont/contract/operations/workspaces/resend-workspace-invitation.ts";
import { revokeWorkspaceAdministrator } from "@amont/contract/operations/workspaces/revoke-workspace-administrator.ts";
import { selfRevokeWorkspaceAdministrator } from "@amont/contract/operations/workspaces/self-revoke-workspace-administrator.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { getWorkspaceUseCase } from "./get-workspace.ts";
import { cancelWorkspaceInvitationUseCase } from "./invitations/cancel-workspace-invitation.ts";
import { inviteToWorkspaceUseCase } from "./invitations/invite-to-workspace.ts";
import { listWorkspaceInvitationsUseCase } from "./invitations/list-workspace-invitations.ts";
import { resendWorkspaceInvitationUseCase } from "./invitations/resend-workspace-invitation.ts";
import type { Mailing } from "./invitations/send-awaited-mail.ts";
import { listWorkspaceTemporaryAccessesUseCase } from "./list-workspace-temporary-accesses.ts";
import { listWorkspacesUseCase } from "./list-workspaces.ts";
import { grantWorkspaceAdministratorUseCase } from "./members/grant-workspace-administrator.ts";
import { leaveWorkspaceUseCase } from "./members/leave-workspace.ts";
import { listWorkspaceMembersUseCase } from "./members/list-workspace-members.ts";
import { listWorkspaceRolesUseCase } from "./members/list-workspace-roles.ts";
import { removeWorkspaceMemberUseCase } from "./members/remove-workspace-member.ts";
import { revokeWorkspaceAdministratorUseCase } from "./members/revoke-workspace-administrator.ts";
import { selfRevokeWorkspaceAdministratorUseCase } from "./members/self-revoke-workspace-administrator.ts";
import { renameWorkspaceUseCase } from "./rename-workspace.ts";

export function workspaceRoutes(mailing: Mailing): readonly OperationRoute[] {
  return [
    answer(cancelWorkspaceInvitation, cancelWorkspaceInvitationUseCase),
    answer(getWorkspace, getWorkspaceUseCase),
    answer(grantWorkspaceAdministrator, grantWorkspaceAdministratorUseCase),
    answer(inviteToWorkspace, (input, context) => inviteToWorkspaceUseCase(mailing, input, context)),
    answer(leaveWorkspace, leaveWorkspaceUseCase),
    answer(listWorkspaceInvitations, listWorkspaceInvitationsUseCase),
    answer(listWorkspaceMembers, listWorkspaceMembersUseCase),
    answer(listWorkspaceRoles, listWorkspaceRolesUseCase),
    answer(listWorkspaceTemporaryAccesses, listWorkspaceTemporaryAccessesUseCase),
    answer(listWorkspaces, listWorkspacesUseCase),
    answer(removeWorkspaceMember, removeWorkspaceMemberUseCase),
    answer(renameWorkspace, renameWorkspaceUseCase),
    answer(resendWorkspaceInvitation, (input, context) =>
      resendWorkspaceInvitationUseCase(mailing, input, context),
    ),
    answer(revokeWorkspaceAdministrator, revokeWorkspaceAdministratorUseCase),
    answer(selfRevokeWorkspaceAdministrator, selfRevokeWorkspaceAdministratorUseCase),
  ];
}
