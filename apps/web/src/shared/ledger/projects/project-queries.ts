import { getProjectOption } from "@amont/contract/operations/projects/get-project-option.ts";
import { getProjectSettings } from "@amont/contract/operations/projects/get-project-settings.ts";
import { listProjects } from "@amont/contract/operations/projects/list-projects.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../api/api.ts";

/** The area of the query keys that the events about projects refresh. */
export const projectsKey = (companyId: number) => [companyId, "projects"] as const;

export const projectOptionQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [...projectsKey(companyId), "option"],
    queryFn: ({ signal }) => api.call(getProjectOption, {}, { companyId, signal }),
    staleTime: 60_000,
  });

export const projectsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [...projectsKey(companyId), "list"],
    queryFn: ({ signal }) => api.call(listProjects, { params: { companyId } }, { companyId, signal }),
    staleTime: 60_000,
  });

export const projectSettingsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [...projectsKey(companyId), "settings"],
    queryFn: ({ signal }) => api.call(getProjectSettings, { params: { companyId } }, { companyId, signal }),
    staleTime: 60_000,
  });
