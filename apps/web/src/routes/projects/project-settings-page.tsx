import { useTranslation } from "react-i18next";
import { ProjectSettings } from "../../features/projects/components/project-settings.tsx";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { usePlace } from "../../shared/workplace/workplace-context.ts";

export function ProjectSettingsPage() {
  const { t } = useTranslation();
  const { companyId } = usePlace();
  return (
    <WorkPage title={t("projects.title")}>
      {companyId === null ? null : <ProjectSettings key={companyId} companyId={companyId} />}
    </WorkPage>
  );
}
