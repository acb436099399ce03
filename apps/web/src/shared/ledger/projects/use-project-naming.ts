import { createProject } from "@amont/contract/operations/projects/create-project.ts";
import { renameProject } from "@amont/contract/operations/projects/rename-project.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../api/api-context.ts";
import { projectsKey } from "./project-queries.ts";
import type { Project } from "./project-search.ts";

/** Adds a project, or gives one another name; the lists are read again before it counts as done. */
export function useProjectNaming(companyId: number, projectId: number | null) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (title: string): Promise<Project> => {
      const body = { title: title.trim() };
      if (projectId === null) {
        const { id } = await api.call(createProject, { body }, { companyId });
        return { id, title: body.title };
      }
      await api.call(renameProject, { params: { projectId }, body }, { companyId });
      return { id: projectId, title: body.title };
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: projectsKey(companyId) }),
    meta: { isShownInPlace: true },
  });
}
