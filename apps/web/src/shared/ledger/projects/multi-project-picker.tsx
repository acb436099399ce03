import { Button } from "@amont/ui/button.tsx";
import { PickerPopover } from "@amont/ui/widgets/popover/picker-popover.tsx";
import { useTranslation } from "react-i18next";
import { ProjectChoices } from "./project-choices.tsx";
import { isFull, mostChosenProjects, toggled, withAll, withoutAll } from "./project-search.ts";
import styles from "./projects.module.css";
import { useProjects } from "./use-projects.ts";

interface MultiProjectPickerProps {
  readonly companyId: number;
  readonly chosenIds: readonly number[];
  readonly onChange: (chosenIds: readonly number[]) => void;
}

/** Several projects, twenty at most. */
export function MultiProjectPicker({ companyId, chosenIds, onChange }: MultiProjectPickerProps) {
  const { t } = useTranslation();
  const projects = useProjects(companyId);
  const [only] = chosenIds;
  const trigger =
    only === undefined
      ? t("projects.chooseSeveral")
      : chosenIds.length === 1
        ? (projects.all.find(({ id }) => id === only)?.title ?? t("projects.count", { count: 1 }))
        : t("projects.count", { count: chosenIds.length });
  return (
    <PickerPopover label={t("projects.chooseSeveral")} trigger={trigger}>
      {() => (
        <div className={styles["panel"]}>
          <ProjectChoices
            projects={projects}
            chosenIds={chosenIds}
            isMany
            isFull={isFull(chosenIds)}
            onChoose={({ id }) => onChange(toggled(chosenIds, id))}
            onCreate={undefined}
            renderActs={(shown) => {
              const hasUnchosen = shown.some(({ id }) => !chosenIds.includes(id));
              const hasChosen = shown.some(({ id }) => chosenIds.includes(id));
              return (
                <span className={styles["acts"]}>
                  <Button
                    size="sm"
                    emphasis="ghost"
                    isDisabled={!hasUnchosen || isFull(chosenIds)}
                    onClick={() => onChange(withAll(chosenIds, shown))}
                  >
                    {t("projects.selectAll")}
                  </Button>
                  <Button
                    size="sm"
                    emphasis="ghost"
                    isDisabled={!hasChosen}
                    onClick={() => onChange(withoutAll(chosenIds, shown))}
                  >
                    {t("projects.unselectAll")}
                  </Button>
                </span>
              );
            }}
          />
          <p className={styles["counter"]} aria-live="polite">
            {t("projects.selected", { count: chosenIds.length, most: mostChosenProjects })}
          </p>
        </div>
      )}
    </PickerPopover>
  );
}
