import type { AnyOperation } from "../operation.ts";
import { acceptInvitation } from "../operations/invitations/accept-invitation.ts";
import { findInvitation } from "../operations/invitations/find-invitation.ts";
import { getInvitation } from "../operations/invitations/get-invitation.ts";
import { getOwnInvitation } from "../operations/invitations/get-own-invitation.ts";
import { inviteUser } from "../operations/invitations/invite-user.ts";
import { listInvitations } from "../operations/invitations/list-invitations.ts";
import { revokeInvitation } from "../operations/invitations/revoke-invitation.ts";
import { signUpByInvitation } from "../operations/invitations/sign-up-by-invitation.ts";

export const invitationsOperations: readonly AnyOperation[] = [
  inviteUser,
  listInvitations,
  revokeInvitation,
  findInvitation,
  getInvitation,
  getOwnInvitation,
  acceptInvitation,
  signUpByInvitation,
];
