import { archiveProject } from "@amont/contract/operations/projects/archive-project.ts";
import { deleteProject } from "@amont/contract/operations/projects/delete-project.ts";
import { previewProjectRemoval } from "@amont/contract/operations/projects/preview-project-removal.ts";
import type { ProjectKpi } from "@amont/contract/operations/projects/project-settings.ts";
import { renameProject } from "@amont/contract/operations/projects/rename-project.ts";
import { restoreProject } from "@amont/contract/operations/projects/restore-project.ts";
import { setProjectSettings } from "@amont/contract/operations/projects/set-project-settings.ts";
import { unarchiveProject } from "@amont/contract/operations/projects/unarchive-project.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Api } from "../../shared/api/api.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { projectSettingsQuery, projectsKey } from "../../shared/ledger/projects/project-queries.ts";
import type { Project } from "../../shared/ledger/projects/project-search.ts";
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

/** Everything that happens to a project on its own page, with the way back in the message. */
export function useProjectChanges(companyId: number) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: projectsKey(companyId) });
  const key = "project-change";

  const archive = useMutation({
    mutationFn: ({ project, isArchived }: Archiving) =>
      api.call(isArchived ? archiveProject : unarchiveProject, {
        params: { companyId, projectId: project.id },
      }),
    onSuccess: (_nothing, { project, isArchived }) =>
      toasts.show({
        tone: "positive",
        key,
        title: t(isArchived ? "projects.manage.archived" : "projects.manage.unarchived", {
          title: project.title,
        }),
        action: {
          label: t("transactions.undo"),
          onAct: () => archive.mutate({ project, isArchived: !isArchived }),
        },
      }),
    onSettled: refresh,
  });
  const restore = useMutation({
    mutationFn: (undoToken: string) =>
      api.call(restoreProject, { params: { companyId }, body: { undoToken } }),
    onSuccess: () => toasts.show({ tone: "info", key, title: t("projects.manage.restored") }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Project) => api.call(deleteProject, { params: { projectId: id } }, { companyId }),
    onSuccess: ({ undoToken }, { title }) =>
      toasts.show({
        tone: "positive",
        key,
        title: t("projects.manage.deleted", { title }),
        action: { label: t("transactions.undo"), onAct: () => restore.mutate(undoToken) },
      }),
    onSettled: refresh,
  });
  const giveBackTitle = useMutation({
    mutationFn: ({ id, title }: Project) =>
      api.call(renameProject, { params: { projectId: id }, body: { title } }, { companyId }),
    onSuccess: (_nothing, { title }) =>
      toasts.show({ tone: "info", key, title: t("projects.manage.renamed", { title }) }),
    onSettled: refresh,
  });
  const discard = useMutation({
    mutationFn: ({ id }: Project) => api.call(deleteProject, { params: { projectId: id } }, { companyId }),
    onSuccess: (_undo, { title }) =>
      toasts.show({ tone: "info", key, title: t("projects.manage.deleted", { title }) }),
    onSettled: refresh,
  });
  /** After the dialog has made a project, or has given another name to the one that there was. */
  const sayNamed = (project: Project, before: Project | null) => {
    if (before?.title === project.title) return;
    toasts.show({
      tone: "positive",
      key,
      title: t(before === null ? "projects.manage.created" : "projects.manage.renamed", {
        title: project.title,
      }),
      action: {
        label: t("transactions.undo"),
        onAct: () => (before === null ? discard.mutate(project) : giveBackTitle.mutate(before)),
      },
    });
  };
  return { archive, remove, sayNamed };
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
      queryClient.setQueryData(queryKey, { activated, shownKpis: [...shownKpis] }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: projectsKey(companyId) }),
  });
}
