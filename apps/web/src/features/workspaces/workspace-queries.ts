/** What a workspace's links lead to. All of it stands below the list of workspaces: one event makes it old together. */
import type { Link } from "@amont/contract/operations/workspaces/links.ts";
import { listWorkspaceInvitations } from "@amont/contract/operations/workspaces/list-workspace-invitations.ts";
import { listWorkspaceMembers } from "@amont/contract/operations/workspaces/list-workspace-members.ts";
import { listWorkspaceRoles } from "@amont/contract/operations/workspaces/list-workspace-roles.ts";
import { listWorkspaceTemporaryAccesses } from "@amont/contract/operations/workspaces/list-workspace-temporary-accesses.ts";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../shared/api/api.ts";
import { followLink } from "../../shared/api/follow-link.ts";

export type Member = z.output<(typeof listWorkspaceMembers)["response"]>["members"][number];
export type Invitation = z.output<(typeof listWorkspaceInvitations)["response"]>["invitations"][number];
type TemporaryAccesses = z.output<(typeof listWorkspaceTemporaryAccesses)["response"]>;
export type TemporaryAccess = TemporaryAccesses["accesses"][number];
export type Candidate = TemporaryAccesses["candidates"][number];

export const peopleKey = ["account", "workspaces"] as const;

/**
 * A card shows its own failures. Who loses a right while they look is asked for the list that they may no longer see, until
 * the link to it is gone: that is nothing to warn them of.
 */
const meta = { toast: "none" } as const;

export const membersQuery = (api: Api, link: Link) =>
  queryOptions({
    queryKey: [...peopleKey, link.href],
    meta,
    queryFn: async ({ signal }) =>
      (await followLink(api, link, listWorkspaceMembers, {}, { signal })).members,
  });

export const rolesQuery = (api: Api, link: Link) =>
  queryOptions({
    queryKey: [...peopleKey, link.href],
    meta,
    queryFn: async ({ signal }) => (await followLink(api, link, listWorkspaceRoles, {}, { signal })).roles,
  });

export const invitationsQuery = (api: Api, link: Link) =>
  queryOptions({
    queryKey: [...peopleKey, link.href],
    meta,
    queryFn: async ({ signal }) =>
      (await followLink(api, link, listWorkspaceInvitations, {}, { signal })).invitations,
  });

export const temporaryAccessesQuery = (api: Api, link: Link) =>
  queryOptions({
    queryKey: [...peopleKey, link.href],
    meta,
    queryFn: ({ signal }) => followLink(api, link, listWorkspaceTemporaryAccesses, {}, { signal }),
  });
