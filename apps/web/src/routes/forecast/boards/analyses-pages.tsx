import { Navigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Analyses } from "../../../features/boards/components/analyses.tsx";
import { useCurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import { ModulePage } from "../../planned/module-page.tsx";

export function AnalysesPage() {
  const company = useCurrentCompany();
  return company === null ? null : <Analyses key={company.id} entityId={company.id} alerts={null} />;
}

/** A build of somebody else's, where the installation has one. */
export function EmbeddedReportingPage() {
  const { t } = useTranslation();
  return (
    <ModulePage
      module="reporting"
      title={t("boards.analyses.title")}
      basePath="/app/reporting/mfe"
      unavailable={<Navigate to="/app/reporting/default" replace />}
    />
  );
}
