import type { AnyOperation } from "../operation.ts";
import { acceptInvitation } from "./invitations/accept-invitation.ts";
import { getInvitation } from "./invitations/get-invitation.ts";
import { inviteUser } from "./invitations/invite-user.ts";
import { listInvitations } from "./invitations/list-invitations.ts";
import { revokeInvitation } from "./invitations/revoke-invitation.ts";
import { signUpByInvitation } from "./invitations/sign-up-by-invitation.ts";

export const invitationsOperations: readonly AnyOperation[] = [
  inviteUser,
  listInvitations,
  revokeInvitation,
  getInvitation,
  acceptInvitation,
  signUpByInvitation,
];
