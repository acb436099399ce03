import { Icon } from "@amont/ui/icon.tsx";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Project } from "./project-search.ts";
import styles from "./projects.module.css";

/** Beside a project that can be chosen: the way to its own plan. */
export function ProjectPlanLink({ project }: { readonly project: Project }) {
  const { t } = useTranslation();
  const label = t("projects.openPlan", { name: project.title });
  return (
    <Link
      to="/app/cashflow/project-based/$projectId"
      params={{ projectId: String(project.id) }}
      className={styles["choicePlan"]}
      aria-label={label}
      title={label}
    >
      <Icon name="forecast" size="sm" />
    </Link>
  );
}
