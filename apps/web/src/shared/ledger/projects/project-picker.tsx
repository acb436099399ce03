import { FloatingPanel } from "@amont/ui/widgets/popover/floating-panel.tsx";
import { TriggerButton } from "@amont/ui/widgets/popover/trigger-button.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ProjectChoices } from "./project-choices.tsx";
import { ProjectNameDialog } from "./project-name-dialog.tsx";
import type { Project } from "./project-search.ts";
import styles from "./projects.module.css";
import { useProjects } from "./use-projects.ts";

interface ProjectPickerProps {
  readonly companyId: number;
  readonly selectedId: number | null;
  readonly canCreate: boolean;
  readonly onSelect: (project: Project) => void;
  /** One that was made here is gone again. */
  readonly onTakenBack: (project: Project) => void;
}

/** One project. A new one is chosen as soon as it is there. */
export function ProjectPicker(props: ProjectPickerProps) {
  const { companyId, selectedId, canCreate, onSelect, onTakenBack } = props;
  const { t } = useTranslation();
  const projects = useProjects(companyId);
  const [isOpen, setIsOpen] = useState(false);
  const [isCreating, setIsCreating] = useState(false);
  const chosen = projects.all.find(({ id }) => id === selectedId)?.title;
  const choose = (project: Project) => {
    setIsOpen(false);
    setIsCreating(false);
    onSelect(project);
  };
  return (
    <>
      <FloatingPanel
        label={t("projects.choose")}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        renderTarget={(opener) => (
          <TriggerButton
            {...opener}
            aria-label={chosen === undefined ? undefined : `${t("projects.project")} ${chosen}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {chosen ?? t("projects.choose")}
          </TriggerButton>
        )}
      >
        <div className={styles["panel"]}>
          <ProjectChoices
            projects={projects}
            chosenIds={selectedId === null ? [] : [selectedId]}
            onChoose={choose}
            onCreate={
              canCreate
                ? () => {
                    setIsOpen(false);
                    setIsCreating(true);
                  }
                : undefined
            }
          />
        </div>
      </FloatingPanel>
      {isCreating ? (
        <ProjectNameDialog
          companyId={companyId}
          project={null}
          onDone={choose}
          onTakenBack={onTakenBack}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </>
  );
}
