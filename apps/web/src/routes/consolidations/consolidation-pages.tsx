import { useTranslation } from "react-i18next";
import { ConsolidationList } from "../../features/consolidations/components/consolidation-list.tsx";
import { NoCompany } from "../../features/consolidations/components/no-company.tsx";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { useCurrentCompany, usePlace } from "../../shared/workplace/workplace-context.ts";
import { EntitiesViews } from "../companies/entities-views.tsx";

export function ConsolidationsPage() {
  const company = useCurrentCompany();
  if (company === null) return null;
  return (
    <ConsolidationList
      key={company.organisationId}
      organisationId={company.organisationId}
      isAdministrator={company.isAdministrator}
      views={<EntitiesViews />}
    />
  );
}

export function NoCompanyPage() {
  const { t } = useTranslation();
  const { consolidation } = usePlace();
  if (consolidation === null) return null;
  return (
    <WorkPage title={t("consolidations.noCompany.page")}>
      <NoCompany key={consolidation.id} consolidationId={consolidation.id} />
    </WorkPage>
  );
}
