import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../api/api-context.ts";
import { projectOptionQuery, projectsQuery } from "./project-queries.ts";
import type { Project } from "./project-search.ts";

export interface Projects {
  /** Does the company work with projects, or has it some from when it did? */
  readonly isEnabled: boolean;
  readonly isLoading: boolean;
  /** They could not be read: why, and how to try again. */
  readonly failure: { readonly error: Error; readonly retry: () => void } | null;
  readonly active: readonly Project[];
  readonly archived: readonly Project[];
  readonly all: readonly Project[];
}

const none: readonly Project[] = [];

/** The lists are only asked for where there is something to list. */
export function useProjects(companyId: number): Projects {
  const api = useApi();
  const option = useQuery(projectOptionQuery(api, companyId));
  const isEnabled = option.data !== undefined && (option.data.activated || option.data.hasAnyProject);
  const lists = useQuery({ ...projectsQuery(api, companyId), enabled: isEnabled });
  const active = lists.data?.active ?? none;
  const archived = lists.data?.archived ?? none;
  const failed = option.isError ? option : lists.isError ? lists : null;
  return {
    isEnabled,
    failure: failed === null ? null : { error: failed.error, retry: () => void failed.refetch() },
    isLoading: option.isPending || (isEnabled && lists.isPending),
    active,
    archived,
    all: archived.length === 0 ? active : [...active, ...archived],
  };
}
