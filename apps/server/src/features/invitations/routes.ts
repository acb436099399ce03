import { acceptInvitation } from "@amont/contract/operations/invitations/accept-invitation.ts";
import { cancelInvitation } from "@amont/contract/operations/invitations/cancel-invitation.ts";
import { findInvitation } from "@amont/contract/operations/invitations/find-invitation.ts";
import { getInvitation } from "@amont/contract/operations/invitations/get-invitation.ts";
import { getOwnInvitation } from "@amont/contract/operations/invitations/get-own-invitation.ts";
import { invitePeople } from "@amont/contract/operations/invitations/invite-people.ts";
import { inviteUser } from "@amont/contract/operations/invitations/invite-user.ts";
import { listInvitations } from "@amont/contract/operations/invitations/list-invitations.ts";
import { listOrganisationInvitations } from "@amont/contract/operations/invitations/list-organisation-invitations.ts";
import { resendInvitation } from "@amont/contract/operations/invitations/resend-invitation.ts";
import { revokeInvitation } from "@amont/contract/operations/invitations/revoke-invitation.ts";
import { signUpByInvitation } from "@amont/contract/operations/invitations/sign-up-by-invitation.ts";
import type { AccountDependencies } from "../../accounts/account-dependencies.ts";
import { answer, answerAnonymous, type OperationRoute } from "../../http/operation-route.ts";
import { acceptInvitationUseCase } from "./accept-invitation.ts";
import {
  cancelInvitationUseCase,
  invitePeopleUseCase,
  listOrganisationInvitationsUseCase,
  resendInvitationUseCase,
} from "./batches.ts";
import { findInvitationUseCase } from "./find-invitation.ts";
import { getInvitationUseCase, getOwnInvitationUseCase } from "./get-invitation.ts";
import { inviteUserUseCase } from "./invite-user.ts";
import { listInvitationsUseCase } from "./list-invitations.ts";
import { revokeInvitationUseCase } from "./revoke-invitation.ts";
import { signUpByInvitationUseCase } from "./sign-up-by-invitation.ts";

export function invitationRoutes(accounts: AccountDependencies): readonly OperationRoute[] {
  return [
    answer(inviteUser, (input, context) => inviteUserUseCase(accounts, input, context)),
    answer(listInvitations, listInvitationsUseCase),
    answer(revokeInvitation, revokeInvitationUseCase),
    answer(invitePeople, (input, context) => invitePeopleUseCase(accounts, input, context)),
    answer(listOrganisationInvitations, listOrganisationInvitationsUseCase),
    answer(resendInvitation, (input, context) => resendInvitationUseCase(accounts, input, context)),
    answer(cancelInvitation, cancelInvitationUseCase),
    answerAnonymous(getInvitation, (input, context) => getInvitationUseCase(accounts, input, context)),
    answerAnonymous(findInvitation, (input) => findInvitationUseCase(accounts, input)),
    answer(getOwnInvitation, (input, context) => getOwnInvitationUseCase(accounts, input, context)),
    answer(acceptInvitation, acceptInvitationUseCase),
    answerAnonymous(signUpByInvitation, (input, context) =>
      signUpByInvitationUseCase(accounts, input, context),
    ),
  ];
}
