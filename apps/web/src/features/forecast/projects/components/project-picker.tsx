import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { projectsQuery } from "../../../../shared/ledger/projects/project-queries.ts";
import styles from "./project-forecast.module.css";

interface ProjectPickerProps {
  readonly companyId: number;
  readonly projectId: number;
  readonly onChoose: (projectId: number) => void;
}

/** Every project of the company, those put away last. Nothing where there is none. */
export function ProjectPicker({ companyId, projectId, onChoose }: ProjectPickerProps) {
  const { t } = useTranslation();
  const projects = useQuery(projectsQuery(useApi(), companyId)).data;
  if (projects === undefined || projects.active.length + projects.archived.length === 0) return null;
  const options = [
    ...projects.active.map(({ id, title }) => ({ value: String(id), label: title })),
    ...projects.archived.map(({ id, title }) => ({
      value: String(id),
      label: t("projectForecast.archived", { title }),
    })),
  ];
  const value = String(projectId);
  return (
    <div className={styles["picker"]}>
      <SelectField
        size="md"
        label={t("projectForecast.project")}
        isLabelHidden
        options={options}
        value={options.some((option) => option.value === value) ? value : null}
        placeholder={t("projectForecast.choose")}
        nothingFound={t("projectForecast.noMatch")}
        onChange={(chosen) => onChoose(Number(chosen))}
      />
    </div>
  );
}
