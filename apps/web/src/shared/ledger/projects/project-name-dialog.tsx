import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../api/failure-text.ts";
import { projectNameProblem } from "./project-name.ts";
import type { Project } from "./project-search.ts";
import { type ProjectNaming, useProjectNaming } from "./use-project-naming.ts";
import { useProjects } from "./use-projects.ts";

interface ProjectNameDialogProps extends ProjectNaming {
  readonly onDone: (project: Project) => void;
  readonly onClose: () => void;
}

/** The name of a new project, or another one for a project that there is. */
export function ProjectNameDialog({ onDone, onClose, ...named }: ProjectNameDialogProps) {
  const { companyId, project } = named;
  const { t } = useTranslation();
  const formId = useId();
  const { all } = useProjects(companyId);
  const [title, setTitle] = useState(project?.title ?? "");
  const naming = useProjectNaming(named);
  const problem = projectNameProblem(title, all, project?.id ?? null);
  const words = project === null ? "create" : "rename";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form within a form, where this is opened from one.
    event.stopPropagation();
    if (problem === null && !naming.isPending) naming.mutate(title, { onSuccess: onDone });
  };
  const said =
    problem === null || problem === "required"
      ? naming.error === null
        ? undefined
        : failureText(naming.error, t)
      : t(`projects.problem.${problem}`);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`projects.${words}.title`)}
      icon="folder"
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{t("projects.cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            emphasis="primary"
            isBusy={naming.isPending}
            isDisabled={problem !== null}
          >
            {t(`projects.${words}.confirm`)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          size="md"
          label={t("projects.name")}
          value={title}
          error={said}
          autoComplete="off"
          data-autofocus
          onChange={(event) => {
            naming.reset();
            setTitle(event.currentTarget.value);
          }}
        />
      </form>
    </Dialog>
  );
}
