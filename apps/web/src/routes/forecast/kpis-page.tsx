import { useTranslation } from "react-i18next";
import { CompanyKpis } from "../../features/forecast/kpis/components/company-kpis.tsx";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import { usePlace } from "../../shared/workplace/workplace-context.ts";

export function KpisPage() {
  const { t } = useTranslation();
  const { companyId } = usePlace();
  return (
    <WorkPage
      title={t("kpis.title")}
      actions={
        <>
          <ButtonLink emphasis="ghost" icon="folder" to="/app/settings/kpis/projects">
            {t("kpis.ofProjects")}
          </ButtonLink>
          <ButtonLink emphasis="ghost" icon="forecast" to="/app/cashflow/forecast">
            {t("kpis.toForecast")}
          </ButtonLink>
        </>
      }
    >
      {companyId === null ? null : <CompanyKpis key={companyId} companyId={companyId} />}
    </WorkPage>
  );
}
