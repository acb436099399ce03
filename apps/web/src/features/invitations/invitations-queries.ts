import { getInvitation } from "@amont/contract/operations/invitations/get-invitation.ts";
import { getOwnInvitation } from "@amont/contract/operations/invitations/get-own-invitation.ts";
import { listInvitations } from "@amont/contract/operations/invitations/list-invitations.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../shared/api/api.ts";
import type { InvitationKey } from "./invitation-link.ts";

export const invitationsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "invitations"],
    queryFn: async ({ signal }) =>
      (await api.call(listInvitations, { params: { companyId } }, { signal, companyId })).invitations,
  });

/**
 * What an invitation says of itself to whoever holds its code, or is signed in with its address; asked once, since tries
 * are counted.
 */
export const invitationQuery = (api: Api, { invitationId, validationCode }: InvitationKey) =>
  queryOptions({
    queryKey: ["account", "invitation", invitationId, validationCode],
    queryFn: ({ signal }) =>
      validationCode === undefined
        ? api.call(getOwnInvitation, { params: { invitationId } }, { signal })
        : api.call(getInvitation, { params: { invitationId }, query: { validationCode } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
