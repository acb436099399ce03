/** Where somebody may go next. A link is there if and only if the caller may follow it now. */

import { grantWorkspaceAccess } from "@amont/contract/operations/access/grant-workspace-access.ts";
import { revokeWorkspaceAccess } from "@amont/contract/operations/access/revoke-workspace-access.ts";
import { cancelWorkspaceInvitation } from "@amont/contract/operations/workspaces/cancel-workspace-invitation.ts";
import { getWorkspace } from "@amont/contract/operations/workspaces/get-workspace.ts";
import { grantWorkspaceAdministrator } from "@amont/contract/operations/workspaces/grant-workspace-administrator.ts";
import { inviteToWorkspace } from "@amont/contract/operations/workspaces/invite-to-workspace.ts";
import { leaveWorkspace } from "@amont/contract/operations/workspaces/leave-workspace.ts";
import { type Link, linkTo } from "@amont/contract/operations/workspaces/links.ts";
import { listWorkspaceInvitations } from "@amont/contract/operations/workspaces/list-workspace-invitations.ts";
import { listWorkspaceMembers } from "@amont/contract/operations/workspaces/list-workspace-members.ts";
import { listWorkspaceRoles } from "@amont/contract/operations/workspaces/list-workspace-roles.ts";
import { listWorkspaceTemporaryAccesses } from "@amont/contract/operations/workspaces/list-workspace-temporary-accesses.ts";
import { removeWorkspaceMember } from "@amont/contract/operations/workspaces/remove-workspace-member.ts";
import { renameWorkspace } from "@amont/contract/operations/workspaces/rename-workspace.ts";
import { resendWorkspaceInvitation } from "@amont/contract/operations/workspaces/resend-workspace-invitation.ts";
import { revokeWorkspaceAdministrator } from "@amont/contract/operations/workspaces/revoke-workspace-administrator.ts";
import { selfRevokeWorkspaceAdministrator } from "@amont/contract/operations/workspaces/self-revoke-workspace-administrator.ts";
import { governs, mayAppoint, type WorkspacePowers } from "./workspace-powers.ts";

/** Nothing where it may not be followed: the wire leaves it out. */
const only = (isOpen: boolean, open: Link): Link | undefined => (isOpen ? open : undefined);

export function workspaceLinks(powers: WorkspacePowers) {
  const { workspaceId } = powers.key;
  const isManager = governs(powers);
  const { isAdministrator } = powers;
  return {
    self: linkTo(getWorkspace, { workspaceId }),
    members: linkTo(listWorkspaceMembers, { workspaceId }),
    roles: linkTo(listWorkspaceRoles, { workspaceId }),
    rename: only(isManager, linkTo(renameWorkspace, { workspaceId })),
    invitations: only(isManager, linkTo(listWorkspaceInvitations, { workspaceId })),
    invite: only(isManager, linkTo(inviteToWorkspace, { workspaceId })),
    temporaryAccesses: only(isAdministrator, linkTo(listWorkspaceTemporaryAccesses, { workspaceId })),
    grantTemporaryAccess: only(isAdministrator, linkTo(grantWorkspaceAccess, { workspaceId })),
  };
}

interface LinkedMember {
  readonly userId: string;
  readonly isOneself: boolean;
  readonly isAdministrator: boolean;
  /** Somebody has to stay. */
  readonly isLastAdministrator: boolean;
}

export function memberLinks(powers: WorkspacePowers, yieldsAdministration: boolean, member: LinkedMember) {
  const { workspaceId } = powers.key;
  const { userId, isOneself, isAdministrator, isLastAdministrator } = member;
  const mayGo = !isLastAdministrator;
  const isManaged = !isOneself && governs(powers);
  const isPromotable = !isAdministrator && mayAppoint(powers, yieldsAdministration);
  const ofMember = { workspaceId, userId };
  return {
    remove: only(isManaged && mayGo, linkTo(removeWorkspaceMember, ofMember)),
    grantAdministrator: only(isPromotable, linkTo(grantWorkspaceAdministrator, ofMember)),
    revokeAdministrator: only(
      isManaged && isAdministrator && mayGo,
      linkTo(revokeWorkspaceAdministrator, ofMember),
    ),
    selfRevokeAdministrator: only(
      isOneself && isAdministrator && mayGo,
      linkTo(selfRevokeWorkspaceAdministrator, { workspaceId }),
    ),
    leave: only(isOneself && mayGo, linkTo(leaveWorkspace, { workspaceId })),
  };
}

export function invitationLinks(
  { key: { workspaceId } }: WorkspacePowers,
  { invitationId, isAwaited }: { readonly invitationId: string; readonly isAwaited: boolean },
) {
  const ofInvitation = { workspaceId, invitationId };
  return {
    resend: only(isAwaited, linkTo(resendWorkspaceInvitation, ofInvitation)),
    cancel: linkTo(cancelWorkspaceInvitation, ofInvitation),
  };
}

export const temporaryAccessLinks = ({ key: { workspaceId } }: WorkspacePowers, granteeId: string) => ({
  revoke: linkTo(revokeWorkspaceAccess, { workspaceId, granteeId }),
});
