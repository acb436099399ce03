import { deleteProject } from "@amont/contract/operations/projects/delete-project.ts";
import { restoreProject } from "@amont/contract/operations/projects/restore-project.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../api/api-context.ts";
import { useToasts } from "../../toasts-context.ts";
import { commandToast } from "../use-undo.ts";
import { projectsKey } from "./project-queries.ts";
import type { Project } from "./project-search.ts";

/** Removes a project, and offers to bring it back with all that hung on it. */
export function useProjectRemoval(companyId: number) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: projectsKey(companyId) });
  const restore = useMutation({
    mutationFn: (undoToken: string) =>
      api.call(restoreProject, { params: { companyId }, body: { undoToken } }),
    onSuccess: () => toasts.show({ tone: "info", key: commandToast, title: t("projects.manage.restored") }),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: ({ id }: Project) => api.call(deleteProject, { params: { projectId: id } }, { companyId }),
    onSuccess: ({ undoToken }, { title }) =>
      toasts.show({
        tone: "positive",
        key: commandToast,
        title: t("projects.manage.deleted", { title }),
        action: { label: t("ledger.undo"), onAct: () => restore.mutate(undoToken) },
      }),
    onSettled: refresh,
  });
}
