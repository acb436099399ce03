import { createProject } from "@amont/contract/operations/projects/create-project.ts";
import { renameProject } from "@amont/contract/operations/projects/rename-project.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../api/api-context.ts";
import { useToasts } from "../../toasts-context.ts";
import { commandToast } from "../use-undo.ts";
import { projectsKey } from "./project-queries.ts";
import type { Project } from "./project-search.ts";
import { useProjectRemoval } from "./use-project-removal.ts";

export interface ProjectNaming {
  readonly companyId: number;
  /** The one that gets another name; null for a new one. */
  readonly project: Project | null;
  /** A new one was taken back: whoever had chosen it lets go of it. */
  readonly onTakenBack?: ((project: Project) => void) | undefined;
}

/**
 * Adds a project, or gives one another name; the lists are read again before it counts as done. Says so wherever that
 * happens, and offers to take it back.
 */
export function useProjectNaming({ companyId, project: before, onTakenBack }: ProjectNaming) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const removal = useProjectRemoval(companyId);
  const refresh = () => queryClient.invalidateQueries({ queryKey: projectsKey(companyId) });
  const rename = ({ id, title }: Project) =>
    api.call(renameProject, { params: { projectId: id }, body: { title } }, { companyId });
  const giveBackTitle = useMutation({
    mutationFn: rename,
    onSuccess: (_nothing, { title }) =>
      toasts.show({ tone: "info", key: commandToast, title: t("projects.manage.renamed", { title }) }),
    onSettled: refresh,
  });
  const say = (title: string, takeBack: () => void) =>
    toasts.show({
      tone: "positive",
      key: commandToast,
      title,
      action: { label: t("ledger.undo"), onAct: takeBack },
    });
  /** The dialog is gone by then, and with it what would listen to the mutation: its promise still tells. */
  const takeBack = (project: Project) =>
    void removal.mutateAsync(project).then(
      () => onTakenBack?.(project),
      () => {},
    );
  return useMutation({
    mutationFn: async (typed: string): Promise<Project> => {
      const title = typed.trim();
      if (before === null) {
        const { id } = await api.call(createProject, { body: { title } }, { companyId });
        return { id, title };
      }
      await rename({ id: before.id, title });
      return { id: before.id, title };
    },
    onSuccess: async (project) => {
      await refresh();
      const { title } = project;
      if (before === null) say(t("projects.manage.created", { title }), () => takeBack(project));
      else if (before.title !== title) {
        say(t("projects.manage.renamed", { title }), () => giveBackTitle.mutate(before));
      }
    },
    meta: { isShownInPlace: true },
  });
}
