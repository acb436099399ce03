/** Who was invited into the companies of an organisation. What others do with it arrives by itself, as with its people. */
import { listOrganisationInvitations } from "@amont/contract/operations/invitations/list-organisation-invitations.ts";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../../shared/api/api.ts";

type Page = z.output<typeof listOrganisationInvitations.response>;
export type SentInvitation = Page["invitations"][number];

/** Under the people of the organisation: one event tells of both. */
export const sentInvitationsKey = (organisationId: number) =>
  ["account", "people", organisationId, "invitations"] as const;

const invitationsPerPage = 50;

export const sentInvitationsQuery = (api: Api, organisationId: number, search: string) =>
  infiniteQueryOptions({
    queryKey: [...sentInvitationsKey(organisationId), search],
    queryFn: ({ pageParam: skip, signal }) =>
      api.call(
        listOrganisationInvitations,
        { params: { organisationId }, query: { search, skip, take: invitationsPerPage } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const known = pages.reduce((sum, { invitations }) => sum + invitations.length, 0);
      return known < count && (pages.at(-1)?.invitations.length ?? 0) > 0 ? known : undefined;
    },
    placeholderData: keepPreviousData,
  });
