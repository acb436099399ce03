import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useTranslation } from "react-i18next";
import { FirstSteps } from "../../features/navigation/components/first-steps.tsx";
import { ModuleDirectory } from "../../features/navigation/components/module-directory.tsx";
import { SettingsDirectory } from "../../features/navigation/components/settings-directory.tsx";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";

export function WelcomePage() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  return (
    <WorkPage title={t("navigation.page.firstSteps")}>
      {company === null ? (
        <SkeletonRows rowCount={4} label={t("state.loading")} />
      ) : (
        <FirstSteps key={company.id} company={company} />
      )}
    </WorkPage>
  );
}

export function SettingsPage() {
  const { t } = useTranslation();
  return (
    <WorkPage title={t("navigation.page.settings")}>
      <SettingsDirectory />
    </WorkPage>
  );
}

export function ModulesPage() {
  const { t } = useTranslation();
  return (
    <WorkPage title={t("navigation.page.modules")}>
      <ModuleDirectory />
    </WorkPage>
  );
}
