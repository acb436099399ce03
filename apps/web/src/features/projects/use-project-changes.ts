import { archiveProject } from "@amont/contract/operations/projects/archive-project.ts";
import { previewProjectRemoval } from "@amont/contract/operations/projects/preview-project-removal.ts";
import type { ProjectKpi } from "@amont/contract/operations/projects/project-settings.ts";
import { setProjectSettings } from "@amont/contract/operations/projects/set-project-settings.ts";
import { unarchiveProject } from "@amont/contract/operations/projects/unarchive-project.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Api } from "../../shared/api/api.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { showAtOnce } from "../../shared/api/show-at-once.ts";
import { projectSettingsQuery, projectsKey } from "../../shared/ledger/projects/project-queries.ts";
import type { Project } from "../../shared/ledger/projects/project-search.ts";
import { useProjectRemoval } from "../../shared/ledger/projects/use-project-removal.ts";
import { commandToast } from "../../shared/ledger/use-undo.ts";
import { useToasts } from "../../shared/toasts-context.ts";

export const removalQuery = (api: Api, companyId: number, projectId: number) =>
  queryOptions({
    queryKey: [...projectsKey(companyId), "removal", projectId],
    queryFn: ({ signal }) =>
      api.call(previewProjectRemoval, { params: { companyId, projectId } }, { companyId, signal }),
    // What goes with it is asked each time anew: it is about to go.
    staleTime: 0,
  });

interface Archiving {
  readonly project: Project;
  readonly isArchived: boolean;
}

/** What happens to a project on the page of projects beside its name, with the way back in the message. */
export function useProjectChanges(companyId: number) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: projectsKey(companyId) });
  const archive = useMutation({
    mutationFn: ({ project, isArchived }: Archiving) =>
      api.call(isArchived ? archiveProject : unarchiveProject, {
        params: { companyId, projectId: project.id },
      }),
    onSuccess: (_nothing, { project, isArchived }) =>
      toasts.show({
        tone: "positive",
        key: commandToast,
        title: t(isArchived ? "projects.manage.archived" : "projects.manage.unarchived", {
          title: project.title,
        }),
        action: {
          label: t("ledger.undo"),
          onAct: () => archive.mutate({ project, isArchived: !isArchived }),
        },
      }),
    onSettled: refresh,
  });
  return { archive, remove: useProjectRemoval(companyId) };
}

interface Settings {
  readonly activated: boolean;
  readonly shownKpis: readonly ProjectKpi[];
}

/** Shown at once; what the server says comes with its answer, or instead of it. */
export function useProjectSettingsChange(companyId: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = projectSettingsQuery(api, companyId);
  return useMutation({
    mutationFn: ({ activated, shownKpis }: Settings) =>
      api.call(setProjectSettings, {
        params: { companyId },
        body: { activated, shownKpis: [...shownKpis] },
      }),
    onMutate: ({ activated, shownKpis }) =>
      showAtOnce(queryClient, queryKey, () => ({ activated, shownKpis: [...shownKpis] })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: projectsKey(companyId) }),
  });
}
