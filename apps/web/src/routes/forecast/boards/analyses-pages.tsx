import { Navigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { OpenIncidents } from "../../../features/alerts/components/open-incidents.tsx";
import { Analyses } from "../../../features/boards/components/analyses.tsx";
import { ButtonLink } from "../../../shared/links.tsx";
import { useCurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import { ModulePage } from "../../planned/module-page.tsx";

const toAll = (text: string) => (
  <ButtonLink to="/app/settings/notification-alerts" search={{ onglet: "incidents" }} size="sm">
    {text}
  </ButtonLink>
);

export function AnalysesPage() {
  const company = useCurrentCompany();
  if (company === null) return null;
  const { id } = company;
  return <Analyses key={id} entityId={id} alerts={<OpenIncidents entityId={id} toAll={toAll} />} />;
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
