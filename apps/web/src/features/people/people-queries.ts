/** Who is in an organisation. What others change of it arrives by itself. */
import { explainRights } from "@amont/contract/operations/people/explain-rights.ts";
import { getGroupMappings } from "@amont/contract/operations/people/get-group-mappings.ts";
import { getOrganisationPolicies } from "@amont/contract/operations/people/get-organisation-policies.ts";
import type { GroupMapping } from "@amont/contract/operations/people/group-fields.ts";
import { listPeople } from "@amont/contract/operations/people/list-people.ts";
import { listPersonsSessions } from "@amont/contract/operations/people/list-persons-sessions.ts";
import { previewGroupMappings } from "@amont/contract/operations/people/preview-group-mappings.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../shared/api/api.ts";
import type { Freshly } from "../../shared/session/use-fresh-sign-in.tsx";

export type PeoplePage = z.output<typeof listPeople.response>;
export type PeopleCompany = PeoplePage["companies"][number];

export const peopleKey = (organisationId: number) => ["account", "people", organisationId] as const;

const peoplePerPage = 50;

export const peopleQuery = (api: Api, organisationId: number, search: string) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey(organisationId), "list", search],
    queryFn: ({ pageParam: skip, signal }) =>
      api.call(
        listPeople,
        { params: { organisationId }, query: { search, skip, take: peoplePerPage } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const known = pages.reduce((sum, { people }) => sum + people.length, 0);
      return known < count && (pages.at(-1)?.people.length ?? 0) > 0 ? known : undefined;
    },
    placeholderData: keepPreviousData,
  });

export const explanationQuery = (api: Api, organisationId: number, userId: string) =>
  queryOptions({
    queryKey: [...peopleKey(organisationId), "why", userId],
    queryFn: ({ signal }) => api.call(explainRights, { params: { organisationId, userId } }, { signal }),
  });

/** Nobody tells of a session that ends by itself: it is looked at again whenever somebody opens the list. */
export const personsSessionsQuery = (api: Api, organisationId: number, userId: string) =>
  queryOptions({
    queryKey: [...peopleKey(organisationId), "sessions", userId],
    queryFn: ({ signal }) =>
      api.call(listPersonsSessions, { params: { organisationId, userId } }, { signal }),
  });

export type PersonsSession = z.output<typeof listPersonsSessions.response>["sessions"][number];

export const policiesQuery = (api: Api, organisationId: number) =>
  queryOptions({
    queryKey: [...peopleKey(organisationId), "policies"],
    queryFn: ({ signal }) => api.call(getOrganisationPolicies, { params: { organisationId } }, { signal }),
  });

export const groupMappingsQuery = (api: Api, organisationId: number) =>
  queryOptions({
    queryKey: [...peopleKey(organisationId), "groups"],
    queryFn: ({ signal }) => api.call(getGroupMappings, { params: { organisationId } }, { signal }),
  });
export type GroupMappings = z.output<typeof getGroupMappings.response>;

export type GroupPreview = z.output<typeof previewGroupMappings.response>;

/** Who would gain or lose what by them, as things are. Null: the sign-in that it needs was given up. */
export const groupPreviewQuery = (
  api: Api,
  organisationId: number,
  mappings: readonly GroupMapping[],
  freshly: Freshly,
) =>
  queryOptions({
    queryKey: [...peopleKey(organisationId), "groups", "preview", mappings],
    queryFn: ({ signal }) =>
      freshly(() =>
        api.call(
          previewGroupMappings,
          { params: { organisationId }, body: { mappings: [...mappings] } },
          { signal },
        ),
      ),
    // Who gave up and comes back is asked again.
    gcTime: 0,
  });
