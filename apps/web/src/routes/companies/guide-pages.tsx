import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useTranslation } from "react-i18next";
import { FirstSteps } from "../../features/navigation/components/first-steps.tsx";
import { ModuleDirectory } from "../../features/navigation/components/module-directory.tsx";
import { SettingsHub } from "../../features/navigation/settings/components/settings-hub.tsx";
import { PathOfCompany } from "../../features/onboarding/components/onboarding-path.tsx";
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
        <FirstSteps key={company.id} company={company} above={<PathOfCompany company={company} />} />
      )}
    </WorkPage>
  );
}

export function SettingsPage() {
  const { t } = useTranslation();
  return <Settings title={t("navigation.page.settings")} />;
}

export function OrganisationSettingsPage() {
  const { t } = useTranslation();
  return <Settings title={t("navigation.page.organisationSettings")} />;
}

function Settings({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  return (
    <WorkPage title={title}>
      {company === null ? (
        <SkeletonRows rowCount={8} label={t("state.loading")} />
      ) : (
        <SettingsHub key={company.id} company={company} />
      )}
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
